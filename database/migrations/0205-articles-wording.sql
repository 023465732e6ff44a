-- What the articles say from now on, except where an editor has changed one. Written from web/content/articles/ by scripts/generate-articles.ts.
-- No person changed them, so the record of changes says nothing of it.
alter table public.articles disable trigger audited;

update public.articles set title = 'What waste removal costs, and why', tab = 'Waste removal costs: the whole price list, worked', description = 'The full tariff in Sussex, Surrey and Kent: price by van load, every extra, worked jobs, three ways to pay less. From {singleItemFrom}, full van {fullVan}.', lead = 'Most firms give you a “from” price and the rest on the day. Here’s our full price list, with real examples.',
  changed_on = '2026-11-29', body = $body$## The price in one table

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
| Same day, booked after 11am | {sameDay} | Book by 11am, or choose a later day; no extra for one small item |
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
  where path = '/waste-removal-costs' and md5(body) = '3e8b4606306af4ebefe932f3331a1f22';

alter table public.articles enable trigger audited;
