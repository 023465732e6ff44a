-- What must be true before a booking takes a step: one table of rules with their sentences (docs/decisions/0150).

create table app.step_guards (
  code text primary key check (code ~ '^[a-z]+(_[a-z]+)*$'),
  to_state text not null,
  from_state text,
  asks text check (asks in ('reason', 'taken', 'rest')),
  sentence text not null check (char_length(sentence) between 1 and 200),
  place smallint not null unique
);
comment on table app.step_guards is
  'The conditions of the steps of a booking; app.guard_holds says when each holds. Rows stay: a few that the firm writes.';
comment on column app.step_guards.to_state is 'The step that it is a condition of: a state of public.booking_transitions.';
comment on column app.step_guards.from_state is 'Where the step must come from for it to count; null: from any state.';
comment on column app.step_guards.asks is 'What whoever takes the step has to say for it to hold; null where only time or the books decide.';
comment on column app.step_guards.sentence is 'What stops the step, as a person of the office reads it.';
select app.protect('app.step_guards');

insert into app.step_guards (place, to_state, code, from_state, asks, sentence) values
  (1, 'en_route', 'not_before_the_day', null, null, 'The crew sets off on the day of the collection, not before.'),
  (2, 'arrived', 'on_the_day', null, null, 'The crew can only have arrived on the day of the collection.'),
  (3, 'no_access', 'window_begun', null, null, 'The arrival window hasn’t begun: the customer needn’t be there yet.'),
  (4, 'no_access', 'waited', null, null, 'The crew waits 15 minutes from its arrival, or from the start of the window where it came early.'),
  (5, 'no_access', 'reason', null, 'reason', 'Say what happened at the door.'),
  (6, 'completed', 'taken', null, 'taken', 'Say what was taken.'),
  (7, 'completed', 'money_settled', null, 'rest', 'There is money left to pay: record the payment, or send an invoice for it.'),
  (8, 'closed', 'papers_exist', 'completed', null, 'There is no receipt or invoice for this collection yet: record the payment or issue the invoice first.');

-- Closed without a paper, a collection is closed in silence.
update public.trigger_definitions set condition = 'papers_exist' where code = 'documents_ready';
