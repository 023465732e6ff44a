-- What the articles say from now on, except where an editor has changed one. Written from web/content/articles/ by scripts/generate-articles.ts.
-- No person changed them, so the record of changes says nothing of it.
alter table public.articles disable trigger audited;

update public.articles set title = 'What waste removal costs, and why', tab = 'Waste removal costs: the whole price list, worked', description = 'The full tariff in Sussex, Surrey and Kent: price by van load, every extra, worked jobs, three ways to pay less. From {singleItemFrom}, full van {fullVan}.', lead = 'Most firms give you a “from” price and the rest on the day. Here’s our full price list, with real examples.',
  changed_on = '2026-11-26', body = $body$## The price in one table

You pay for how much of the van you fill. Our vans hold 14 cubic yards, about as much as a single garage packed to chest height. The price rises evenly between the steps in this table, so you never pay for half a van because a third was slightly too small.

@ladder What a load costs, {vat}, and what’s included

Each step includes a weight and a loading time. Furniture and household items nearly always stay within both. Soil, rubble, garden waste, books and tools often don’t: above the allowance, each kilogram is {overweight} and each minute of the crew’s time {labour}.

## Example jobs

@jobs washingMachine, mattress, armchair, fridge, sofa, suite, blackBags, gardenYard, hedgeAndShed, bedroom, loft, flat :: Twelve jobs at today’s prices, {vat}. Ground floor, on a weekday, unless stated

These examples are worked out by the same system that prices your booking, so they’re always up to date.

## One price, line by line

Here’s what you’d see for a single garage, with a reason on every line.

@worked garage

If you can avoid a charge, the form tells you how and what you’d save.

## Where each service starts

Single item :: from {singleItemFrom}
Furniture :: from {furnitureFrom}
Garden waste :: from {gardenFrom}
Commercial collection :: from {commercialFrom}
Office clearance :: from {officeFrom}
House clearance :: from {houseFrom}, because it includes sorting room by room

A minimum isn’t an extra fee. If your items come to less, you can add more at no extra charge until you reach it.

## Every extra

@table We ask about all of these before you book, and they show in your price straight away
| What | Cost | How to avoid it |
| Stairs without a lift | {stairs} a floor | Bring it to the ground floor |
| A long carry | {carry} for each {carryStepMetres} m after the first {carryFreeMetres} m | Have it near the road |
| Nowhere for the van to stop within 25 m | {parking} | Keep a space free, or ask for a visitor permit |
| Taking furniture apart | {dismantling} an item | Take it apart yourself |
| Same day | {sameDay} | Choose a later day; no extra for one small item |
| Saturday or Sunday | {weekend} | Choose a weekday |
| Bank holiday, emergencies only | {bankHoliday} | Choose an ordinary day |
| Emergency, two to four hours | {emergency} | Choose a standard window |

Then there’s **special handling**, for items that have to be kept separate and disposed of separately. Padded seats have to be incinerated, mattresses taken apart, fridges degassed, screens treated, and plasterboard kept dry and separate. It’s a fixed amount per item, shown on its own line.

If the van has to use a paid parking bay, the price includes {paidBay} for it, whatever the meter takes. If your postcode has a road charge, you see it on its own line before you book.

## Three ways to pay less

1. **Take flat-pack apart.** A double wardrobe is {wardrobe} in one piece and {flatWardrobe} taken apart.
2. **Have it outside and ready.** You save {outsideReady} on the load. Two sofas go from {suite} to {suiteOutside}. Cover them if it rains: a wet sofa weighs more.
3. **Let us choose the time.** Choose “any time that day” instead of a two-hour window and you save {flexibleDay}.

And one that costs us business: ask whether you need to throw it away at all. A shop delivering a new mattress, fridge or sofa will often take the old one, and someone may want a sofa with its fire label. [Who takes what](/eco-friendly-waste-disposal).

## Compared with a skip or the council

Your council’s bulky collection is cheaper for one to three household items, if you can wait and carry them outside. Each council sets its own charges and list, so check its website. A skip is often cheaper for rubble over several days, if you have a drive and people to fill it. A van is usually best for anything that’s upstairs, mixed or has to be gone by a certain day. [Skip or van?](/blog/skip-or-van)

Compare totals, not “from” prices. Ask whether VAT, stairs, sofas and a second person are included. If a firm can’t tell you the total before it comes, be careful.

## When a price is suspiciously low

Getting rid of waste legally costs money: the standard rate of landfill tax alone is £130.75 a tonne from April 2026, and sites add their own charge. Anyone who takes a van load away for forty pounds in cash isn’t paying it. If it’s dumped in a lane, the council will look for a name on an envelope, and it could be yours. [How to check a carrier](/householder-duty-of-care).
$body$
  where path = '/waste-removal-costs' and md5(body) = 'aecbc9afa7aa0d0450d953e1f6906bd6';

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

update public.articles set title = 'What garden waste weighs, and why it matters', tab = 'Garden waste: what it weighs and what it costs', description = 'A cubic yard of hedge cuttings weighs more than a grown man, a cubic yard of soil as much as a small car. How that affects the price, and how to keep it down.', lead = 'One pile can weigh ten times as much as another of the same size. If you know which is which before you book, you can halve the price.',
  changed_on = '2026-11-26', body = $body$## The same pile, five weights

A cubic yard is about 760 litres: ten wheelbarrows, or a builder’s bulk bag filled to the brim.

@table Roughly what a cubic yard weighs
| Waste | Weight | How it’s priced |
| Fresh hedge and grass cuttings, loose | 120 kg | By volume, plus weight above one yard |
| Branches, not cut up | 80 kg | By volume, and it’s mostly air |
| Turf, dry | 500 kg | By weight |
| Soil, damp | 900 kg | By weight: nearly a full van’s limit |
| Slabs, bricks, concrete | 1,000 kg and more | By weight |

Our vans carry {fullVanKilograms} kg when full. It’s illegal to drive a van over its weight limit, and vans get weighed at the roadside. If we priced soil by volume alone, someone would have to pay for the second journey.

## How it affects the price

@jobs gardenYard, gardenThreeYards, hedgeAndShed, fence, soil, rubble :: Six garden jobs at today’s prices, {vat}

One cubic yard of cuttings stays within the weight included in the price. Two or more go over it, and soil and rubble do so after a few bags. From there each kilogram is {overweight}. That’s about what it costs to dispose of it legally, including driving and lifting.

@worked soil

## Seven ways to make it lighter or smaller

1. **Let turf dry** for a fortnight, grass side down, and knock the soil off. It loses half its weight.
2. **Leave cuttings for a week** in dry weather. They lose a third of their volume, and it costs you nothing.
3. **Cut branches to arm’s length** and lay them the same way. A pile of crossed branches is four fifths air, and you pay for the space.
4. **Keep soil on site.** You can often use it for a new bed, a bank or a raised border.
5. **Give away slabs and bricks.** Offered free online, they’re usually gone by the weekend.
6. **Do not mix.** Cuttings with soil in them can’t be composted, and rubble with cuttings in it can’t be crushed.
7. **Have it outside and ready.** You save {outsideReady}.

## The council’s brown bin, or a bonfire

For everyday garden waste the council’s garden bin is hard to beat: you pay a yearly subscription and it’s emptied every fortnight. It doesn’t take soil, turf or rubble. Use it through the season, and us for one big clear-out in spring or autumn.

Bonfires aren’t banned, but it’s an offence to let smoke bother your neighbours or drift over a road, or to burn painted wood, fence panels or plastic. Check for hedgehogs first.

## What must not be in the pile

Japanese knotweed :: Bamboo-like stems with zigzag leaves. It is controlled waste, a scrap of root is enough to spread it, and it needs a specialist. Tell us even if you only suspect it.
Ragwort, giant hogweed :: Ragwort poisons horses even when dry, and hogweed sap burns skin. Say so in the notes.
Old shed and garage roofs :: Grey corrugated sheets may be asbestos cement. [Do not break them](/blog/asbestos-in-sheds-and-garages).
Treated sleepers and posts :: Creosote makes them hazardous; they can’t go with clean wood.
Weedkillers, slug pellets :: To your council’s hazardous waste service, in their own bottles.

## Booking it

In the [booking form](/book), you list cuttings by the bag or cubic yard, soil by the bag, and fence panels and sheds one by one. If you’re not sure about volume, don’t worry: up to 15% more than you listed costs nothing. But do list heavy things like soil. Take sheds down before we come. With the window out and the felt rolled up, they take up a quarter less space.

Gardeners and landscapers: what you take away from customers is business waste. You get a transfer note with the code 20 02 01 for cuttings or 20 02 02 for soil and stones. [What it says](/blog/what-is-a-waste-transfer-note).
$body$
  where path = '/blog/garden-waste-weight' and md5(body) = '2c9505bd53dcf98c3172e49b09f378ff';

update public.articles set title = 'Asbestos in sheds and garages: what to do and what not to do', tab = 'Asbestos shed and garage roofs: a calm guide', description = 'How to recognise asbestos cement in a shed or garage, why a whole sheet is safer than a broken one, who can take it, and what we take once it’s gone.', lead = 'We can’t take it, and you shouldn’t break it. Left whole it isn’t an emergency. Here’s how to spot it, who to ask, and what order to clear the rest in.',
  changed_on = '2026-11-26', body = $body$## Where to look

Asbestos was in building materials in this country until it was banned altogether in 1999. Houses and gardens built or altered before then may contain it. Pre-cast garages from the fifties to the seventies, with bolted panels and a corrugated roof, nearly always do.

Roofs and walls :: Grey corrugated or flat sheets on garages, sheds, coal bunkers and summer houses. They’re often mossy, brittle at the edges and fixed with hooked bolts.
Pipes and tanks :: Flue pipes, gutters and downpipes, water tanks in lofts, all in the same grey cement.
Inside :: Floor tiles of 9 by 9 inches and the black glue under them, textured ceilings, boards behind old boilers and storage heaters, the rope seal of a stove.
In the ground :: Broken sheets used as edging, or buried where a garage once stood.

You can’t tell by looking. Modern fibre cement looks the same and is harmless. A stamp on the back isn’t proof: “AC” means asbestos cement, and “NT” should mean none, but have it tested all the same. A laboratory test of a thumbnail-sized piece costs less than a tank of petrol, and the kit they send tells you how to take a sample safely.

## How worried to be

Asbestos cement holds its fibres tightly. A whole sheet on a roof doesn’t harm anyone standing under it. It becomes dangerous as dust: if it’s drilled, sawn, snapped, swept dry, pressure-washed or driven over. The diseases appear decades later, mostly in people who breathed it in every day, but no amount is safe.

Softer types are another matter. Insulation boards, sprayed coatings and lagging release fibres when touched. If what you see is soft, fluffy or flaking, close the door and call a licensed contractor. Don’t go any closer.

## What not to do

- Don’t break sheets to fit them into a car or a skip.
- Don’t hide one under other waste. A single sheet turns four cubic yards of garden waste into hazardous waste, and it can be traced back to you.
- Don’t sweep it up dry or use a household vacuum cleaner. Wet it and wipe it up.
- Don’t pay anyone who says “fine, we’ll lose it”. [It could end in a fine for you](/householder-duty-of-care).

## Who takes it

1. **Your council.** Many in Sussex, Surrey and Kent let residents bring a small number of sheets, double-wrapped and booked ahead, to certain sites, or collect them for a charge. The rules differ and change, so search online for “asbestos” and your council’s name.
2. **A licensed or trained contractor** for a whole garage roof. Removing cement sheets in good condition doesn’t usually need a licence, but it still takes training, the right mask, wetting, wrapping and a consignment note. Get two quotes, check the waste carrier number, and ask for the consignment note afterwards.
3. **If you’re selling,** there may be no rush. A survey that says the sheets are in good condition is worth more to a buyer than a roof ripped off in a weekend.

If your council lets you wrap it yourself, use two layers of heavy polythene, taped and marked “asbestos”. Dampen the sheets first, lift them whole, and wear disposable overalls and an FFP3 mask.

## The right order for a shed or garage

1. Empty it first, carefully and without knocking the roof. We can take what’s inside if it’s clean.
2. Have the sheets tested, then removed by someone qualified.
3. Wipe down what’s left with a wet cloth.
4. Then take the shed down, or have it taken down, and [book the wood](/book).

Do it in that order and we can take nearly everything: timber, doors, windows, shelves, the workbench, tools, the freezer, the bags.

@jobs garage, hedgeAndShed, fence :: What the rest costs once the sheets are gone, at today’s prices, {vat}

## If our crew finds some

They stop. They don’t load it or touch it again, and they call the office. They take anything clean, as agreed. Anything under broken sheets stays until a specialist has seen it. You only pay for what we take. If it means we can’t do the job at all, we may charge for the journey, as [our terms](/terms) say, unless you couldn’t have known. If you suspect asbestos beforehand, tell us in the notes or call us on {phone}, and send a photo taken from a distance.

The same goes for textured ceilings and floor tiles in a [house clearance](/house-clearance-guide): taking out furniture is no problem, but ask first about carpets stuck down with black glue.
$body$
  where path = '/blog/asbestos-in-sheds-and-garages' and md5(body) = '8600f3bf93f1c4992ba2be147b5f5927';

alter table public.articles enable trigger audited;
