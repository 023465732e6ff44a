/** Sizes as householders write them, put into the catalogue's own words before a message is read. */
import { namedSizes } from "./slot-vocabulary.ts";

/** "1) sofa 2) rug" counts the lines, not the things. */
export const withoutNumbering = (text: string): string => text.replaceAll(/(^|[\s,;:])\d{1,2}\)\s{0,3}/g, "$1, ");

/** Sizes that are written with signs or in feet, in the catalogue's words: `55" tv`, "3+2 sofa", "4ft6 mattress". */
export function withPlainSizes(text: string): string {
  return withoutNumbering(text)
    .replace(/^\s*[+&]/, "plus ")
    .replaceAll(shortIs, "$1 is ")
    .replaceAll(/(?<!\d)(\d\d)(?:\s?(?:["”″]|''|’’)|in\b)/gi, "$1 inch ")
    .replaceAll(/(\d)(?:\.5|½)(?=[\s-]*seat)/gi, (_, seats: string) => String(Number(seats) + 1))
    .replaceAll(sofaSet, (set) => formatSofaSet(set.match(/\d/g) ?? []))
    .replaceAll(/(\d\s*)[+&](?=\s*(?:an? )?\d)/gi, "$1 and ")
    .replaceAll(doorsBehindWardrobe, (_, wardrobe: string, doors: string) => `${doors} door ${wardrobe}`)
    .replaceAll(doorsAlone, hasDoors.test(text) ? "$&" : "$1 internal doors")
    .replaceAll(bagsOfOld, "$1 of ")
    .replaceAll(sidesBehindShed, (_, shed: string, one: string, other: string) => `${Math.max(Number(one), Number(other))} ft ${shed}`)
    .replaceAll(sidesOfShed, (_, one: string, other: string) => `${Math.max(Number(one), Number(other))} ft `)
    .replaceAll(placesOfTable, "$2 seater $1")
    .replaceAll(seatsBehindSofa, "$1$3 seater $2")
    .replaceAll(feetOfNamedBed, "")
    .replaceAll(feetOfBed, (_, feet: string) => `${bedNames[namedSizes.get(feet.toLowerCase()) ?? Number(feet)]} `)
    .replaceAll(/\b(king(?=size\b(?!\s+base))|super(?=king))/gi, "$1 ")
    .replaceAll(peopleOfSofa, "$1 seater ")
    .replaceAll(inchesOfTv, (_, behind?: string, front?: string) => `${behind ?? front} inch tv`)
    .replaceAll(/\b(?:kitchen|base|wall) units\b/gi, "kitchen cupboards")
    .replaceAll(unitsOfKitchen, fitted.test(text) ? "$1 kitchen cupboards" : "$&")
    .replaceAll(twoSizesOfOne, "$1 $4 and $2$3 $4")
    .replaceAll(mattressOfBed, "$&$1 ")
    .replaceAll(/(\dx)(?=\d+[\s-]*(?:seat|door|drawer|inch))/gi, "$1 ")
    .replaceAll(/(\d)(?=(?:seat(?:er)?s?|doors?|drawers?|inch)\b)/gi, "$1 ");
}

/** "3 seater sofa and 2 x 1 seater sofa" of a 3+1+1. */
const formatSofaSet = (seats: readonly string[]): string =>
  [...new Set(seats)].map((seat) => `${seats.filter((other) => other === seat).length} x ${seat} seater sofa`).join(" and ");

const bedNames: Readonly<Record<number, string>> = { 2: "single", 3: "single", 4: "double", 5: "king size", 6: "super king" };
/** "The mower's got petrol in it". */
const shortIs =
  /([a-z])['’]s\s(?=(?:got|gone|been|still|already|not|in|on|too|stuck|full|dead|broken|sold|staying|going|a|an|the|up|down|out|upstairs|outside)\b)/gi;
const sofaSet = /\b[1-3](?: {0,2}\+ {0,2}[1-3]){1,4}[\s-]{0,2}(?:seater\s{1,2})?(?:sofas?|settees?|couch(?:es)?|suites?|seaters?)\b/gi;
const feetOfNamedBed =
  /\b([2-6]|two|three|four|five|six)[\s-]{0,2}(?:ft|foot|feet|['’′])[\s.]{0,2}6?(?:\s?(?:in|inch|inches)\b|["”″]|''|’’)?\s{0,2}(?=(?:small\s{1,2})?(?:single|double|king|super))/gi;
const feetOfBed =
  /\b([2-6]|two|three|four|five|six)[\s-]{0,2}(?:ft|foot|feet|['’′])[\s.]{0,2}6?(?:\s?(?:in|inch|inches)\b|["”″]|''|’’)?\s{0,2}(?=(?:(?:wooden|metal|divan)\s{1,2}){0,2}(?:beds?|mattress(?:es)?|divans?|bedsteads?|bed-?frames?)\b)/gi;
/** "8 x 6 ft shed": its longer side, as in "8 ft shed". */
const sidesOfShed =
  /\b(\d{1,2})\s?(?:ft|foot|feet|['’′])?\s?(?:x|by)\s?(\d{1,2})\s?(?:ft|foot|feet|['’′])?\s{1,2}(?=(?:(?:wooden|wood|metal|plastic|garden|old)\s){0,2}sheds?\b)/gi;
/** "Garden shed 8x6". */
const sidesBehindShed =
  /\b((?:(?:wooden|metal|plastic|garden)\s)?sheds?)(?:,?\s|\s-\s)(?:about\s)?(\d{1,2})\s?(?:ft|foot|feet|['’′])?\s?(?:x|by)\s?(\d{1,2})(?:\s?(?:ft|foot|feet)\b|['’′])?/gi;
/** "A wardrobe, it's massive, 4 doors"; and doors of their own, where nothing that has doors is named. */
const doorsBehindWardrobe = /\b(wardrobe)(?:,?\s(?!and\b)[a-z']{1,12}){0,4},\s(\d|two|three|four)[\s-]doors?\b/gi;
const doorsAlone = /\b(\d{1,2}|two|three|four|five|six|eight|ten)\sdoors\b/gi;
const hasDoors = /wardrobe|cupboard|cabinet|\bunits?\b|sideboard|fridge|\bcar\b|shed/i;
/** "Six bags of old clothes". */
const bagsOfOld = /\b(bags?|sacks?|box(?:es)?)\sof\s(?:old|my|our|the|his|her|their|unwanted|used|dirty|random|more|mums|dads)\s/gi;
/** "Dining table for 6". */
const placesOfTable =
  /\b((?:(?:dining|kitchen|garden|patio|picnic)\s)?tables?)\sfor\s(\d{1,2}|two|four|six|eight|ten|twelve)\b(?:\s(?:people|persons|of us))?(?!\s?(?:pounds?|quid|days?|weeks?|months?|years?|[\dp%]))/gi;
/** "A sofa, 3 seater". */
const seatsBehindSofa =
  /((?:^|\b(?:an?|one|my|the|our|old|leather|fabric)\s))(sofa|settee|couch),\s?(\d|two|three|four)[\s-]?seater\b(?!\s(?:sofa|settee|couch|suite))/gi;
/** "A double and a single mattress", "single and double beds". */
const twoSizesOfOne =
  /\b(single|double|king size|king|super king)\sand\s((?:an?|one|two|three|\d{1,2})\s)?(single|double|king size|king|super king)\s(mattress(?:es)?|bed frames?|beds?|divans?|wardrobes?|duvets?)\b/gi;
/** "Three person sofa". */
const peopleOfSofa = /\b(\d|two|three|four)[\s-](?:person|people|man)\s(?=(?:sofa|settee|couch)\b)/gi;
/** "Old tv big 50", "a 55 telly": as many inches as screens have. */
const inchesOfTv =
  /\b(?:tv|telly|television)\s(?:big\s|about\s|is\s)?(19|22|24|26|28|32|37|40|42|43|46|48|49|50|55|58|60|65|70|75|77|83|85|86)\b(?!\s?(?:["”″]|inch|in\b|pounds?|quid))|\b(32|37|40|42|43|46|48|49|50|55|58|60|65|70|75|77|83|85|86)\s(?:tv|telly|television)\b/gi;
/** "8 units, 3 worktops". */
const unitsOfKitchen = /\b(\d{1,2}|some|the|few|and)\sunits\b/gi;
const fitted = /\b(?:worktops?|kitchen|hob|oven|sink)\b/i;
/** "King size bed and mattress". */
const mattressOfBed =
  /\b(single|double|king|super king)\s(?:size\s)?(?:bed frame|bed|divan|divan base|bed base|base)\s(?:and|with|\+|&)\s(?:an?\s|its\s|the\s|matching\s){0,2}(?=mattress\b)/gi;
