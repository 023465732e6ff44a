-- Which states of a booking belong together, and under which name functions, queries and pages ask for them.

create table app.booking_sets (
  name text primary key check (name ~ '^[a-z]+(_[a-z]+)*$'),
  meaning text not null check (char_length(meaning) between 1 and 200)
);
comment on table app.booking_sets is 'The names of sets of booking states. Rows stay: a few that the firm writes.';
comment on column app.booking_sets.meaning is 'What is true of a booking in one of these states, as the generated files say it.';

create table app.booking_state_sets (
  set_name text not null references app.booking_sets,
  state text not null,
  primary key (set_name, state)
);
comment on table app.booking_state_sets is
  'The states of each set; app.states_of and domain/bookings/generated are made from it. Rows stay: a few that the firm writes.';
comment on column app.booking_state_sets.state is 'A state of public.booking_transitions.';

select app.protect('app.booking_sets');
select app.protect('app.booking_state_sets');

with sets (name, meaning, states) as (values
  -- Before it is agreed.
  ('only_held', 'A time was held, and no booking was made of it.', '{held,released}'::text[]),
  ('not_booked', 'Not a booking yet, or never: a time is held, was given back, or its payment is outstanding.',
    '{held,released,pending_payment}'),
  ('unconfirmed', 'It may still be confirmed.', '{held,pending_payment,pending_confirmation,needs_customer}'),
  ('waiting', 'Made but not agreed: a payment, an answer or a confirmation is outstanding.',
    '{pending_payment,pending_confirmation,needs_customer}'),
  ('awaiting_answer', 'Made but not agreed: the office or its customer is to answer.', '{pending_confirmation,needs_customer}'),
  ('newly_made', 'As a booking is made when nothing is to be paid first: agreed at once, or looked at by a person.',
    '{pending_confirmation,confirmed}'),
  ('office_answers', 'What the office answers to a booking that waits: agreed, asked, or refused.',
    '{needs_customer,confirmed,cancelled_company}'),
  ('changeable', 'Its customer may change its details: made, and the crew is not on its way.',
    '{pending_payment,pending_confirmation,needs_customer,confirmed,assigned}'),
  -- From the agreement to the end of the work.
  ('scheduled', 'Agreed, and the crew is not on its way.', '{confirmed,assigned}'),
  ('awaited', 'Agreed, and the crew is not there yet.', '{confirmed,assigned,en_route}'),
  ('coming', 'Agreed, and the crew is still to come, on its way or has just arrived.', '{confirmed,assigned,en_route,arrived}'),
  ('before_loading', 'Agreed, and nothing is on the van.', '{confirmed,assigned,en_route,arrived,scope_check,change_pending}'),
  ('upcoming', 'Agreed, and there is still work to do.', '{confirmed,assigned,en_route,arrived,scope_check,change_pending,loading}'),
  ('agreed', 'Agreed, and not completed.', '{confirmed,assigned,en_route,arrived,scope_check,change_pending,loading,loaded}'),
  ('crew_assigned', 'Its van and crew are known, and there is still work to do.',
    '{assigned,en_route,arrived,scope_check,change_pending,loading}'),
  ('under_way', 'The crew is on its way or at work.', '{en_route,arrived,scope_check,change_pending,loading}'),
  ('in_progress', 'From when the crew leaves for it until it is completed.',
    '{en_route,arrived,scope_check,change_pending,loading,loaded}'),
  ('on_site', 'The crew is there.', '{arrived,scope_check,change_pending,loading,loaded}'),
  ('on_the_van', 'Loading has begun.', '{loading,loaded}'),
  ('on_board', 'The schedule board shows it: confirmed, and neither cancelled nor missed since.',
    '{confirmed,assigned,en_route,arrived,scope_check,change_pending,loading,loaded,completed,closed,no_access,disputed}'),
  ('announced', 'A step to it is an event of its own for messages: booking.assigned and so on.',
    '{assigned,en_route,completed,closed,no_access,missed_company}'),
  -- Afterwards.
  ('done', 'Loaded or later; a visit in vain that was closed is among them.', '{loaded,completed,closed,disputed}'),
  ('completed_or_later', 'Completed or later; a visit in vain that was closed is among them.', '{completed,closed,disputed}'),
  ('undisputed', 'Completed or later, and not disputed: payment may be asked for, and a complaint makes it disputed.',
    '{completed,closed}'),
  ('settled', 'Closed, or disputed: the state alone does not say whether there was a collection.', '{closed,disputed}'),
  ('crew_done', 'The crew was there, and has no more to do.', '{loaded,completed,closed,no_access,disputed}'),
  ('over', 'The visit is over and written down, successful or not.', '{completed,closed,no_access,missed_company,disputed}'),
  ('visit_over', 'The visit is over, successful or not.', '{loaded,completed,closed,no_access,missed_company,disputed}'),
  ('reviewable', 'The van has come or should have, whatever the outcome.',
    '{completed,closed,no_access,missed_company,cancelled_on_site,disputed}'),
  ('open_to_complaint', 'The visit is over, whatever came of it.',
    '{loaded,completed,closed,no_access,missed_company,cancelled_on_site,disputed}'),
  -- Ended without a collection.
  ('expired', 'The time that was held was given back, or nobody answered in time.', '{released,lapsed}'),
  ('cancelled', 'Cancelled, by either side.', '{cancelled_customer,cancelled_company,cancelled_on_site}'),
  ('cancelled_before_visit', 'Cancelled before the crew was there, by either side.', '{cancelled_customer,cancelled_company}'),
  ('cancelled_by_firm', 'Cancelled by the office or by the crew.', '{cancelled_company,cancelled_on_site}'),
  ('called_off', 'Expired or cancelled: nobody comes.', '{released,lapsed,cancelled_customer,cancelled_company,cancelled_on_site}'),
  ('called_off_before_visit', 'Expired or cancelled before the crew was there.', '{released,lapsed,cancelled_customer,cancelled_company}'),
  ('fell_through', 'It was booked, and expired or was cancelled.', '{lapsed,cancelled_customer,cancelled_company,cancelled_on_site}'),
  ('ended_early', 'It was booked, and ended without a collection; one that was closed since is settled.',
    '{lapsed,no_access,missed_company,cancelled_customer,cancelled_company,cancelled_on_site}'),
  ('explained', 'Its customer reads the reason in a message or on the page of the booking.',
    '{no_access,missed_company,cancelled_company,cancelled_on_site}')
), named as (insert into app.booking_sets (name, meaning) select name, meaning from sets)
insert into app.booking_state_sets (set_name, state) select name, unnest(states) from sets;
