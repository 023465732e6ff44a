-- Who wrote down a van's crew, and when: whoever would put another in its place without having seen it hears both. A crew that is taken off stays as an empty row, so that this is known of it too.
alter table public.van_crews drop constraint van_crews_names_check;
alter table public.van_crews add constraint van_crews_names_check check (cardinality(names) <= 3), add column set_by uuid, add column set_at timestamptz;
