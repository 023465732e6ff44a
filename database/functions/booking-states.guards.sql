-- Generated from app.booking_state_sets by `npm run generate`; do not edit.

-- The states of a set, for its name as a constant: `b.state = any (app.states_of('awaited'))`. A name that is no set raises an error.
create or replace function app.states_of(p_set text) returns text[] language plpgsql immutable parallel safe as $$
begin
  case p_set
    when 'agreed' then return '{confirmed,assigned,en_route,arrived,scope_check,change_pending,loading,loaded}';
    when 'announced' then return '{assigned,en_route,completed,closed,no_access,missed_company}';
    when 'awaited' then return '{confirmed,assigned,en_route}';
    when 'awaiting_answer' then return '{pending_confirmation,needs_customer}';
    when 'before_loading' then return '{confirmed,assigned,en_route,arrived,scope_check,change_pending}';
    when 'called_off' then return '{released,lapsed,cancelled_customer,cancelled_company,cancelled_on_site}';
    when 'called_off_before_visit' then return '{released,lapsed,cancelled_customer,cancelled_company}';
    when 'cancelled' then return '{cancelled_customer,cancelled_company,cancelled_on_site}';
    when 'cancelled_before_visit' then return '{cancelled_customer,cancelled_company}';
    when 'cancelled_by_firm' then return '{cancelled_company,cancelled_on_site}';
    when 'changeable' then return '{pending_payment,pending_confirmation,needs_customer,confirmed,assigned}';
    when 'coming' then return '{confirmed,assigned,en_route,arrived}';
    when 'completed_or_later' then return '{completed,closed,disputed}';
    when 'crew_assigned' then return '{assigned,en_route,arrived,scope_check,change_pending,loading}';
    when 'crew_done' then return '{loaded,completed,closed,no_access,disputed}';
    when 'done' then return '{loaded,completed,closed,disputed}';
    when 'ended_early' then return '{lapsed,no_access,missed_company,cancelled_customer,cancelled_company,cancelled_on_site}';
    when 'expired' then return '{released,lapsed}';
    when 'explained' then return '{no_access,missed_company,cancelled_company,cancelled_on_site}';
    when 'fell_through' then return '{lapsed,cancelled_customer,cancelled_company,cancelled_on_site}';
    when 'in_progress' then return '{en_route,arrived,scope_check,change_pending,loading,loaded}';
    when 'in_vain' then return '{no_access,missed_company}';
    when 'newly_made' then return '{pending_confirmation,confirmed}';
    when 'not_booked' then return '{held,released,pending_payment}';
    when 'office_answers' then return '{needs_customer,confirmed,cancelled_company}';
    when 'on_board' then return '{confirmed,assigned,en_route,arrived,scope_check,change_pending,
      loading,loaded,completed,closed,no_access,disputed}';
    when 'on_site' then return '{arrived,scope_check,change_pending,loading,loaded}';
    when 'on_the_van' then return '{loading,loaded}';
    when 'only_held' then return '{held,released}';
    when 'open_to_complaint' then return '{loaded,completed,closed,no_access,missed_company,cancelled_on_site,disputed}';
    when 'over' then return '{completed,closed,no_access,missed_company,disputed}';
    when 'reviewable' then return '{completed,closed,no_access,missed_company,cancelled_on_site,disputed}';
    when 'scheduled' then return '{confirmed,assigned}';
    when 'settled' then return '{closed,disputed}';
    when 'unconfirmed' then return '{held,pending_payment,pending_confirmation,needs_customer}';
    when 'under_way' then return '{en_route,arrived,scope_check,change_pending,loading}';
    when 'undisputed' then return '{completed,closed}';
    when 'upcoming' then return '{confirmed,assigned,en_route,arrived,scope_check,change_pending,loading}';
    when 'visit_over' then return '{loaded,completed,closed,no_access,missed_company,disputed}';
    when 'waiting' then return '{pending_payment,pending_confirmation,needs_customer}';
  end case;
end $$;
grant execute on function app.states_of(text) to authenticated, service_role;
