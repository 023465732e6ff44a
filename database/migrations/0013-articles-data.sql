-- What the articles say at first. Written from web/content/articles/ by scripts/generate-articles.ts.

insert into public.articles (path, kind, status, title, tab, description, keywords, lead, picture, next, published_on, changed_on, body) values
  ('/house-clearance-guide', 'guide', 'published', 'Clearing a house, step by step', 'House clearance guide: step by step, with prices', 'How to clear a house after a death, a move or a tenancy: papers first, who may decide, what to keep, what a clearance costs, and how the day goes.', array['house clearance guide', 'probate house clearance', 'clear parents house', 'house clearance cost', 'house clearance Sussex'], 'A house holds more than furniture. Done in the right order, clearing one takes days instead of weeks, and nothing is lost that you look for later.', 'full van', array['/waste-removal-costs', '/blog/clearing-a-rented-flat', '/eco-friendly-waste-disposal'], '2026-11-21', '2026-11-21', $body$## First: who may decide

After a death, what is in the house belongs to the estate. The executor named in the will, or the administrator if there is none, decides what goes. Before probate is granted you can secure the house, look for papers, deal with food and take photographs; you should not sell or throw away anything of value until it has been valued for the estate. If there is a will dispute, touch nothing and ask the solicitor.

In a rented home the tenant’s things stay the tenant’s for a time even after they have gone. A landlord writes to the last known address, gives a date and keeps proof. In a shared house, get every owner’s word in writing. Our [terms](/terms#what-you-see-to) ask one thing of whoever books: that they may dispose of what is there.

## Second: papers, before anything is moved

Start with paper while everything still lies where its owner put it. Give it a whole afternoon and one box.

- Will, deeds, birth and marriage certificates, passports, National Insurance and pension letters.
- Bank, savings and premium bond papers; share certificates; insurance; the last two council tax and energy bills.
- Vehicle papers, keys, and anything that looks like a safe’s combination.
- Photographs and letters. Decide later, elsewhere, with tea.

Look where people keep things: inside books and handbags, under drawer liners, behind the lowest drawer, in biscuit tins, coat pockets and the freezer. Our crews hand over what they come across, but they come across less if somebody has looked.

## Third: four colours of sticker

Walk through with stickers and nothing else to do. **Green** stays in the family. **Blue** is worth asking about: silver, watches, medals, clocks, signed pictures, mid-century furniture, old toys, tools. **Yellow** can be given. **No sticker** goes. Let everyone walk through once with the same rules, then close the list; most quarrels over a clearance are about things that went while somebody was still thinking.

Have blue things looked at by a valuer of your choice before you book us. We neither buy nor value, which is on purpose: a clearance firm that also buys has a reason to call things worthless.

## Fourth: give what can be given

Charities collect furniture free of charge, and are choosy because they have to be. A sofa or armchair needs its permanent fire label; without one no charity may take it. Electrical things are tested first. Ring two weeks ahead; in summer, three. Hospices across Sussex, Surrey and Kent run their own shops and vans, and reuse charities take whole rooms for people being housed.

Whatever is meant for reuse has to go that way before it becomes waste. Once a sofa lies in a heap with rubble it is waste in law, and nobody may sit on it again. [Who takes what](/eco-friendly-waste-disposal).

## Fifth: the things that need care

Medicines and needles :: Medicines to any pharmacy. Needles in their yellow box to the council’s collection. Not to us.
Paint, garden chemicals, fuel :: Your council’s hazardous waste service. Water-based paint we can take if you list it.
Gas bottles :: Back to the supplier named on them.
Asbestos :: Shed roofs, old flue pipes, some floor tiles. [Leave it and read this](/blog/asbestos-in-sheds-and-garages).
Guns and ammunition :: Ring the police on 101 before you touch them. It happens more than you would think.
Fridge and freezer :: Empty, off the evening before, door left ajar. [Why](/blog/fridge-freezer-disposal).

## What it costs

A house clearance starts at {houseFrom}, and from there it goes by how much of the van is filled. A full van, {fullVan}, carries a furnished one-bedroom flat or the loose contents of a three-bedroom house that the family has been through.

@jobs loft, garage, bedroom, flat :: Four clearances at today’s prices, {vat}

More than {mostVans} in one go we look at with you first, by phone or in a visit. Clearing in two visits a week apart often works better for families than one: the first takes what nobody doubts. [Every line of the price list](/waste-removal-costs).

## The day itself

1. The crew walks through with you and compares the list with the rooms. If there is more than you listed, you see the new price before they lift anything.
2. What stays is in one room with the door shut, or has its sticker on.
3. Streams are kept apart as they load: padded seats, electricals, metal, wood, the rest.
4. Papers, photographs, money and jewellery that turn up go into a box for you.
5. They sweep. You walk through once more, then pay what was agreed.

You can leave for an hour; many people find it easier to. Leave a number that somebody answers.

## Afterwards

Keep the confirmation and receipt with the estate’s papers: they show the executor’s accounts where the money went, and they show who took the waste, should anyone ever ask. Read the meters, turn off the water, and tell the insurer that the house is now empty: many policies change after 30 days.
$body$);

insert into public.articles (path, kind, status, title, tab, description, keywords, lead, picture, next, published_on, changed_on, body) values
  ('/waste-removal-costs', 'guide', 'published', 'What waste removal costs, and why', 'Waste removal costs: the whole price list, worked', 'The full tariff in Sussex, Surrey and Kent: price by van load, every extra, worked jobs, three ways to pay less. From {singleItemFrom}, full van {fullVan}.', array['waste removal cost', 'rubbish removal prices', 'house clearance cost', 'man and van price', 'full van load price'], 'Most firms tell you “from” and make the rest up at your door. This is our whole price list, worked on jobs you may recognise.', 'van', array['/house-clearance-guide', '/blog/skip-or-van', '/blog/garden-waste-weight'], '2026-11-21', '2026-11-21', $body$## The price in one table

You pay for the part of the van your things fill. Our vans hold 14 cubic yards, about as much as a single garage packed to the height of your chest. Between the steps of this table the price rises evenly, so nobody pays for a half van because a third was a little too small.

@ladder What a load costs, {vat}, with what that includes

Each step brings an allowance of weight and of loading time. Furniture and household things stay inside it nearly always. Soil, rubble, books and tools do not: over the allowance a kilogram is {overweight} and a minute of the crew’s time {labour}.

## Jobs people really have

@jobs washingMachine, mattress, armchair, fridge, sofa, suite, blackBags, gardenYard, hedgeAndShed, bedroom, loft, flat :: Twelve jobs at today’s prices, {vat}. On the ground floor, on a weekday, unless it says otherwise

These are not typed into the page. The same program that prices a booking works them out each time the price list changes, so what stands here is what the form would say.

## One price, line by line

A single garage is the job we are asked about most. Here is what the form shows for one, with a reason on every line.

@worked garage

If a line can be avoided, the form says how and what it saves.

## Where each service starts

Single item :: from {singleItemFrom}
Furniture :: from {furnitureFrom}
Garden waste :: from {gardenFrom}
Commercial collection :: from {commercialFrom}
Office clearance :: from {officeFrom}
House clearance :: from {houseFrom}, because two people come prepared to sort a room

A minimum is not a fee on top. If your things come to less, there is room for more at no extra charge, and the form says how much.

## Every extra there is

@table All of them are asked for before you book, and shown in the price from the moment you answer
| What | Costs | How to avoid it |
| Stairs without a lift | {stairs} a floor | Bring it to the ground floor |
| A long carry | {carry} for each {carryStepMetres} m after the first {carryFreeMetres} m | Have it near the road |
| No place for the van within 25 m | {parking} | Keep a space free, or ask for a visitor permit |
| Taking furniture apart | {dismantling} an item | Take it apart yourself |
| Same day | {sameDay} | Choose a later day; one small item pays nothing |
| Saturday or Sunday | {weekend} | Choose a weekday |
| Bank holiday | {bankHoliday} | Choose an ordinary day |
| Emergency, two to four hours | {emergency} | Choose a standard window |

Then there is **special handling**: a charge for things that must travel and end apart from the rest. Padded seats have to be burned, mattresses taken apart, fridges degassed, screens treated, plasterboard kept dry and separate. It is a fixed amount for each thing and stands on its own line.

Two costs nobody can know beforehand go on at what they cost us: a paid parking bay, and a charge such as the Dart Crossing on the way to you. You hear of them first.

## Three ways to pay less

1. **Take flat-pack apart.** A double wardrobe standing up is {wardrobe}; as a stack of panels, {flatWardrobe}. You are paying for air, and a screwdriver removes it.
2. **Have it outside and ready.** {outsideReady} off the load, because the crew loads and drives. Two sofas go from {suite} to {suiteOutside}. Cover them if it rains: a soaked sofa weighs more.
3. **Give us the day.** “Any time that day” instead of a two-hour window takes {flexibleDay} off.

And one that costs us business: ask whether it must be thrown away at all. A shop delivering a new mattress, fridge or sofa will often take the old one. A sofa with its fire label may be wanted. [Who takes what](/eco-friendly-waste-disposal).

## Compared with a skip or the council

Your council’s bulky collection is cheaper for one to three household things, if you can wait and carry them outside; each council sets its own charge and list, so look at its website. A skip is cheaper for rubble over several days, if you have a drive to stand it on and the backs to fill it. A van is cheaper than both for anything that is upstairs, mixed, or has to be gone by a certain day. [Skip or van, with the sums](/blog/skip-or-van).

Compare totals, not “from” prices: ask whether VAT, stairs, sofas and the second person are in. If a firm cannot tell you before it comes, you know who will be deciding the price.

## When a price is suspiciously low

Getting rid of waste lawfully costs money at the gate: the standard rate of landfill tax alone is £130.75 a tonne from April 2026, and sites add their own charge. Somebody who takes a van load away for forty pounds in cash is not paying it. If it ends in a lane, the council will look for the name on an envelope, and that name is yours. [How to check a carrier](/householder-duty-of-care).
$body$);

insert into public.articles (path, kind, status, title, tab, description, keywords, lead, picture, next, published_on, changed_on, body) values
  ('/eco-friendly-waste-disposal', 'guide', 'published', 'Getting rid of things with the least harm', 'Eco-friendly waste disposal: what really helps', 'What really lowers the harm of throwing things away: who takes what for reuse, what recycling can do and cannot, and how to read a firm’s green claims.', array['eco-friendly waste disposal', 'furniture reuse', 'recycling furniture', 'greenwashing waste', 'waste hierarchy'], '“100% eco-friendly disposal” does not exist. Here is what does: an order of things to try, and which of your belongings it works for.', 'garden waste', array['/why-sofas-cannot-be-recycled', '/environmental-policy', '/blog/fridge-freezer-disposal'], '2026-11-21', '2026-11-21', $body$## The order that matters

The waste hierarchy has five rungs: do not make it, use it again, recycle it, burn it for energy, bury it. It is law for anyone who hands waste on for money, and good sense for the rest of us. The step from the third rung to the second is the largest by far. A table that is used for ten more years saves everything that making another would have cost; the same table as chipboard saves a little wood.

It follows that the greenest thing a clearance firm can do for you is to tell you what not to give it.

## Who takes what, before it is waste

@table Ask these first
| Thing | Who may want it | Condition |
| Sofa, armchair | Charity furniture shops, reuse charities, neighbours | Permanent fire label, clean, no tears |
| Mattress | The shop that delivers the new one | Hardly any charity takes used ones |
| Wooden furniture | Charity shops, auction rooms, restorers | Sound joints; old and solid is better than new and flat-packed |
| Fridge, washer, cooker | The shop that delivers the new one; reuse charities | Working; shops must take the old one of the same kind or tell you who does |
| Bicycle, tools | Repair projects, tool charities | Rust is no obstacle, missing parts are |
| Books, clothes, bric-a-brac | Charity shops, one box at a time | Clean and dry |
| Doors, baths, bricks, tiles | Reclamation yards; freecycling groups | Period pieces, whole boxes, clean bricks |
| Office desks and chairs | Start-ups, schools, village halls | Several of the same kind |

For all of these the moment counts. A thing meant for reuse that is carried straight from house to user never becomes waste. Thrown on a heap, it is waste, and bringing it back takes a permit. So sort before the van comes, not after.

## What recycling does well, and what it cannot

Does well :: Steel, aluminium and copper, again and again. Clean card. Glass. Garden cuttings. Clean untreated wood. Rubble, as the bed of a road.
Does partly :: Electricals: the metals come back, the plastics often not, because of old flame retardants. Mattresses: springs yes, foam sometimes. Painted or glued wood: mostly as fuel.
Cannot :: Padded seats with POPs, which must be burned. Plasterboard that got wet with food or soil. Carpets, nearly always. Anything soaked in paint.

Mixing is what ruins it. Ten kilos of clean card under two bags of kitchen rubbish are twelve kilos of rubbish. Two minutes of keeping apart at your end do more than any sorting line.

## How to make a van load greener

1. Keep five heaps: wood, metal, electrical, garden, the rest. The crew loads them apart if they stand apart.
2. Put plasterboard and padded seats by themselves. Both spoil whatever they touch.
3. Flatten card and take furniture apart. Half the volume is half the van, and half the driving.
4. Choose “any time that day”. It lets us put your stop beside another one, and takes {flexibleDay} off the price.
5. Clear once. One full van is less driving than three quarter-vans, and cheaper: {fullVan} against three visits.

## Reading green claims

Since 2025 the Competition and Markets Authority can fine firms for misleading claims without going to court first. Its Green Claims Code asks that a claim be true, clear, whole and backed by evidence. Hold ours and everyone else’s against five questions:

- **Of what, and when?** “Nine tenths recycled” of which tonnes, in which months?
- **Is burning counted as recycling?** “Diverted from landfill” is true of an incinerator.
- **Where are the tickets?** Weighbridge notes name place, stream and weight. A firm that has them can add them up.
- **What about sofas?** Anyone who recycles everything has not met the rules of 2023 on POPs.
- **Who is the carrier?** If there is no registration number to look up, the rest does not matter.

Here are ours, each with what it counts. One that is marked “Sample” has no tickets behind it yet and answers none of the five: read it as the place where a figure will stand. What is done with each stream is in our [environmental policy](/environmental-policy).

@claims diverted, recycled

## When you do need us

For what is left: the heavy, the broken, the upstairs, the mixed. List it thing by thing in the [booking form](/book). It knows for each thing whether it has to travel apart, what that costs, and for what we refuse, where it can go instead. The list also becomes the description that the law wants on the paperwork.

@jobs sofa, fridge, gardenYard, bedroom :: What the rest costs, at today’s prices, {vat}
$body$);

insert into public.articles (path, kind, status, title, tab, description, keywords, lead, picture, next, published_on, changed_on, body) values
  ('/why-sofas-cannot-be-recycled', 'article', 'published', 'Why your old sofa has to be burned', 'Why sofas cannot be recycled: POPs explained', 'Flame retardants make most sofas POPs waste: no landfill, no recycling, only burning. Which seats count, what it costs, when a sofa may be given away.', array['POPs sofas', 'sofa disposal', 'upholstered domestic seating', 'DecaBDE', 'get rid of a sofa'], 'It was made not to burn, and that is exactly why it now has to be. What POPs are, which seats are affected, and what you can still do with yours.', 'sofa', array['/waste-removal-costs', '/eco-friendly-waste-disposal', '/householder-duty-of-care'], '2026-11-21', '2026-11-21', $body$## A good idea with a long shadow

Britain has had some of the strictest furniture fire rules in the world since 1988, and they saved lives. Makers met them by treating foam and covers with bromine compounds. One of them, decabromodiphenyl ether, DecaBDE for short, was in a great many of the sofas sold in this country for thirty years.

It does not break down. It gathers in soil, in fish and in us, and is suspected of harming the development of children’s nervous systems. It is now listed under the Stockholm Convention as a persistent organic pollutant, a POP, beside old acquaintances such as DDT. New furniture may not contain it. The old furniture is still in our living rooms.

## What the law does with it

Waste that contains POPs above a limit must be destroyed in a way that destroys the POPs. Tests for the Environment Agency found so many seats above the limit that it asks everyone in the trade to assume that upholstered domestic seating contains them, unless there is written evidence that a particular piece does not. Since the start of 2023 that means:

- It goes to an incinerator that is permitted for it. Not to landfill, not to a shredder that sells the foam.
- It is kept apart from other waste, from your hallway to the gate. A mixed load counts as POPs waste as a whole.
- It is not broken open on the way, because the dust is the harmful part. No breaking up to save space.
- The paperwork says what it is: domestic seating waste containing POPs, code 20 03 07, with the chemicals named.

So if somebody tells you that your sofa “will be recycled”, they are either wrong or about to break the law.

## Which seats count

In :: Sofas, sofa beds, armchairs, recliners, footstools, padded dining chairs and stools, home office chairs, futons, bean bags, floor and sofa cushions, padded garden seats.
Treated as in :: Child car seats, high chairs and pushchairs with padding; padded office and reception chairs, unless there is evidence.
Out :: Plain wooden and plastic chairs, deckchairs, mattresses, bed bases, curtains. Domestic mattresses have rules of their own.

Leather is no exception: it is the foam and the lining that are treated. Nor is age a way out: the treatment cannot be seen, and only a test of the very piece says that it is not there.

## What it costs, and what for

Our price for a seat has two parts. The first is what anything of that size costs to collect. The second, special handling, is fixed for each piece and pays for the separate journey and the higher charge at the gate. You see both before you book.

@jobs armchair, sofa, cornerSofa, suite :: Seats at today’s prices, {vat}, ground floor

@worked suite

A sofa bed or corner sofa that will not go through the door again is common; the crew may take the feet or an arm off where it is bolted on, but it does not saw seats up, for the reason above.

## When it may still be given away

The rule is about waste. A sofa that somebody wants is not waste, and selling or giving away a used one stays lawful. Three things have to be right:

1. **It is meant for reuse from the start.** Carried from your room to theirs, not fetched back out of a heap.
2. **It has its permanent fire label,** usually sewn under the seat cushion or along the base. Shops and charities may not take it without.
3. **It needs small repairs at most:** a castor, a button. Reupholstering it makes the old filling waste.

If yours is like that, put it up for a week before you book us. Charity furniture shops in most towns between Chichester and Canterbury collect free of charge, and a sofa that is sat on for eight more years is the only good ending this story has.

## What to do with yours

- Label, clean, no tears: offer it. Give it a deadline.
- New one being delivered: ask the shop to take the old one, and what it charges.
- Council bulky collection: most take seats, on a list of their own and at a charge of their own.
- Upstairs, heavy, or gone by Thursday: [see the price and book](/book). Keep cushions with the sofa and everything dry.

Whoever takes it, keep the receipt. A dumped three-seater is the commonest thing in a lay-by, and the first question is whose it was. [What the law asks of you](/householder-duty-of-care).
$body$);

insert into public.articles (path, kind, status, title, tab, description, keywords, lead, picture, next, published_on, changed_on, body) values
  ('/householder-duty-of-care', 'article', 'published', 'Your duty of care, in five minutes', 'Householder duty of care: avoid the fly-tipping fine', 'If your rubbish is dumped, you can be fined even if you paid to have it taken. How to check a waste carrier in England, what to ask for, and what to keep.', array['householder duty of care', 'fly-tipping fine', 'check waste carrier licence', 'CBDU number', 'waste carrier register'], 'You paid a man with a van, he tipped it in a lane, and the letter from the council comes to you. How that happens, and the five minutes that prevent it.', 'van', array['/blog/what-is-a-waste-transfer-note', '/waste-removal-costs', '/why-sofas-cannot-be-recycled'], '2026-11-21', '2026-11-21', $body$## The rule, in plain words

Section 34(2A) of the Environmental Protection Act 1990 says that the occupier of a home must take reasonable steps to hand household waste only to somebody who is authorised to have it. You need not follow the van. You do have to have asked.

If waste is found and traced, councils look for an envelope, a prescription, a school report. They then ask the household three things: who took it, how did you know they were allowed to, and can you show it. No answer to the second is what the fine is for. Councils set the amount within limits; £400 and £600 are figures you find in practice, and a court can go further.

## The five minutes

1. **Ask for the number.** In England a carrier of other people’s waste is registered with the Environment Agency as an upper-tier carrier. The number begins with CBDU and goes on in digits. CBDL is the lower tier, for people carrying what their own work makes. It is not enough to clear your garage.
2. **Look it up** on the [public register](https://environment.data.gov.uk/public-register/view/search-waste-carriers-brokers). Does the name match the name on the van or the website? Has it run out? An upper-tier registration lasts three years.
3. **Ask where it goes.** Not a street address, but a kind of place and a town. “The tip” is the wrong answer: household recycling centres turn trade waste away.
4. **Get a receipt** with name, number, date and what was taken. A photograph of the van’s registration does no harm.
5. **Keep it** for two years or so. An email is enough.

We ask you to do it with us. Our number, once it is entered in our settings, stands at the foot of every page and on every confirmation, with a link to the register. Where you do not see one, we do not claim one.

## Signs of a bad one

- He found you: a card through the door, a post in the town’s group, a van that happened to be passing.
- The price is far under everyone else’s. Landfill tax alone is £130.75 a tonne at the standard rate from April 2026; nobody lawful can load a van for the price of a takeaway.
- Cash only, and no receipt. Cash is fine. Cash without paper is the sign.
- No name on the van, no address on the page, a mobile number and nothing else.
- He will take anything, asbestos and paint included. A firm with no refusal list has no intention of paying at a gate.

## Businesses, landlords and builders: more than that

Everything that comes from a trade is under section 34(1), the full duty of care. That includes a landlord clearing a flat between tenants, a holiday let, a childminder and a builder working in your kitchen. You must keep waste from escaping, describe it in writing, hand it on with a transfer note, and keep that note for two years. If you cannot produce it when asked, the fixed penalty is £300, and for the duty itself the fine has no upper limit. [What the note has to say](/blog/what-is-a-waste-transfer-note).

If a builder works at your house, his rubble is his business waste. Say in the contract who takes it away and ask to see how.

## What is changing

The register of carriers is to become a permit with checks on competence and background; government has said the new regime begins in 2027, and existing registrations move over as they expire. Receiving sites in England have had to record loads in the digital waste tracking service since October 2026, and carriers follow in October 2027. For you it means that the answer to “where did my sofa go” gets better each year. The duty to ask stays the same.

## If it has already gone wrong

If a letter comes, answer it. Send what you have: the advert, the messages, the bank transfer, the number plate. Somebody who was cheated and can show what they checked is a witness; somebody who does not answer is a suspect. If you see tipping happen, do not go near: note the time, place and plate, and tell the council. If it is large or dangerous, ring the Environment Agency’s incident line on 0800 80 70 60.
$body$);

insert into public.articles (path, kind, status, title, tab, description, keywords, lead, picture, next, published_on, changed_on, body) values
  ('/blog/skip-or-van', 'article', 'published', 'Skip or van: which is right for your job', 'Skip hire or a van with a crew: how to choose', 'When a skip is cheaper and when a van with two people is: permits, hire time, what skips may not hold, who does the lifting, and sums to do yourself.', array['skip hire or man and van', 'skip alternative', 'skip permit', 'rubbish removal vs skip'], 'Both end at the same gate. What differs is who lifts, where it stands, how long it takes and what may go in.', 'full van', array['/waste-removal-costs', '/blog/garden-waste-weight', '/blog/clearing-a-rented-flat'], '2026-11-21', '2026-11-21', $body$## The short answer

Take a **skip** if the waste is heavy and comes bit by bit, you have a drive, and somebody enjoys the lifting: a patio dug up over two weekends, a wall taken down.

Take a **van** if it is bulky, mixed or upstairs, if it exists today and has to be gone this week, or if the road outside has a yellow line on it.

If you are in the middle, work through the rest of this page with a pencil.

## What you really pay for a skip

- **The hire,** for a fixed number of days. After that it is by the day or the week.
- **A permit,** if it stands on the road. The council issues it, often only to the skip company, wants some days’ notice and lights at night. In parts of Brighton, Guildford or Canterbury where every space is a resident’s bay, you pay to suspend the bay as well.
- **What is in it that should not be.** Mattresses, sofas, fridges, screens, tyres, plasterboard and paint are barred, or charged for singly.
- **Level, not heaped.** A skip filled above the rim cannot be driven, and the driver will not take it.
- **Your neighbours.** A skip on the road fills up overnight by itself.
- **Your back.** Six cubic yards of rubble are sixty barrows, up a plank.

Ask for the total with permit, VAT, days and surcharges, in writing. Then it can be compared.

## What you really pay for a van

Volume, weight, handling and carrying, as a total before we come. A full van is 14 cubic yards: nearly two of the usual eight-yard skips, or as much as the largest that may stand on most roads.

@ladder The van’s price by load, {vat}, with two people to load it

The crew’s time is in it, up to what the table says. There is no permit, because the van is gone before anyone asks. Sofas and fridges are allowed, at a handling charge that stands on its own line.

## Six jobs, decided

@table Which one we would take ourselves
| Job | Better | Because |
| Patio slabs, three tonnes | Skip | Weight. A van carries {fullVanKilograms} kg, and you would need three |
| A bathroom out, {bathroom} by van | Van | It is done in a day and a skip would stand half empty |
| A sofa and a bed, second floor | Van | A skip may not have the sofa, and somebody has to carry it |
| A kitchen over three weeks, with plaster | Skip, and a van at the end | It grows slowly; plasterboard and the old fridge go by van |
| A garage after fifteen years, {garage} by van | Van | Mixed, bulky, half a day with help |
| A loft before a move | Van | Everything comes down a ladder anyway; do it once |

## The third way: bags

A bag from the builders’ merchant costs little, holds a cubic yard, and is fetched by a lorry with a crane. It is fair for half a tonne of rubble where the crane can reach over the wall: no more than about four metres from the road, nothing overhead, no parked cars between. Read what the fetching costs before you buy the bag, and what may go in: the list of the barred is the same as for skips.

## And the fourth: your own car

For six bags and a broken chair the recycling centre is right, if you are a resident and it is your own household’s waste. Look at the council’s website for booking, vans and trailers, and charges for rubble and plasterboard. Count the trips honestly: twelve bags in a hatchback are three of them, with an hour each.

## Whoever takes it

The duty to check is the same for a skip as for a van: the firm must be a registered upper-tier carrier, and you should have a receipt with its name. A skip company subcontracts more often than you would think, so ask whose lorry comes. [How to look a carrier up](/householder-duty-of-care).

To compare us with the quote on your kitchen table, [put your things into the form](/book). It takes no name and no email to see the price.
$body$);

insert into public.articles (path, kind, status, title, tab, description, keywords, lead, picture, next, published_on, changed_on, body) values
  ('/blog/fridge-freezer-disposal', 'article', 'published', 'Getting rid of a fridge or freezer', 'Fridge and freezer disposal: what to do first', 'A fridge holds gas in its pipes and its walls, so it is hazardous waste. How to get one ready, who takes it free of charge, and what a collection costs.', array['fridge disposal', 'freezer collection', 'American fridge freezer removal', 'hazardous waste fridge'], 'It is the one kitchen appliance that counts as hazardous. Not because it is dangerous in your kitchen, but because of what comes out when somebody breaks it.', 'fridge', array['/eco-friendly-waste-disposal', '/waste-removal-costs', '/householder-duty-of-care'], '2026-11-21', '2026-11-21', $body$## What is inside

There is gas in two places. The cooling circuit at the back holds a refrigerant; the foam in the walls was blown with another gas, and holds more of it than the circuit does. In old machines both eat the ozone layer, in younger ones they warm the climate some thousand times as strongly as carbon dioxide, and in the newest they are hydrocarbons, which are harmless to the sky and burn well.

Nobody can tell these apart on a doorstep. So all of them go to plants that shred fridges in a sealed chamber and catch the gas. The waste code for one from a home is 20 01 23, with the asterisk that means hazardous. Somebody who smashes the compressor off for its copper, in a lane or a back garden, has let out as much as a long drive in a car.

## Three ways that cost nothing or little

- **The shop that brings the new one.** Sellers of electrical goods have to take back an old one of the same kind, or pay into a scheme and tell you where to bring it. Many take it from the kitchen for a small charge: tick the box when you order, because the driver cannot add it at the door.
- **A reuse charity,** if it works and is clean. They test it, and a family gets it. Ring two weeks ahead.
- **Your council’s recycling centre,** for residents, if you can lift it and your car can carry it upright. Some need a booking; look at the council’s website.

## Getting it ready

1. Empty it, the ice drawer included. Food in a fridge makes it a load that no site accepts.
2. Switch it off the evening before, door ajar, towels on the floor. A full ice box is a bucket of water.
3. Unplug a plumbed-in one and turn off the valve to its water pipe. The crew does not undo plumbing.
4. Take shelves out, or tape them, and tape the door shut just before it goes.
5. Measure the narrowest door between it and the street. American ones are usually 91 cm wide and lose both doors to get out; write in the notes if yours went in that way.
6. Leave it standing. Oil runs out of the compressor into the pipes when it lies down.

In a holiday flat that stood empty, open it before you book, and say so in the notes if what you find has to be dealt with first.

## What a collection costs

You pay for the room it takes on the van, and a handling charge that pays for the treatment plant. Both are in the price from the start.

@worked fridge

Two people carry it, upright. From a third-floor flat without a lift it is {stairs} a floor more. Most fridges go together with other things, a washing machine, say, or a whole kitchen: what is collected together shares the van, and so the price. Chest freezers from garages are a regular companion of [a garage clearance](/waste-removal-costs#one-price-line-by-line).

## Shops, pubs and offices

A fridge from a business is 16 02 11, hazardous again, and the journey needs a consignment note instead of a transfer note. Display fridges and cold rooms we look at first: some have to be degassed where they stand by an engineer with an F-gas certificate. Ring before you book, with the make and the plate on the back.

Water coolers, dehumidifiers, wine coolers and portable air conditioners all hold refrigerant too, and are treated the same way. So do heat-pump tumble dryers, which look like any other; the plate says “R134a”, “R290” or something like it.

## Do not

- Do not leave it on the pavement “for the scrap man”. He wants the compressor; the rest is found in a hedge, and it was yours. [That is your fine](/householder-duty-of-care).
- Do not lay it in a skip. Most skip hirers refuse them, and charge you when they find one.
- Do not keep it in the garage as a spare for ever. A thirty-year-old chest freezer can use more electricity in a year than it costs to have it taken away, and each year a little more gas finds its way out.

If yours has to go and nobody wants it, [put it into the booking form](/book): it takes a minute, and the first window with room is shown straight away.
$body$);

insert into public.articles (path, kind, status, title, tab, description, keywords, lead, picture, next, published_on, changed_on, body) values
  ('/blog/garden-waste-weight', 'article', 'published', 'What garden waste weighs, and why it matters', 'Garden waste: what it weighs and what it costs', 'A cubic yard of hedge cuttings weighs as much as two adults, a cubic yard of soil as much as a small car. What that does to the price, and how to keep it down.', array['garden waste removal cost', 'soil removal', 'hedge cuttings collection', 'turf disposal', 'green waste weight'], 'Two heaps of the same size can differ tenfold in weight. If you know which is which before you book, you can halve the price.', 'garden waste', array['/waste-removal-costs', '/blog/asbestos-in-sheds-and-garages', '/blog/skip-or-van'], '2026-11-21', '2026-11-21', $body$## The same heap, five weights

A cubic yard is a heap you can stand behind and just see over: about 760 litres, ten wheelbarrows or a builder’s bulk bag filled to the brim.

@table What a cubic yard of it weighs, roughly
| Heap | Weight | On our van |
| Fresh hedge and grass cuttings, loose | 120 kg | Volume decides |
| Branches, not cut up | 80 kg | Volume decides, and it is mostly air |
| Turf, dry | 500 kg | Weight decides |
| Soil, damp | 900 kg | Weight decides, nearly a van’s whole payload |
| Slabs, bricks, concrete | 1,000 kg and more | Weight decides at once |

Our vans carry {fullVanKilograms} kg when full. The law does not let a van go out heavier than its plate, and being weighed at the roadside is part of the job. So a price for soil by volume alone would be a fairy tale: somebody would have to pay for the second journey.

## What that does to the price

@jobs gardenYard, gardenThreeYards, hedgeAndShed, fence, soil, rubble :: Six garden jobs at today’s prices, {vat}

Cuttings fit inside the weight that their volume includes, or nearly. Soil and rubble go over it with the first few bags, and from there each kilogram is {overweight}. That is about what it costs to tip it lawfully, driving and lifting included.

@worked soil

## Seven ways to make it lighter or smaller

1. **Let turf dry** for a fortnight, grass side down, and knock the soil off. It loses half its weight.
2. **Leave cuttings lying for a week** in dry weather. They lose a third of their volume, and it costs nothing but patience.
3. **Cut branches to arm’s length** and lay them the same way. A heap of crossed branches is four fifths air, and air is what you pay for.
4. **Keep soil on site.** A new bed, a bank, a raised border: soil is the one waste that can often simply stay.
5. **Give away slabs and bricks.** Offered free of charge for collection, they are gone by the weekend in most of Sussex.
6. **Do not mix.** Soil in cuttings cannot be composted, and cuttings in rubble cannot be crushed.
7. **Have it by the road.** Ready outside, the load is {outsideReady} cheaper.

## The council’s brown bin, and a bonfire

For what grows back each week the council’s garden bin is unbeatable: a yearly subscription, emptied each fortnight. It takes no soil, no turf, no rubble, and no more than fits. Use it for the season and us for the one big day in spring or autumn.

A bonfire is not forbidden as such, but smoke that bothers neighbours or drifts over a road is an offence, and burning painted wood, fence panels or plastic is one in itself. Look for hedgehogs first.

## What must not be in the heap

Japanese knotweed :: Bamboo-like stems with zigzag leaves. It is controlled waste, a scrap of root is enough to spread it, and it needs a specialist. Tell us if you only suspect it.
Ragwort, giant hogweed :: Ragwort poisons horses even when dry, and hogweed sap burns skin. Say so in the notes.
Old shed and garage roofs :: Grey corrugated sheets may be asbestos cement. [Do not break them](/blog/asbestos-in-sheds-and-garages).
Treated sleepers and posts :: Creosote makes them hazardous; they may not go with clean wood.
Weedkillers, slug pellets :: To your council’s hazardous waste service, in their own bottles.

## Booking it

In the [booking form](/book), cuttings are counted in bags or cubic yards, soil in bags, fence panels and sheds by the piece. If you are not sure, count generously for volume and honestly for weight: 15% more volume than you listed costs nothing, but twenty bags of soil under a hedge will be found. A shed is taken when it has been taken down; its window out and its felt rolled up save you a quarter of the room.

Gardeners and landscapers: what you bring home from customers is business waste. You get a transfer note with the code 20 02 01 for cuttings or 20 02 02 for soil and stones. [What it says](/blog/what-is-a-waste-transfer-note).
$body$);

insert into public.articles (path, kind, status, title, tab, description, keywords, lead, picture, next, published_on, changed_on, body) values
  ('/blog/clearing-a-rented-flat', 'article', 'published', 'Clearing a rented flat before you hand back the keys', 'End of tenancy clearance: keep your deposit', 'What must be gone at the end of a tenancy, what is the landlord’s, how to book a clearance with no lift and no parking, and what it costs.', array['end of tenancy clearance', 'flat clearance', 'student house clearance Brighton', 'landlord left belongings', 'deposit rubbish removal'], 'Deposit disputes are rarely about rent. They are about cleaning, damage, and what was left behind. The last of these is the easiest to avoid.', 'television', array['/house-clearance-guide', '/blog/what-is-a-waste-transfer-note', '/waste-removal-costs'], '2026-11-21', '2026-11-21', $body$## A fortnight before: read the inventory

The flat has to go back as you found it, less fair wear. So the inventory decides what stays, not your taste: the sagging sofa in the bay window may be the landlord’s, and throwing it away can cost you more than keeping it. Go through it with a pencil, photograph each room, and ask the agent in writing about anything that is on no list. “May I dispose of the wardrobe in bedroom two?” answered with yes is worth the email.

What you or flatmates brought in has to go, furniture included. If somebody moved out last summer and left a bed, it is yours to deal with now, in the eyes of the agent.

## Ten days before: give away

At the end of June the students of Brighton, Guildford and Canterbury all leave in the same fortnight. Charity shops are full by the second day, and what they cannot take stands on the pavement. Be ten days early. Universities run donation points for kitchenware, bedding and books; charity furniture shops collect what has a fire label; and the next tenants may want your desk, if the agent puts you in touch.

Do not put things on the pavement with a note saying “free”. It is fly-tipping, even if somebody takes half of it, and in a terrace everyone knows whose door it was.

## A week before: book the rest

1. List thing by thing, not “the flat”. The price is exact, and your flatmates can see who pays for what.
2. Say the floor truthfully. {stairs} a floor without a lift is less than an argument on the stairs.
3. Look at the road. In a permit zone ask the council for a visitor permit or the agent for a space; if no van can stop within 25 metres, that is {parking}.
4. Take beds, desks and wardrobes apart. A double wardrobe standing is {wardrobe}, as panels {flatWardrobe}.
5. Choose the day before the check-out inspection, in the morning. That leaves an afternoon for the hoover.
6. Name whoever will really be there, with their mobile number.

Split the bill by what belongs to whom before the van comes. One person books and pays; the confirmation has every item on it, which makes the sums easy.

## What it costs

@jobs blackBags, mattress, wardrobe, sofa, bedroom, flat :: From ten bags to a whole flat, at today’s prices, {vat}

Here is the whole flat, line by line, so that you can see where the money goes.

@worked flat

## What should not be in the bags

Food, open paint, cleaning chemicals, gas canisters from the camping stove, needles, and vapes. Vapes and loose lithium batteries set bin lorries and sorting halls on fire; every supermarket has a box for them. Empty the fridge and switch it off the evening before, [door ajar](/blog/fridge-freezer-disposal).

## If you are the landlord

Things left by a tenant do not become yours with the keys. Under the Torts (Interference with Goods) Act 1977 you hold them in safe keeping, write to the last address you have, describe what there is, and say from when and how you will dispose of them. Keep the letter and photographs. Obvious rubbish you may clear at once; a laptop or a wedding album you may not.

Clearing between tenants is business waste, even if you only let the one flat. You need a registered carrier and [a transfer note](/blog/what-is-a-waste-transfer-note), and the council’s household recycling centre is not open to you for it. Book it as a house clearance with yourself as the payer. The receipt lists what was taken, which is what a deposit scheme asks for if you claim the cost.

## On the morning

Put what goes in one room and what stays in another, and shut that door. Prop the front door, warn the neighbour downstairs, keep the keys on you. The crew compares the list with the room before they lift anything; if your flatmate added a desk overnight, you see the price of it first. Then it is two people, a van and less than an hour, and an empty room echoes.

Photograph every room, empty, with the date. Then hand back the keys.
$body$);

insert into public.articles (path, kind, status, title, tab, description, keywords, lead, picture, next, published_on, changed_on, body) values
  ('/blog/what-is-a-waste-transfer-note', 'article', 'published', 'What a waste transfer note is, and who needs one', 'Waste transfer notes explained, line by line', 'Who needs a waste transfer note, the seven things it must say, how long to keep it, and what changes with digital waste tracking in 2026 and 2027.', array['waste transfer note', 'duty of care waste', 'EWC code', 'season ticket waste', 'business waste paperwork'], 'One page, seven facts, two years in a folder. It is the cheapest insurance a small business has, and the one most often missing.', 'van', array['/householder-duty-of-care', '/services', '/blog/skip-or-van'], '2026-11-21', '2026-11-21', $body$## Who needs one

Every business, each time waste that is not hazardous changes hands. That means shops and offices, but also landlords, letting agents, holiday lets, schools, charities, gardeners, and the builder who works at a private house: the rubble is his, not the householder’s.

Households need none. The law asks them for something smaller, [to check the carrier](/householder-duty-of-care), and a confirmation with names, date and contents does that job.

## The seven things it must say

Regulation 35 of the Waste (England and Wales) Regulations 2011 lists them. Any document will do if they are all in it: an invoice, a receipt, an email.

1. **What it is:** a description in words and the code from the List of Waste. “Mixed office furniture, unpadded, 20 03 07” and not “rubbish”.
2. **How much,** and whether it is loose or in something, and in what.
3. **When and where** it changed hands: date, time, place.
4. **What your business does,** as a SIC 2007 code. Yours is on your Companies House entry.
5. **Who hands over and who takes:** names, addresses, signatures of both. A signature may be electronic.
6. **In what capacity:** producer, registered carrier with number, permit holder with number, and so on.
7. **That the waste hierarchy was applied:** one sentence, but it has to be there, and it has to be true.

## Codes you will meet

@table Codes for the commonest small-business waste
| Waste | Code | Note |
| Bulky furniture, unpadded | 20 03 07 |  |
| Padded chairs and sofas | 20 03 07 | Described as containing POPs, with the chemicals |
| Mixed, as from a home | 20 03 01 |  |
| Paper and card | 20 01 01 |  |
| Screens, small electricals | 20 01 35* | Hazardous unless assessed |
| Fridge from a business | 16 02 11* | Hazardous: a consignment note instead |
| Fluorescent tubes | 20 01 21* | Hazardous |
| Mixed builders’ waste | 17 09 04 |  |
| Plasterboard | 17 08 02 | Kept apart |
| Cuttings | 20 02 01 |  |

The asterisk means hazardous. For hazardous waste from a business a consignment note takes the place of the transfer note, and it is kept for three years.

## How long, and for whom

Both sides keep it for two years. The council and the Environment Agency may ask to see it; if you cannot produce it, the fixed penalty is £300. The fine for the duty behind it, handing waste to somebody without authority, has no upper limit. A folder in your email called “waste” is enough.

If the same waste goes to the same carrier again and again, one note can cover up to twelve months: a season ticket. It needs a schedule of each collection with date, time and quantity beside it, and it ends as soon as carrier, holder or kind of waste changes. It is not allowed for hazardous waste.

## What changes with digital tracking

Since October 2026 :: Sites that receive waste in England, Wales and Northern Ireland record each load in Defra’s digital service.
From October 2027 :: Carriers, brokers and dealers do so as well. The tracking number exists before the waste moves.
Producers :: No date has been set. Your notes stay your notes until then.

Anyone who tells you today that paper is void, or that you have to buy their software, is selling software.

## How it goes with us

Say in the booking form that a company pays, with its name and, if you use them, a purchase order number. The list you book from already holds a waste code and a description for each thing, padded seats and electricals apart, so the note describes what was on the van and not “1 × mixed waste”. You sign on the day, and get your copy.

@jobs smallOffice, office, bathroom :: What small-business collections cost at today’s prices, {vat}

If our carrier number is not on the note, do not sign it. That goes for ours and for everyone’s.

## Four mistakes inspectors see

- A note made out by the carrier with the customer’s part left empty. You answer for your part.
- “General waste” as the description, with a fridge in the photograph.
- A carrier number that has run out. It lasts three years: look it up once a year.
- A cleaner or a caretaker who lets “a friend with a van” have it. The business is responsible for what its people hand over.
$body$);

insert into public.articles (path, kind, status, title, tab, description, keywords, lead, picture, next, published_on, changed_on, body) values
  ('/blog/asbestos-in-sheds-and-garages', 'article', 'published', 'Asbestos in sheds and garages: what to do, and not do', 'Asbestos shed and garage roofs: a calm guide', 'How to recognise asbestos cement in a shed or garage, why a whole sheet is safer than a broken one, who may take it, and what we take once it is gone.', array['asbestos garage roof', 'asbestos shed', 'asbestos disposal Sussex', 'asbestos cement', 'asbestos collection council'], 'We do not take it, and you should not break it. Left whole it is not an emergency. Here is how to tell, whom to ask, and in which order to clear the rest.', 'garden waste', array['/blog/garden-waste-weight', '/house-clearance-guide', '/householder-duty-of-care'], '2026-11-21', '2026-11-21', $body$## Where it hides

Asbestos was in building materials in this country until it was banned altogether in 1999. Houses and gardens made or altered before then may hold it, and the pre-cast garages of the fifties to seventies, the kind with panels bolted together and a corrugated roof, nearly always do.

Roofs and walls :: Grey corrugated or flat sheets on garages, sheds, coal bunkers and summer houses. Often mossy, brittle at the edges, fixed with hooked bolts.
Pipes and tanks :: Flue pipes, gutters and downpipes, water tanks in lofts, all in the same grey cement.
Inside :: Floor tiles of 9 by 9 inches and the black glue under them, textured ceilings, boards behind old boilers and storage heaters, the rope seal of a stove.
In the ground :: Broken sheets used as edging, or buried where a garage once stood.

Nobody can tell by eye. Modern fibre cement looks the same and is harmless; sometimes the back is stamped “AC” or “NT”, for no asbestos. A laboratory test of a thumbnail-sized piece costs less than a tank of petrol, and the kit tells you how to take it safely.

## How worried to be

Asbestos cement holds its fibres tightly. A whole sheet on a roof, wet with forty years of rain, harms nobody who stands under it. It harms when it becomes dust: drilled, sawn, snapped, swept dry, pressure-washed, driven over. The diseases come decades later, mostly to people who breathed it every day; but there is no amount that does you good.

Soft kinds are another matter. Insulation boards, sprayed coatings and lagging let fibres go at a touch. If what you see is soft, fluffy or flaking, close the door and ring a licensed contractor. Do not look more closely.

## What not to do

- Do not break sheets to fit them into a car or a skip.
- Do not hide one under the rest. A single sheet turns four cubic yards of garden waste into hazardous waste, and whoever finds it will find you.
- Do not sweep up dry or with a household vacuum cleaner. Wet it and wipe it.
- Do not pay somebody who says that it is “fine, we’ll lose it”. [You know where it ends](/householder-duty-of-care).

## Who takes it

1. **Your council.** Many in Sussex, Surrey and Kent let residents bring a small number of sheets, double-wrapped and booked ahead, to certain sites, or collect them for a charge. Rules and numbers differ and change: search its website for “asbestos” and your council’s name.
2. **A licensed or trained contractor** for a whole garage roof. Cement sheets in good order are usually not licensed work, but it still takes training, the right mask, wetting, wrapping and a consignment note. Ask for two quotes, the waste carrier number, and the consignment note afterwards.
3. **Nobody in a hurry.** If sheets are whole and you are selling the house, a survey that says so is worth more to the buyer than a roof ripped off in a weekend.

For wrapping yourself, where your council allows it: heavy polythene, two layers, taped, marked “asbestos”. Damp the sheets first, lift them whole, wear overalls that you throw away and a mask of class FFP3.

## The right order for a shed or garage

1. Empty it first, carefully and without banging at the roof. What is inside and clean we can take.
2. Have the sheets tested, then taken by somebody who may.
3. Wipe down what is left, wet.
4. Then take the shed down, or have it taken down, and [book the wood](/book).

In that order we can take nearly everything: timber, doors, windows, shelves, the workbench, tools, the freezer, the bags.

@jobs garage, hedgeAndShed, fence :: What the rest costs once the sheets are gone, at today’s prices, {vat}

## If our crew finds some

They stop. They do not load it, do not touch it again, and ring the office. What is clean is taken as agreed; what was lying under broken sheets stays until somebody competent has seen it. You pay for what was done, and nobody is cross: most people did not know. If you suspect something beforehand, write it in the notes or ring us on {phone}, and send a photograph from a distance.

The same goes for textured ceilings and floor tiles in a [house clearance](/house-clearance-guide): furniture out is no problem, carpets over black glue are a question to ask first.
$body$);

create trigger audited after insert or update or delete on public.articles for each row execute function app.audit_article();
