/** Words around the things of a list: what leads to a thing, what is said of it, and what makes another thing of it. */
import { adjectives, dayNames, homeNouns, joiners, namedNumbers, sizeNouns } from "./slot-vocabulary.ts";

const splitWords = (text: string): string[] => text.split(" ").filter((word) => word !== "");

/** Before these a list goes on with another thing. */
export const separators: ReadonlySet<string> = new Set([",", "and", "plus", "with", "also", "or", "but", "including"]);

/** May stand between the beginning of a part of a list and its thing. */
export const leads: ReadonlySet<string> = new Set([
  ...namedNumbers.keys(),
  ...splitWords(
    "a an the my our this that these those some bit bits of lot lots load loads assortment selection variety few several couple pair number bunch various many any " +
      "got have has had is are there here it its just only maybe perhaps possibly probably another extra more then oh ok hi hello yes " +
      "how much for price cost quote take collect remove clear shift get rid need want throw away old broken big small large new used heavy " +
      "i we you please think about around roughly nearly almost additional spare massive huge little tiny",
  ),
]);

/** Of which it takes more than one: a number is missing. */
export const vagueAmounts: ReadonlySet<string> = new Set(
  splitWords(
    "few several many loads lots load lot bunch handful pile piles heap heaps stack stacks various full worth tonne tonnes ton tons kilo kilos kg mountain assorted multiple numerous",
  ),
);

/** Before a thing, these make it another one: a dog bed is no bed. */
export const otherKinds: ReadonlySet<string> = new Set(
  splitWords(
    "dog dogs cat cats pet fish rabbit hamster guinea bird air camp camping sun flower flowers raised toy dolls doll massage ironing changing poker sewing hospital tanning water river sand bottom vegetable veg oyster nail test truck",
  ),
);

/** Said of things, homes and people; no thing to be collected. */
const plain = splitWords(
  "not no yes yeah yep nope sure right well really very quite too so as if when where why who which what whatever thing things stuff item items bits else other others one ones " +
    "all both each every everything nothing something anything whole half part rest both either neither same different similar " +
    "dirty filthy smelly tatty stained torn ripped worn clean dry wet soaked damp soggy mouldy broken dead working works faulty rusty rotten empty full heavy light bulky massive huge tiny tall short long wide deep thin thick flat " +
    "wooden wood metal plastic leather fabric glass pine oak white black grey brown cream beige blue green red pink yellow orange dark antique vintage modern solid standard normal regular ordinary average medium size sized good bad fine nice lovely decent excellent perfect poor condition shape order state " +
    "easy hard quick quickly fast slow soon asap urgent urgently parking park access stairs steps step lift floor ground first second third top street road drive driveway lane close avenue house home flat bungalow place property room bedroom kitchen lounge hall hallway bathroom garage loft attic shed garden cellar basement office shop outside inside upstairs downstairs front back side door doors gate kerb pavement near next behind ready already still yet now today tonight later " +
    "mum mums dad dads nan nans gran grans mother mothers father fathers wife wifes husband husbands son sons daughter daughters brother sister aunt uncle neighbour neighbours friend friends mate love cheers tenant tenants landlord family parents kids kid boy girl man woman lady " +
    "thanks thank please sorry hello hey hiya morning afternoon evening night day days week weeks month months year years weekend weekday hour hours minute minutes time times am pm " +
    "taken apart dismantled down gone going go come coming came leave left leaving stay stays keep kept keeping move moving moved bring bringing carry carried put sit sits sitting stand standing lying lives live living lived stuck fit fits look looks looking like liked likes hope help know say said says tell told call called ring see seen send sent pics pic photo photos picture pictures list quote price prices cost costs total altogether idea rough estimate ballpark cheap cheaper expensive dear quid pounds money vat pay " +
    "collection collect collected collecting pick picked picking pickup clearance clear cleared clearing clearout removal remove removed removing disposal dispose disposed job jobs load loads van rubbish waste junk mix mixed bag general misc miscellaneous etc suite set sets pair pieces piece furniture furnished unfurnished " +
    "actually maybe perhaps probably definitely basically roughly approximately around about exactly only just even also again instead together per approx circa max min minimum maximum least most more less bit lol haha hmm um er oops wait " +
    "settle settled hearing person persons people paying someone somebody anyone anybody nobody they them their theyre she shes hes his her hers ours yours mine me us been being was were will would could should must may might can cant cannot dont doesnt didnt wont wouldnt isnt arent wasnt werent havent hasnt weve youve theyve ive im make makes made forget let lets " +
    "book booked booking bookings slot slots free available availability possible earliest happy problem open today tomorrow yesterday before after until till since from into onto over under through across along past up out off by at on in about upright crushed smashed dumped taking needing charge charged charges charging discount skip skips quarter half thirds figure details holiday let permit insurance company business office staff crew driver lads men chap bloke team guys weight volume space size sizes name number email address reference receipt invoice paperwork deposit card bank transfer cash paypal council tip charity label food drink power water leak rain rats mice smell dust slate limited while dodgy sand dirt mess knackered busted duff cracked chipped scratched squeaky unwanted delivered delivery bought shop " +
    "needs wants gets takes goes smells leaks weighs makes stinks runs belongs seems opens closes locks folds fits sticks comes pound kerbside kerb sheet sheets drained disconnected detached empty emptied electrics plug plugged " +
    "postcode town city village area nearby corner end match matches matching matched matches seater seaters double single king queen super triple",
);

const plainWords: ReadonlySet<string> = new Set([
  ...leads,
  ...separators,
  ...joiners,
  ...adjectives,
  ...sizeNouns,
  ...dayNames.keys(),
  ...homeNouns,
  ...plain,
]);
/** Whether a word names nothing that could be collected; shorter words seldom do. */
export const isPlainWord = (word: string): boolean =>
  word.length < 3 || (word.length === 3 && shortPlain.has(word)) || !/^\p{L}+$/u.test(word) || plainWords.has(word);
/** Of three letters, beside those that stand elsewhere. */
const shortPlain: ReadonlySet<string> = new Set(
  splitWords(
    "act ago all and any are ask ate bag bar big bit bye buy bye can cos cut day did dig die due eat end far fed few fit fix fly for fun gas get got had ham has hat her him his hit hot how ill its ive job key law lay led let lie lot low man may men met mix mum nan nor not now odd off old one our out own pay per pop pre put ran rid row run sad saw say see set she sir six son sue sum ten tip the tie tow too top toy try two ugh use via vip vat war was way wed wet who why win won yep yes yet you ltd plc etc asp faq inc apr aug dec feb jan jul jun mar nov oct sep mon tue thu fri sat sun est ish ref tel fax app web net com org gov bbc dfs bnq usa nhs dbs mot dvd omg wtf btw imo fyi thx plz pls ta cheers bro hun luv",
  ),
);

/** In a list of things and nothing else. */
export const aroundItems: ReadonlySet<string> = new Set([
  ...leads,
  ...separators,
  ...joiners,
  ...adjectives,
  ...homeNouns,
  ...dayNames.keys(),
  ...splitWords(
    "floor ground first second third fourth fifth lift no without up tomorrow today morning afternoon tmrw near from holiday let in at hall lounge bedroom kitchen garage loft upstairs downstairs outside going to go goes collected collecting removed taken gone away down apart already that which match matches matching ones one thanks thank cheers hiya mate love dear " +
      "ok right so well er um also too as well else all both each total altogether rough idea roughly approximate approx what would be cost what is " +
      "hello mixed bag ish sorry actually instead not size furnished upright",
  ),
]);
