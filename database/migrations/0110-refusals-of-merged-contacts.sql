-- A refusal recorded while contacts were merged was written to the kept one alone; now each of them has it (app.record_consent).
insert into public.contact_consents (contact_id, channel, given, basis, text_version, source, detail, recorded_by, at)
select c.id, s.channel, false, 'refused', s.text_version, s.source, s.detail, s.recorded_by, s.at
from public.contacts c
join public.contact_merges m on m.merged_id = c.id and m.undone_at is null
join public.contact_consents s on s.contact_id = c.merged_into and not s.given and s.source = 'office' and s.created_at > m.at;
