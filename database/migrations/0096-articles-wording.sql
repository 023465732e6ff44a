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

update public.articles set title = 'Getting rid of a fridge or freezer', tab = 'Fridge and freezer disposal: what to do first', description = 'A fridge contains gas in its pipes and its walls, so it’s hazardous waste. How to get one ready, who takes it for free, and what a collection costs.', lead = 'It’s the one kitchen appliance that counts as hazardous waste. It isn’t dangerous in your kitchen, but it releases gas if someone breaks it.',
  changed_on = '2026-11-26', body = $body$## What is inside

There’s gas in two places. The cooling circuit at the back contains a refrigerant. The foam in the walls was made with another gas, and contains more of it than the circuit does. In old models both damage the ozone layer. In later ones they’re around a thousand times worse for the climate than carbon dioxide. In the newest they’re hydrocarbons, which don’t harm the ozone layer but burn easily.

You can’t tell which is which on the doorstep, so they all go to plants that shred fridges in a sealed chamber and catch the gas. The waste code for one from a home is 20 01 23, with the asterisk that means hazardous. If someone breaks off the compressor for its copper, the gas that escapes does as much harm as a long drive in a car.

## Three free or cheap options

- **The shop that brings the new one.** Shops that sell electrical goods have to take back an old one of the same kind, or pay into a scheme and tell you where to take it. Many will collect it from your kitchen for a small charge. Tick the box when you order, because the driver can’t add it on the day.
- **A reuse charity,** if it works and is clean. They test it and pass it on to a family. Call two weeks ahead.
- **Your council’s recycling centre,** for residents, if you can lift it and your car can carry it upright. Some need a booking; check the council’s website.

## Getting it ready

1. Empty it, including the ice drawer. No site accepts a fridge with food in it.
2. Switch it off the evening before, door ajar, towels on the floor. A full ice box makes a bucket of water.
3. If it’s plumbed in, unplug it, turn off the water valve and disconnect the pipe. The crew doesn’t do plumbing.
4. Take shelves out, or tape them, and tape the door shut just before it goes.
5. Measure the narrowest door between it and the street. American fridges are usually 91 cm wide and both doors have to come off to get them out. If yours went in that way, tell us in the notes.
6. Keep it upright. If it’s laid on its side, oil runs out of the compressor into the pipes.

If it’s in a holiday flat that has been empty, open it before you book, and tell us in the notes if it needs cleaning out first.

## What a collection costs

You pay for the space it takes on the van and a handling charge for the treatment plant. Both are in the price from the start.

@worked fridge

Two people carry it, upright. From a third-floor flat without a lift it’s {stairs} more for each floor. Most people send other items with it, such as a washing machine or a whole kitchen, which works out cheaper than separate visits. Chest freezers often go with [a garage clearance](/waste-removal-costs#one-price-line-by-line).

## Shops, pubs and offices

A fridge from a business has the code 16 02 11, also hazardous, and needs a consignment note instead of a transfer note. We check display fridges and cold rooms first: some have to be degassed on site by an engineer with an F-gas certificate. Call before you book, with the make and the details on the plate at the back.

Water coolers, dehumidifiers, wine coolers and portable air conditioners all hold refrigerant too, and are treated the same way. Heat-pump tumble dryers hold a little as well. They look like any other dryer; the plate says “R134a”, “R290” or similar.

## What not to do

- Don’t leave it on the pavement “for the scrap man”. He wants the compressor, and the rest may be dumped. [You could be fined](/householder-duty-of-care).
- Don’t put it in a skip. Most skip firms refuse fridges, and charge you if they find one.
- Don’t keep it in the garage as a spare for ever. A thirty-year-old chest freezer can use more electricity in a year than it costs to have it taken away, and each year a little more gas leaks out.

If yours has to go and nobody wants it, [add it to the booking form](/book). It takes a minute, and you’ll see the price straight away.
$body$
  where path = '/blog/fridge-freezer-disposal' and md5(body) = '9fe72e10cc8410a9fa9a07a9679a9c25';

alter table public.articles enable trigger audited;
