/** What people type that has nowhere to break: names, addresses, links, compounds, references, notes without a space. */
const unbroken = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
const host = `${unbroken("collections-", 59)}co.${unbroken("brighton", 60)}.example`;

export const longTexts: readonly string[] = [
  unbroken("Wolfeschlegelstein", 80),
  unbroken("W", 80),
  unbroken("iljI", 120),
  "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz",
  "Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung",
  "Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu",
  "Krungthepmahanakhonamonrattanakosinmahintharaayuthayamahadilokphop",
  `${unbroken("maya.okafor", 64)}@${host}`,
  `${unbroken("m", 64)}@${unbroken("x", 63)}.${unbroken("y", 63)}.${unbroken("z", 50)}.example`,
  `https://${host}/${unbroken("collections/", 300)}`,
  `https://photos.example/s?${unbroken("token=9f8e7d6c5b4a", 500)}`,
  `PO-${unbroken("0123456789", 60)}`,
  unbroken("4400_INV_", 90),
  unbroken("_", 100),
  unbroken("a_b_", 100),
  unbroken("!", 200),
  unbroken("👍", 160),
  unbroken("ÀÉÎÕÜ", 80),
  unbroken("Щукин", 100),
  unbroken("Παπαδόπουλος", 90),
  unbroken("محمد", 100),
  unbroken("no\u00a0break\u00a0", 200),
  unbroken("sofa,bed,fridge,", 400),
  unbroken("second\u2011floor\u2011", 180),
];
