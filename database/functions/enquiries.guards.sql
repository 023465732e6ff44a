-- What tables, triggers and policies call, so it is there before them: enquiries.

-- When an enquiry was answered follows from its state, whoever changes it.
create or replace function app.note_enquiry_answer() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.state = 'answered' and old.state <> 'answered' then new.answered_at := now(); end if;
  return new;
end $$;
