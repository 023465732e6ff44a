-- app.matching_contacts takes one argument more: the function with one would stay beside it.
drop function if exists app.matching_contacts(text);
