-- What the articles say from now on, except where an editor has changed one. Written from web/content/articles/ by scripts/generate-articles.ts.
-- No person changed them, so the record of changes says nothing of it.
alter table public.articles disable trigger audited;

update public.articles set title = 'Getting rid of things with the least harm', tab = 'Eco-friendly waste disposal: what really helps', description = 'What really helps when you get rid of things: who takes what for reuse, what recycling can and can’t do, and how to check a firm’s green claims.', lead = '“100% eco-friendly disposal” doesn’t exist. Here’s what to try instead, and which items it works for.',
  changed_on = '2026-11-25', body = $body$## The order that matters

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

Here are ours, each with what it counts and where it comes from. Our [environmental policy](/environmental-policy) says what happens to each type of waste.

@claims diverted, recycled

## When you do need us

For whatever is left: anything heavy, broken, mixed or upstairs. List each item in the [booking form](/book). It tells you what has to be kept separate, what that costs, and where the things we can’t take can go instead. Your list also becomes the description the law requires on the paperwork.

@jobs sofa, fridge, gardenYard, bedroom :: What the rest costs, at today’s prices, {vat}
$body$
  where path = '/eco-friendly-waste-disposal' and md5(body) = 'c4d4e2f66030565bb68d2a9978424b83';

update public.articles set title = 'Why your old sofa has to be burned', tab = 'Why sofas cannot be recycled: POPs explained', description = 'Flame retardants make most sofas POPs waste: no landfill, no recycling, only incineration. Which seats count, what it costs, and when you can give a sofa away.', lead = 'It was treated so that it wouldn’t catch fire, and that’s why it now has to be burned. Here’s what POPs are, which seats are affected and what you can still do with yours.',
  changed_on = '2026-11-25', body = $body$## How it happened

Britain has had some of the strictest furniture fire rules in the world since 1988, and they saved lives. Manufacturers met them by treating foam and covers with bromine compounds. One of them, decabromodiphenyl ether, DecaBDE for short, was in a great many of the sofas sold in this country for thirty years.

It doesn’t break down. It builds up in soil, in fish and in people, and is suspected of harming the development of children’s nervous systems. It is now listed under the Stockholm Convention as a persistent organic pollutant, a POP, like DDT. New furniture can’t contain it, but a lot of old furniture still does.

## What the law says

Waste that contains POPs above a limit must be treated in a way that destroys them. Tests for the Environment Agency found so many seats above the limit that it requires everyone in the trade to assume that upholstered domestic seating contains them, unless there is written evidence that a particular piece does not. Since the start of 2023 that means:

- It goes to a licensed incinerator, not to landfill or to a shredder that sells the foam.
- It’s kept separate from other waste all the way. If it’s mixed in, the whole load counts as POPs waste.
- It isn’t broken up to save space, because the dust is harmful.
- The paperwork says what it is: domestic seating waste containing POPs, code 20 03 07, with the chemicals named.

So if someone tells you your sofa “will be recycled”, they’re either wrong or about to break the law.

## Which seats count

Counts :: Sofas, sofa beds, armchairs, recliners, footstools, padded dining chairs and stools, home office chairs, futons, bean bags, floor and sofa cushions, padded garden seats.
Treated the same :: Child car seats, high chairs and pushchairs with padding; padded office and reception chairs, unless there’s evidence that they contain no banned flame retardants.
Doesn’t count :: Plain wooden and plastic chairs, deckchairs, mattresses, bed bases, curtains. Domestic mattresses have rules of their own.

Leather counts too, because the foam and lining are treated. Age makes no difference either: you can’t see the treatment, and only a test on that particular seat can prove it isn’t there.

## What it costs, and why

Our price for a seat has two parts. The first is what anything of that size costs to collect. The second, special handling, is a fixed amount for each seat and pays for separate transport and the higher disposal cost. You see both before you book.

@jobs armchair, sofa, cornerSofa, suite :: Seats at today’s prices, {vat}, ground floor

@worked suite

Sofa beds and corner sofas often won’t go back through the door. The crew can take off the feet, or an arm if it’s bolted on, but we don’t saw seats up, for the reason above.

## When you can still give it away

The rule is about waste. A sofa that someone wants isn’t waste, and you can still sell it or give it away. Three things have to be true:

1. **It is meant for reuse from the start.** It goes straight from your home to theirs, not back out of a pile of rubbish.
2. **It has its permanent fire label,** usually sewn under the seat cushion or along the base. Shops and charities can’t take it without one.
3. **It only needs small repairs,** such as a castor or a button. If you reupholster it, the old filling becomes waste.

If yours is like that, put it up for a week before you book us. Many charity furniture shops collect for free, and someone may get years more use out of it.

## What to do with yours

- If it has a label, is clean and has no tears, offer it to someone, with a deadline.
- If you’re having a new one delivered, ask the shop whether it takes the old one and what it charges.
- Check your council’s bulky collection. Most take seats, for a charge.
- If it’s upstairs, heavy or has to go soon, [see the price and book](/book). Keep the cushions with the sofa, and keep it all dry.

Whoever takes it, keep the receipt. Sofas are often fly-tipped, and the council will ask whose it was. [What the law requires of you](/householder-duty-of-care).
$body$
  where path = '/why-sofas-cannot-be-recycled' and md5(body) = '0de10dcd9602cdca04b6271d7932d691';

update public.articles set title = 'Your duty of care, in five minutes', tab = 'Householder duty of care: avoid the fly-tipping fine', description = 'If your rubbish is dumped, you can be fined even if you paid to have it taken. How to check a waste carrier in England, what to ask for, and what to keep.', lead = 'You paid a man with a van, he tipped it in a lane, and the letter from the council comes to you. Here’s how that happens, and how five minutes can prevent it.',
  changed_on = '2026-11-25', body = $body$## The rule, in plain English

Section 34(2A) of the Environmental Protection Act 1990 says that the occupier of a home must take reasonable steps to give household waste only to someone who is authorised to take it. You don’t have to follow the van, but you do have to ask.

When councils find dumped waste, they look through it for an envelope, a prescription, a school report. They then ask the household three things: who took it, how did you know they were allowed to, and can you prove it. If you can’t answer the second, you can be fined. Councils set the amount within limits, often £400 or £600, and a court can go higher.

## The five minutes

1. **Ask for the number.** In England a carrier of other people’s waste is registered with the Environment Agency as an upper-tier carrier. The number starts with CBDU, followed by digits. CBDL is the lower tier, for people carrying waste from their own work. It isn’t enough to clear your garage.
2. **Look it up** on the [public register](https://environment.data.gov.uk/public-register/view/search-waste-carriers-brokers). Does the name match the name on the van or the website? Has it expired? An upper-tier registration lasts three years.
3. **Ask where it goes.** You don’t need a street address, but they should be able to tell you the kind of site and the town. “The tip” is the wrong answer: household recycling centres turn trade waste away.
4. **Get a receipt** with name, number, date and what was taken. It’s worth taking a photo of the van’s number plate.
5. **Keep it** for two years or so. An email is enough.

Please check us too. Our number is at the bottom of every page and on every confirmation, with a link to the register. If you don’t see one there, ask us before you book.

## Warning signs

- They found you: a card through the door, a post in a local group, a van that happened to be passing.
- The price is far below everyone else’s. Landfill tax alone is £130.75 a tonne at the standard rate from April 2026; nobody can legally clear a van load for the price of a takeaway.
- Cash only and no receipt. Cash is fine, but not without a receipt.
- No name on the van, no address on the page, a mobile number and nothing else.
- They’ll take anything, including asbestos and paint. A firm that refuses nothing probably isn’t paying to dispose of it properly.

## Businesses, landlords and builders have to do more

Business waste comes under section 34(1), the full duty of care. That includes a landlord clearing a flat between tenants, a holiday let, a childminder and a builder working in your kitchen. You must keep waste from escaping, describe it in writing, pass it on with a transfer note, and keep that note for two years. If you can’t produce it when asked, the fixed penalty is £300. For breaking the duty itself there’s no upper limit to the fine. [What the note has to say](/blog/what-is-a-waste-transfer-note).

If a builder works at your house, the rubble is the builder’s business waste. Agree in the contract who takes it away, and ask where it will go.

## What is changing

The carrier register is being replaced by a permit, with checks on competence and background. The government has said this starts in 2027, and existing registrations move over as they expire. Receiving sites in England have had to record loads in the digital waste tracking service since October 2026, and carriers follow in October 2027. For you, it means it will get easier to find out where your sofa went. You’ll still have to ask.

## If it has already gone wrong

If you get a letter, answer it. Send what you have: the advert, the messages, the bank transfer, the number plate. If you were cheated and can show what you checked, you’re a witness. If you don’t answer, you’re a suspect. If you see fly-tipping happen, keep away: note the time, place and plate, and tell the council. If it is large or dangerous, ring the Environment Agency’s incident line on 0800 80 70 60.
$body$
  where path = '/householder-duty-of-care' and md5(body) = '84cd9b284f06fe62ee582d01e8d51d65';

update public.articles set title = 'Skip or van: which is right for your job?', tab = 'Skip hire or a van with a crew: how to choose', description = 'When a skip is cheaper and when a van with two people is: permits, hire time, what can’t go in a skip, who does the lifting, and how to compare costs.', lead = 'Both end up at the same sites. The difference is who does the lifting, where it’s parked, how long it takes and what can go in.',
  changed_on = '2026-11-25', body = $body$## The short answer

Choose a **skip** if the waste is heavy and builds up over time, you have a drive, and you don’t mind the lifting: a patio dug up over two weekends, a wall taken down.

Choose a **van** if the waste is bulky, mixed or upstairs, if it has to go this week, or if there’s a yellow line outside.

If you’re not sure, the rest of this page will help.

## What you really pay for a skip

- **The hire,** for a fixed number of days. After that you pay by the day or the week.
- **A permit,** if it’s on the road. The council issues it, often only to the skip company. It asks for a few days’ notice, and lights on the skip at night. In parts of Brighton, Guildford or Canterbury where every space is a resident’s bay, you pay to suspend the bay as well.
- **Items that aren’t allowed.** Mattresses, sofas, fridges, screens, tyres, plasterboard and paint are banned, or charged for one by one.
- **Level, not heaped.** A skip filled above the rim isn’t safe to carry by road, and the driver won’t take it.
- **Your neighbours.** A skip on the road fills up overnight with other people’s rubbish.
- **Your back.** Six cubic yards of rubble is sixty barrow loads, up a plank.

Ask for the total in writing, with the permit, VAT, days and surcharges. Then you can compare.

## What you really pay for a van

You pay for volume, weight, handling and carrying, and you see the total before we come. A full van is 14 cubic yards: nearly two of the usual eight-yard skips.

@ladder The van’s price by load, {vat}, with two people to load it

It includes the crew’s time, up to what the table says. You don’t need a skip permit. Sofas and fridges are allowed, with a handling charge on its own line.

## Six examples

@table Which one we’d choose ourselves
| Job | Better | Because |
| Patio slabs, three tonnes | Skip | Weight. A van carries {fullVanKilograms} kg, so you’d need three |
| An old bathroom, {bathroom} by van | Van | It’s done in a day, and a skip would be half empty |
| A sofa and a bed, second floor | Van | Sofas aren’t usually allowed in skips, and someone has to carry them |
| A kitchen over three weeks, with plaster | Skip, and a van at the end | It builds up slowly; plasterboard and the old fridge go by van |
| A garage after fifteen years, {garage} by van | Van | Mixed and bulky |
| A loft before a move | Van | Everything has to come down the ladder anyway; with a skip, you carry it down yourself |

## Another option: bags

A bag from the builders’ merchant costs little, holds a cubic yard and is collected by a lorry with a crane. It’s fine for half a tonne of rubble if the crane can reach: no more than about four metres from the road, nothing overhead and no parked cars in between. Check what collection costs before you buy the bag, and what can go in it: the same items are banned as for skips.

## Or use your own car

For six bags and a broken chair, use the recycling centre, if you’re a resident and it’s your own household waste. Check the council’s website for booking, vans and trailers, and charges for rubble and plasterboard. Count the trips: twelve bags in a hatchback is three trips of about an hour each.

## Whoever takes it

The duty to check is the same for a skip as for a van: the firm must be a registered upper-tier carrier, and you should have a receipt with its name. Skip companies often subcontract, so ask whose lorry will come. [How to check a carrier](/householder-duty-of-care).

To compare us with a quote you’ve been given, [list your items in the form](/book). You don’t need to give a name or email to see the price.
$body$
  where path = '/blog/skip-or-van' and md5(body) = '2581d8587be2b618bda4be4d7e827c98';

update public.articles set title = 'Getting rid of a fridge or freezer', tab = 'Fridge and freezer disposal: what to do first', description = 'A fridge contains gas in its pipes and its walls, so it’s hazardous waste. How to get one ready, who takes it for free, and what a collection costs.', lead = 'It’s the one kitchen appliance that counts as hazardous waste. It isn’t dangerous in your kitchen, but it releases gas if someone breaks it.',
  changed_on = '2026-11-25', body = $body$## What is inside

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

If yours has to go and nobody wants it, [add it to the booking form](/book). It takes a minute, and you’ll see the first free window straight away.
$body$
  where path = '/blog/fridge-freezer-disposal' and md5(body) = 'd9ebd94c4ba051d140e92f2fd1e2ba1e';

update public.articles set title = 'What garden waste weighs, and why it matters', tab = 'Garden waste: what it weighs and what it costs', description = 'A cubic yard of hedge cuttings weighs more than a grown man, a cubic yard of soil as much as a small car. How that affects the price, and how to keep it down.', lead = 'One pile can weigh ten times as much as another of the same size. If you know which is which before you book, you can halve the price.',
  changed_on = '2026-11-25', body = $body$## The same pile, five weights

A cubic yard is about 760 litres: ten wheelbarrows, or a builder’s bulk bag filled to the brim.

@table Roughly what a cubic yard weighs
| Waste | Weight | How it’s priced |
| Fresh hedge and grass cuttings, loose | 120 kg | By volume |
| Branches, not cut up | 80 kg | By volume, and it’s mostly air |
| Turf, dry | 500 kg | By weight |
| Soil, damp | 900 kg | By weight: nearly a full van’s limit |
| Slabs, bricks, concrete | 1,000 kg and more | By weight |

Our vans carry {fullVanKilograms} kg when full. It’s illegal to drive a van over its weight limit, and vans get weighed at the roadside. If we priced soil by volume alone, someone would have to pay for the second journey.

## How it affects the price

@jobs gardenYard, gardenThreeYards, hedgeAndShed, fence, soil, rubble :: Six garden jobs at today’s prices, {vat}

Cuttings usually stay within the weight included in the price. Soil and rubble go over it after a few bags, and from there each kilogram is {overweight}. That’s about what it costs to dispose of it legally, including driving and lifting.

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

update public.articles set title = 'Clearing a rented flat before you hand back the keys', tab = 'End of tenancy clearance: keep your deposit', description = 'What has to go at the end of a tenancy, what belongs to the landlord, how to book a clearance with no lift or parking, and what it costs.', lead = 'Deposit disputes are rarely about rent. They’re about cleaning, damage and things left behind. The last is the easiest to avoid.',
  changed_on = '2026-11-25', body = $body$## A fortnight before: read the inventory

You have to leave the flat as you found it, apart from fair wear and tear. The inventory decides what stays: the sagging sofa in the bay window may be the landlord’s, and throwing it away could cost you. Go through the inventory, photograph each room, and email the agent about anything that isn’t on the list. “Can I get rid of the wardrobe in bedroom two?” is worth asking in writing.

Anything you or your flatmates brought in has to go, including furniture. If someone moved out last summer and left a bed, the agent will see it as yours to deal with.

## Ten days before: give things away

At the end of June the students of Brighton, Guildford and Canterbury all leave in the same fortnight. Charity shops fill up by the second day, and what they can’t take ends up on the pavement. Start ten days early. Universities run donation points for kitchenware, bedding and books; charity furniture shops collect sofas and chairs that have a fire label; and the next tenants may want your desk, if the agent puts you in touch.

Don’t put things on the pavement with a note saying “free”. It’s fly-tipping, even if someone takes half of it.

## A week before: book the rest

1. List every item, not just “the flat”. You get an exact price, and your flatmates can see who pays for what.
2. Give the right floor. It’s {stairs} a floor without a lift.
3. Check the parking. In a permit zone, ask the council for a visitor permit or the agent for a space. If a van can’t stop within 25 metres, that adds {parking}.
4. Take beds, desks and wardrobes apart. A double wardrobe is {wardrobe} in one piece and {flatWardrobe} taken apart.
5. Choose the day before the check-out inspection, in the morning. That leaves an afternoon for cleaning.
6. Give us the name and mobile number of whoever will be there.

Agree who pays for what before the van comes. One person books and pays; the confirmation lists every item, so it’s easy to split.

## What it costs

@jobs blackBags, mattress, wardrobe, sofa, bedroom, flat :: From ten bags to a whole flat, at today’s prices, {vat}

Here’s the whole flat, line by line, so you can see what you’re paying for.

@worked flat

## What shouldn’t be in the bags

Food, open paint, cleaning chemicals, gas canisters from the camping stove, needles, and vapes. Vapes and loose lithium batteries can start fires in bin lorries and sorting centres, so use the collection boxes in supermarkets. Empty the fridge and switch it off the evening before, [door ajar](/blog/fridge-freezer-disposal).

## If you are the landlord

Anything a tenant leaves behind doesn’t become yours when you get the keys. Under the Torts (Interference with Goods) Act 1977 you have to keep it safe, write to the last address you have, describe what there is, and say when and how you’ll dispose of it. Keep the letter and take photographs. You can clear obvious rubbish straight away, but not a laptop or a wedding album.

What you clear between tenants is business waste, even if you only let the one flat. You need a registered carrier and [a transfer note](/blog/what-is-a-waste-transfer-note), and you can’t use the council’s household recycling centre. Book it as a house clearance and choose “A landlord or agent” when we ask who it’s for. The receipt lists what was taken, which is what a deposit scheme will ask for if you claim the cost.

## On the morning

Put what’s going in one room and what’s staying in another, and shut that door. Prop the front door open, warn the neighbour downstairs and keep the keys on you. The crew checks the list before they lift anything; if your flatmate has added a desk overnight, you see the new price first. A few items take two people a matter of minutes; a whole flat takes more than an hour.

Photograph every room, empty, with the date. Then hand back the keys.
$body$
  where path = '/blog/clearing-a-rented-flat' and md5(body) = '9828e5bf0e36d53075376c6d7058a5b5';

update public.articles set title = 'What a waste transfer note is, and who needs one', tab = 'Waste transfer notes explained, line by line', description = 'Who needs a waste transfer note, the seven things it must say, how long to keep it, and what changes with digital waste tracking in 2026 and 2027.', lead = 'It’s one page with seven facts, which you keep for two years. Many small businesses don’t have one when they’re asked.',
  changed_on = '2026-11-25', body = $body$## Who needs one

Every business, each time waste that is not hazardous changes hands. That means shops and offices, but also landlords, letting agents, holiday lets, schools, charities, gardeners, and the builder who works at a private house: the rubble is the builder’s, not the householder’s.

Households don’t need one. The law only asks them [to check the carrier](/householder-duty-of-care), and a confirmation with names, date and contents is enough proof.

## The seven things it must say

Regulation 35 of the Waste (England and Wales) Regulations 2011 lists them. Any document that includes them all will do: an invoice, a receipt or an email.

1. **What it is:** a description in words and the code from the List of Waste. “Mixed office furniture, unpadded, 20 03 07” and not “rubbish”.
2. **How much** there is, and whether it’s loose or in a container.
3. **When and where** it changed hands: date, time, place.
4. **What your business does,** as a SIC 2007 code. Yours is on your Companies House entry.
5. **Who gives it and who takes it:** names, addresses and signatures of both. Signatures can be electronic.
6. **In what capacity:** producer, registered carrier with number, permit holder with number, and so on.
7. **That the waste hierarchy was applied:** one sentence, but it has to be there and it has to be true.

## Codes you will meet

@table Codes for the commonest small-business waste
| Waste | Code | Note |
| Bulky furniture, unpadded | 20 03 07 |  |
| Padded chairs and sofas | 20 03 07 | Described as containing POPs, with the chemicals |
| Mixed, like household rubbish | 20 03 01 |  |
| Paper and card | 20 01 01 |  |
| Screens, small electricals | 20 01 35* | Hazardous unless assessed |
| Fridge from a business | 16 02 11* | Hazardous: a consignment note instead |
| Fluorescent tubes | 20 01 21* | Hazardous |
| Mixed builders’ waste | 17 09 04 |  |
| Plasterboard | 17 08 02 | Kept separate |
| Cuttings | 20 02 01 |  |

The asterisk means hazardous. For hazardous waste from a business you need a consignment note instead of a transfer note, and you keep it for three years.

## How long to keep it

Both sides keep it for two years. The council and the Environment Agency may ask to see it; if you can’t produce it, the fixed penalty is £300. For giving waste to someone who isn’t authorised, there’s no upper limit to the fine. A folder in your email called “waste” is enough.

If the same waste goes to the same carrier again and again, one note can cover up to twelve months: a season ticket. It needs a schedule of each collection with date, time and quantity beside it, and it ends if the carrier, the holder or the type of waste changes. You can’t use one for hazardous waste.

## What changes with digital tracking

Since October 2026 :: Sites that receive waste in England, Wales and Northern Ireland record each load in Defra’s digital service.
From October 2027 :: Carriers, brokers and dealers have to as well. The tracking number is issued before the waste moves.
Producers :: No date has been set. Keep using transfer notes until then.

Be wary of anyone who tells you that paper notes are no longer valid, or that you have to buy their software.

## How it works with us

When you book, tell us it’s for a business, with its name, and a purchase order number if you use them. Every item on your list already has a waste code and a description, so the note says what was actually on the van and not just “mixed waste”. You sign on the day and get your copy.

@jobs smallOffice, office, bathroom :: What small-business collections cost at today’s prices, {vat}

If there’s no carrier number on the note, don’t sign it. That goes for us and everyone else.

## Four common mistakes

- A note made out by the carrier with the customer’s part left empty. You’re responsible for your part.
- “General waste” as the description, when there was a fridge in the load.
- A carrier number that has expired. It lasts three years, so check it once a year.
- A cleaner or caretaker who gives it to “a friend with a van”. The business is responsible for what its staff hand over.
$body$
  where path = '/blog/what-is-a-waste-transfer-note' and md5(body) = '0615da91ad170b65f60368ee58fb4920';

update public.articles set title = 'Asbestos in sheds and garages: what to do and what not to do', tab = 'Asbestos shed and garage roofs: a calm guide', description = 'How to recognise asbestos cement in a shed or garage, why a whole sheet is safer than a broken one, who can take it, and what we take once it’s gone.', lead = 'We can’t take it, and you shouldn’t break it. Left whole it isn’t an emergency. Here’s how to spot it, who to ask, and what order to clear the rest in.',
  changed_on = '2026-11-25', body = $body$## Where to look

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

They stop. They don’t load it or touch it again, and they call the office. They take anything clean, as agreed. Anything under broken sheets stays until a specialist has seen it. You only pay for what we take, unless you knew and didn’t tell us. Don’t worry: most people had no idea. If you suspect asbestos beforehand, tell us in the notes or call us on {phone}, and send a photo taken from a distance.

The same goes for textured ceilings and floor tiles in a [house clearance](/house-clearance-guide): taking out furniture is no problem, but ask first about carpets stuck down with black glue.
$body$
  where path = '/blog/asbestos-in-sheds-and-garages' and md5(body) = '48c78bd6de2f4ef37e87f6d0da1973f9';

alter table public.articles enable trigger audited;
