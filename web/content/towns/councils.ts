/** The councils of the 42 towns. Surrey's districts and county end on 31 March 2027, by a structural changes order. */
import type { Council } from "./town-copy.ts";

const westSussex = "West Sussex County Council";
const eastSussex = "East Sussex County Council";
const kent = "Kent County Council";
const surrey = "Surrey County Council";
const untilVestingDay = "2027-03-31";
const intoWestSurrey = { authority: surrey, until: untilVestingDay, becomes: "West Surrey Council" };
const intoEastSurrey = { authority: surrey, until: untilVestingDay, becomes: "East Surrey Council" };

export const councils = {
  chichester: { name: "Chichester District Council", authority: westSussex },
  worthing: { name: "Worthing Borough Council", authority: westSussex },
  crawley: { name: "Crawley Borough Council", authority: westSussex },
  horsham: { name: "Horsham District Council", authority: westSussex },
  arun: { name: "Arun District Council", authority: westSussex },
  adur: { name: "Adur District Council", authority: westSussex },
  midSussex: { name: "Mid Sussex District Council", authority: westSussex },
  brighton: { name: "Brighton & Hove City Council", authority: "Brighton & Hove City Council" },
  hastings: { name: "Hastings Borough Council", authority: eastSussex },
  eastbourne: { name: "Eastbourne Borough Council", authority: eastSussex },
  lewes: { name: "Lewes District Council", authority: eastSussex },
  rother: { name: "Rother District Council", authority: eastSussex },
  wealden: { name: "Wealden District Council", authority: eastSussex },
  guildford: { name: "Guildford Borough Council", ...intoWestSurrey },
  woking: { name: "Woking Borough Council", ...intoWestSurrey },
  waverley: { name: "Waverley Borough Council", ...intoWestSurrey },
  epsom: { name: "Epsom & Ewell Borough Council", ...intoEastSurrey },
  reigate: { name: "Reigate & Banstead Borough Council", ...intoEastSurrey },
  moleValley: { name: "Mole Valley District Council", ...intoEastSurrey },
  canterbury: { name: "Canterbury City Council", authority: kent },
  maidstone: { name: "Maidstone Borough Council", authority: kent },
  dartford: { name: "Dartford Borough Council", authority: kent },
  folkestone: { name: "Folkestone & Hythe District Council", authority: kent },
  dover: { name: "Dover District Council", authority: kent },
  ashford: { name: "Ashford Borough Council", authority: kent },
  tunbridgeWells: { name: "Tunbridge Wells Borough Council", authority: kent },
} as const satisfies Record<string, Council>;
