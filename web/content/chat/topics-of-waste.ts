/** What we take, and where it goes. */
import type { Topic } from "./topic.ts";

const refused = { path: "/faq#refused", label: "What we can’t take" };

export const topicsOfWaste: readonly Topic[] = [
  {
    text: "Cuttings, branches, turf, fence panels, sheds and what’s in them: from {gardenFrom}, {vat}. We load from the back garden and rake up. Soil and slabs are heavy and cost more. We don’t cut hedges, fell trees or take Japanese knotweed.",
    path: "/services#garden-waste",
    label: "Garden waste",
    asks: "the hedge has come down; bags of clippings; three builders bags of hedge clippings; lawn turf and leaves; an old shed; pile of branches; weeds and soil; do you take soil and plants; do you take garden waste; do you do garden clearance; can you take hedge cuttings; grass cuttings; branches and leaves; do you cut trees; will you cut my hedge; can you take tree stumps; logs; turf; do you do gardening; green waste; clear my overgrown garden; bags of leaves; old fence panels; decking; japanese knotweed; conifers; brambles; do you collect green bags; garden bags",
  },
  {
    text: "Yes, but soil, turf and rubble are priced by weight: twenty bags of soil cost {soil}. For more than {rubbleKilograms} kg, call us on {phone} for a price, because it may need a lorry.",
    path: "/faq#garden",
    label: "Soil, turf and rubble",
    asks: "two ton of hardcore; sacks of rubble; how many bags of rubble can you take; half a ton of soil; old paving; rubble bags; how many kilos; it weighs about a ton; concrete posts; is heavy stuff extra; weight allowance; bricks from a wall; do you take rubble; do you take soil; do you take concrete; can you take bricks; hardcore; paving slabs; old patio; how much for rubble; is soil extra; dug up my patio; bags of rubble; a tonne of soil; topsoil; sand and gravel; broken concrete; is there a weight limit; how heavy can it be; what is the maximum weight; tiles and bricks",
  },
  {
    text: "Yes: timber, doors, windows, bathrooms, kitchens, tiles and bags of mixed waste. Keep plasterboard separate, in its own bags or as whole sheets, because it can’t be mixed in with the rest. A whole bathroom costs {bathroom}.",
    path: "/faq#builders",
    label: "Builders’ waste and plasterboard",
    asks: "does it matter if the plasterboard is mixed in; plasterboard slung in with the rest; strip out; full van of strip out mixed; can i mix it all together; what about tiles; do you take a toilet and bath; what does an old bathroom cost; kitchen units and worktop; do you take builders waste; do you take plasterboard; construction waste; can you take an old kitchen; old bathroom suite; i am a builder; i am a plumber; trade waste from a job; do you take doors and windows; timber and wood; skip load of building rubbish; plaster; insulation; can plasterboard go in with the rest; renovation waste; can you clear a building site; radiators and pipes; are you ok with trade waste; stripped out a kitchen",
  },
  {
    text: "Yes. Please empty fridges and freezers and switch them off the evening before. There’s a handling charge for fridges and a small one for screens, and none for washing machines, dryers and cookers, as long as they’re disconnected.",
    path: "/faq#fridges",
    label: "Fridges, televisions and appliances",
    asks: "the freezer still has food in it; freezer full of food gone off; fridge does not work; broken television; telly with a cracked screen; washing machine still plumbed in; it is still connected; cooker still wired in; refrigerator; dishwasher; microwave; do you take fridges; do you take washing machines; can you take a cooker; old telly; do you take electricals; is there a charge for a fridge; does the fridge need to be empty; do i need to defrost the freezer; broken dishwasher; does the washing machine need to be disconnected; tumble dryer; american fridge freezer; computers and monitors; do you take white goods; appliances",
  },
  {
    text: "Because it has to be incinerated. The foam and covers of most padded seats contain flame retardants, and they have to be kept separate and taken to a licensed incinerator. The charge is shown on its own line, as special handling.",
    path: "/faq#sofas",
    label: "Why does a sofa cost extra to take?",
    asks: "why does it have to be burnt; why is it more expensive than a wardrobe; why is a sofa more expensive than a bed; why does a chair cost more than a table; why does a pushchair have to be burned; is a pushchair padded; why is the sofa charge so much; twenty pounds for what; is a leather sofa the same; what about a padded chair; baby car seat; upholstered; does it have a fire label; why do sofas cost more; why is there a handling charge; what is special handling; why does my sofa cost extra; why can sofas not be recycled; what are pops; what is the handling on an armchair; why 20 pounds for a sofa; why is a chair special; can you recycle my sofa",
  },
  {
    text: "Asbestos, gas bottles, fire extinguishers, petrol and engine oil, solvents and solvent-based paint, pesticides, acids and unknown chemicals, needles, medicines, fireworks, and large amounts of food. Search for one in the booking form and we’ll tell you where it can go instead.",
    ...refused,
    asks: "what is on the no list; anything i should leave out; what must not go in the bags; what should not be in there; old cooking oil from the fryers; what can you not take; what do you not take; is there anything you will not take; what items are not allowed; what are you not allowed to collect; anything you refuse; prohibited items; list of things you dont take; what is banned",
  },
  {
    intent: "hazardous",
    asks: "half a tin of gloss; camping gas can; vapes; batteries; light bulbs and tubes; old medicines; used needles; tablets and insulin needles; sharps box; bleach and cleaning things; pool chemicals; creosote; a can of diesel; do you take paint; old tins of paint; paint pots; white spirit; varnish; do you take car batteries; do you take gas bottles; empty gas canisters; camping gas; engine oil; petrol can; old chemicals in the shed; weed killer; fire extinguishers; can you take hazardous waste; how do i get rid of paint; what do i do with a gas bottle",
  },
  {
    text: "No, we can’t take asbestos, not even double-bagged. Leave it where it is and don’t break it. Our guide says who takes it, and your council can tell you about licensed firms.",
    path: "/blog/asbestos-in-sheds-and-garages",
    label: "Asbestos in sheds and garages",
    asks: "found some grey wavy roof sheets; corrugated roof on the garage; grey cement sheets; old lagging; could it be asbestos; how can i tell if it is asbestos; do you take asbestos; can you remove asbestos; i think my garage roof is asbestos; corrugated cement roof; asbestos sheets; is it asbestos; what do i do with asbestos; who takes asbestos; old cement shed roof; artex ceiling; asbestos wrapped up",
  },
  {
    intent: "recycling",
    asks: "how much of it gets recycled; is it recycled or burnt; what does diverted from landfill mean; does it go to recycle; where does it all go; what happens to my rubbish; what do you do with mattresses; what do you do with old sofas; where do the fridges go; do you recycle; how much do you recycle; does it go to landfill; are you green; are you environmentally friendly; what do you do with it afterwards; do you dump it; where do you take it; is anything reused; do you give things to charity; do you donate furniture; can good things be reused; do you fly tip; how do i know you will not fly tip it; how do i know it will not be dumped in a lane; proof of where it went; do you burn it; eco friendly",
  },
  {
    text: "If it can still be used, give it away first: a charity shop or a reuse group may collect a sofa that has its fire label, and a shop delivering a new one often takes the old one. We collect what’s waste.",
    path: "/eco-friendly-waste-disposal#who-takes-what-before-it-becomes-waste",
    label: "Who takes what before it becomes waste",
    asks: "can i give it to charity; will a charity take my sofa; it is still in good condition; do you take good furniture for reuse; where can i donate furniture; seems a shame to throw it away; could somebody else use it; i do not want it to go to waste; who takes old furniture for free",
  },
  {
    text: "No. Household recycling centres are for residents with their own waste, and councils turn trade waste away. We use sites that are licensed for it.",
    path: "/faq#tip",
    label: "Do you take it to the local tip?",
    asks: "do you do tip runs; tip run; do you take it to the tip; do you go to the dump; do you use the council tip; dump run; is it going to the tip",
  },
  {
    text: "Wipe phones, computers and drives before we come; we don’t do it for you. If you list confidential paper, it goes sealed to a certified shredder.",
    path: "/faq#data",
    label: "Personal data on computers and paper",
    asks: "do you wipe it or do i; old pcs with hard drives are those wiped; are the drives wiped; is the data wiped; the till has customer details on it; old hard drive; there are bank statements in the boxes; boxes of old paperwork; patient files; will anyone read my papers; how do i get rid of confidential papers; do you wipe hard drives; data on old computers; confidential shredding; can you shred documents; confidential papers; do you destroy data; old laptops with data on; gdpr; secure destruction; certificate of destruction; old files from the office; patient records",
  },
  {
    text: "Businesses get a waste transfer note, and must keep it for two years. Households don’t need one: your confirmation says what was taken, when and by whom, and you get a receipt. You’ll find your papers on your booking’s page.",
    path: "/faq#transfer-note",
    label: "Do I get a waste transfer note?",
    asks: "what documentation do we get; do i get a bit of paper for the client; which paper do i need; what paperwork do you give a business; is the paperwork different for a business; does the receipt show vat; will the invoice say what was taken; i need proof for my landlord; proof for the council; a record of what was taken; does the driver give me something; what do i get in writing; do i get a waste transfer note; do you give paperwork; what paperwork do i get; do i get a receipt; can i have an invoice; do i get an invoice; do you provide a waste transfer note; i need a transfer note; is there any documentation; certificate; proof of disposal; do you issue consignment notes; how long do i have to keep the note; can i get a vat receipt; vat invoice; duty of care paperwork; ewc codes; send me my invoice; where is my receipt",
  },
  {
    text: "As a householder you must take reasonable steps to give your waste only to an authorised carrier. If it’s dumped and you can’t say who took it, the council can fine you. Ask for the carrier’s number, look it up, and keep the receipt.",
    path: "/householder-duty-of-care",
    label: "Your duty of care in five minutes",
    asks: "handing my waste to a firm with no registration; i paid a chap and it ended up in a lay by; last time it got dumped in a lane; i was cheated by a man with a van; what stops you dumping it; how do i know it will not be fly tipped; i got a fine; is it my fault if it is dumped; how can i check you; can i be fined if you dump it; what is my duty of care; am i responsible for my rubbish; what if someone dumps my waste; a man with a van dumped my stuff; i got cheated by fly tippers; how do i check a firm is genuine; how do i know you are legit; are you a scam; how can i trust you; how do i know you are real; fined for fly tipping; how to check a waste carrier; somebody took my rubbish and dumped it",
  },
  {
    text: "Desks, chairs, screens, cabinets and partitions, from {officeFrom}, {vat}, with a waste transfer note. We work around your lift and your landlord’s hours, early or at a weekend. We don’t take racked servers, safes or photocopiers unless we’ve checked them first.",
    path: "/services#office-clearance",
    label: "Office clearance",
    asks: "our lease is up do you handle offices; we have to leave the suite empty; what is the starting price for an office; forty desks; we have to be out of the building by friday; lease ends; twenty office chairs; meeting room table; server cabinet; can you come after hours; loading bay booking; the building needs insurance documents; do you do office clearances; we are moving offices; clear office furniture; desks and chairs; we need desks taking away; can you clear our office at the weekend; office move; filing cabinets; photocopiers; can you come out of hours to our office; clear a shop; shop clearance; refit; commercial clearance; warehouse clearance",
  },
  {
    text: "For shops, workshops, builders and letting agents, from {commercialFrom}, {vat}, at the same prices as everyone else and with a waste transfer note. One-off collections: we don’t do regular bin rounds, food waste or hazardous workshop waste.",
    path: "/services#commercial-waste",
    label: "Commercial waste collection",
    asks: "do you do a weekly pick up; weekly cardboard collection; regular collections; shutting the cafe; closing our shop; old cooking oil from the fryers; oil from the fryer; trade waste bin; do you collect business waste; do you take commercial waste; i have a shop; i run a cafe; restaurant waste; food waste; weekly collection; regular bin collection; do you empty bins; trade bins; wheelie bins; our bins were not emptied; commercial waste contract; do you do one off collections for businesses; pub clearance; used cooking oil",
  },
];
