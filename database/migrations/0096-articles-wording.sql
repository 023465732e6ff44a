-- What the articles say from now on, except where an editor has changed one. Written from web/content/articles/ by scripts/generate-articles.ts.
-- No person changed them, so the record of changes says nothing of it.
alter table public.articles disable trigger audited;

update public.articles set title = 'Getting rid of things with the least harm', tab = 'Eco-friendly waste disposal: what really helps', description = 'What really helps when you get rid of things: who takes what for reuse, what recycling can and can’t do, and how to check a firm’s green claims.', lead = '“100% eco-friendly disposal” doesn’t exist. Here’s what to try instead, and which items it works for.',
  changed_on = '2026-11-26', body = $body$## The order that matters

The waste hierarchy has five steps: don’t make waste, reuse it, recycle it, burn it for energy, bury it. It’s the law for businesses that handle waste, and good sense for the rest of us. Moving from recycling to reuse makes the biggest difference. A table used for ten more years saves everything it would take to make a new one; the same table turned into chipboard saves a little wood.

So the greenest thing a clearance firm can do is tell you what you don’t need to throw away.

## Who takes what, before it becomes waste

@table Ask these first
| Item | Who may want it | Condition |
| Sofa, armchair | Charity furniture shops, reuse charities, neighbours | Permanent fire label, clean, no tears |
| Mattress | The shop that delivers the new one | Hardly any charity takes used ones |
| Wooden furniture | Charity shops, auction rooms, restorers | Sound joints; old and solid is better than new and flat-pack |
| Fridge, washer, cooker | The shop that delivers the new one; reuse charities | Working; shops must take the old one of the same kind or tell you who does |
| Bicycle, tools | Repair projects, tool charities | Rust is fine; missing parts aren’t |
| Books, clothes, bric-a-brac | Charity shops, one box at a time | Clean and dry |
| Doors, baths, bricks, tiles | Reclamation yards; freecycling groups | Period pieces, whole boxes, clean bricks |
| Office desks and chairs | Start-ups, schools, village halls | Several of the same kind |

Timing matters. Something that goes straight from your house to a new owner never becomes waste. Once it’s thrown on a heap it’s waste, and you need a permit to reuse it. So sort before the van comes, not after.

## What recycling can and can’t do

Recycles well :: Steel, aluminium and copper, again and again. Clean card. Glass. Garden cuttings. Clean untreated wood. Rubble, for road building.
Recycled in part :: Electricals: the metals are recovered, but often not the plastics, because of old flame retardants. Mattresses: springs yes, foam sometimes. Painted or glued wood: mostly as fuel.
Can’t be recycled :: Padded seats with POPs, which must be incinerated. Plasterboard mixed with food or soil. Carpets, nearly always. Anything soaked in paint.

Mixing ruins it. Ten kilos of clean card under two bags of kitchen rubbish is just more rubbish. Two minutes of sorting at home does more than any sorting line.

## How to make a van load greener

1. Make five piles: wood, metal, electrical, garden and everything else. If they’re separate, the crew can load them separately.
2. Keep plasterboard and padded seats on their own. Both spoil anything they’re mixed with.
3. Flatten card and take furniture apart. Half the volume is half the van, and half the driving.
4. Choose “any time that day”. We can then combine it with another job nearby, and you save {flexibleDay}.
5. Clear it all at once. One full van means less driving than three part loads, and it’s cheaper: {fullVan} instead of three visits.

## Reading green claims

Since 2025 the Competition and Markets Authority has been able to fine firms for misleading claims without going to court first. Its Green Claims Code says a claim must be true, clear, complete and backed by evidence. Ask five questions about ours and everyone else’s:

- **Of what, and when?** “Nine tenths recycled” of which tonnes, in which months?
- **Is burning counted as recycling?** “Diverted from landfill” includes waste that was burned.
- **Where are the tickets?** Weighbridge tickets show the site, the type of waste and the weight. A firm that has them can add them up.
- **What about sofas?** Anyone who says they recycle everything isn’t following the 2023 rules on POPs.
- **Who is the carrier?** If there’s no registration number to check, nothing else matters.

Any recycling figure we publish says what it counts and where it comes from. Our [environmental policy](/environmental-policy) says what happens to each type of waste.

@claims diverted, recycled

## When you do need us

For whatever is left: anything heavy, broken, mixed or upstairs. List each item in the [booking form](/book). It tells you what has to be kept separate, what that costs, and where the things we can’t take can go instead. Your list also becomes the description the law requires on the paperwork.

@jobs sofa, fridge, gardenYard, bedroom :: What the rest costs, at today’s prices, {vat}
$body$
  where path = '/eco-friendly-waste-disposal' and md5(body) = '3b1a4903e17995f02b8704dd3e721848';

alter table public.articles enable trigger audited;
