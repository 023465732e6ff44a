/** Contacts as other programs write them: headings and rows of their published export formats, with one person or more in each. */

const row = (cells: Readonly<Record<string, string>>, heads: readonly string[], sign = ","): string =>
  heads
    .map((head) => (/[",;\n]/.test(cells[head] ?? "") ? `"${(cells[head] ?? "").replaceAll('"', '""')}"` : (cells[head] ?? "")))
    .join(sign);
const table = (heads: readonly string[], rows: readonly Readonly<Record<string, string>>[], sign = ","): string =>
  [heads.map((head) => (head.includes(sign) ? `"${head}"` : head)).join(sign), ...rows.map((cells) => row(cells, heads, sign))].join(
    "\r\n",
  );

const hubspot = table(
  "Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Contact owner,Lead Status,Lifecycle Stage,Marketing contact status,Create Date,Email Domain,Unsubscribed from all email,Company Name,Associated Company,Job Title,Street Address,City,State/Region,Postal Code,Country/Region,Website URL".split(
    ",",
  ),
  [
    {
      "Record ID": "51012345",
      "First Name": "Maya",
      "Last Name": "Okafor",
      Email: "maya@okafor.example",
      "Phone Number": "+44 1903 496001",
      "Mobile Phone Number": "447700900117",
      "Lifecycle Stage": "Customer",
      "Email Domain": "okafor.example",
      "Company Name": "Okafor Lettings",
      "Job Title": "Director",
      "Street Address": "1 High Street",
      City: "Worthing",
      "Postal Code": "BN11 1AA",
    },
    { "Record ID": "51012346", Email: "only.mail@okafor.example", "Lifecycle Stage": "Marketing Qualified Lead" },
  ],
);

const googleOld = table(
  "Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Name Prefix,Name Suffix,Initials,Nickname,Short Name,Maiden Name,Birthday,Gender,Location,Billing Information,Directory Server,Mileage,Occupation,Hobby,Sensitivity,Priority,Subject,Notes,Language,Photo,Group Membership,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Type,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value,Address 1 - Type,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Organization 1 - Type,Organization 1 - Name,Organization 1 - Yomi Name,Organization 1 - Title".split(
    ",",
  ),
  [
    {
      Name: "Ann Hill",
      "Given Name": "Ann",
      "Family Name": "Hill",
      "Group Membership": "* myContacts ::: Customers",
      "E-mail 1 - Type": "* Home",
      "E-mail 1 - Value": "ann@hill.example ::: ann.work@hill.example",
      "Phone 1 - Type": "Mobile",
      "Phone 1 - Value": "07700 900123 ::: 01273 496000",
      "Phone 2 - Type": "Work",
      "Phone 2 - Value": "020 7946 0018",
      "Address 1 - Type": "Home",
      "Address 1 - Formatted": "12 Mill Lane\nWorthing\nBN11 1AA\nUK",
      "Address 1 - Street": "12 Mill Lane",
      "Address 1 - City": "Worthing",
      "Address 1 - Postal Code": "BN11 1AA",
      "Address 1 - Country": "UK",
      "Organization 1 - Name": "Hill & Co",
      "Organization 1 - Title": "Owner",
    },
  ],
);

const googleNew = table(
  "First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Country,Address 1 - Street,Address 1 - Extended Address,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - PO Box,Address 2 - Label,Address 2 - Country,Address 2 - Street,Address 2 - Extended Address,Address 2 - City,Address 2 - Region,Address 2 - Postal Code,Address 2 - PO Box,Website 1 - Label,Website 1 - Value".split(
    ",",
  ),
  [
    {
      "First Name": "Ann",
      "Middle Name": "Mary",
      "Last Name": "Hill",
      "Name Prefix": "Mrs",
      "Organization Name": "Hill & Co",
      "Organization Title": "Owner",
      Labels: "* myContacts ::: Garden",
      "E-mail 1 - Label": "* ",
      "E-mail 1 - Value": "ann@hill.example",
      "E-mail 2 - Value": "ann.work@hill.example",
      "Phone 1 - Label": "Home",
      "Phone 1 - Value": "01273 496000",
      "Phone 2 - Label": "Mobile",
      "Phone 2 - Value": "+44 7700 900123",
      "Address 1 - Street": "12 Mill Lane",
      "Address 1 - City": "Worthing",
      "Address 1 - Postal Code": "BN11 1AA",
      "Address 2 - Street": "3 High Street",
      "Address 2 - City": "Hove",
      "Address 2 - Postal Code": "BN3 1AA",
    },
  ],
);

export const outlookHeads =
  "Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business Street 2,Business Street 3,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Home Street 2,Home Street 3,Home City,Home State,Home Postal Code,Home Country/Region,Other Street,Other Street 2,Other Street 3,Other City,Other State,Other Postal Code,Other Country/Region,Assistant's Phone,Business Fax,Business Phone,Business Phone 2,Callback,Car Phone,Company Main Phone,Home Fax,Home Phone,Home Phone 2,ISDN,Mobile Phone,Other Fax,Other Phone,Pager,Primary Phone,Radio Phone,TTY/TDD Phone,Telex,Account,Anniversary,Assistant's Name,Billing Information,Birthday,Business Address PO Box,Categories,Children,Directory Server,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,E-mail 2 Type,E-mail 2 Display Name,E-mail 3 Address,E-mail 3 Type,E-mail 3 Display Name,Gender,Government ID Number,Hobby,Home Address PO Box,Initials,Internet Free Busy,Keywords,Language,Location,Manager's Name,Mileage,Notes,Office Location,Organizational ID Number,Other Address PO Box,Priority,Private,Profession,Referred By,Sensitivity,Spouse,User 1,User 2,User 3,User 4,Web Page".split(
    ",",
  );
const outlook = table(outlookHeads, [
  {
    Title: "Mr",
    "First Name": "Seán",
    "Last Name": "O’Brien",
    Company: "Brien & Sons",
    "Job Title": "Builder",
    "Business Street": "Unit 4",
    "Business Street 2": "Dock Road",
    "Business City": "Shoreham",
    "Business Postal Code": "BN43 6AA",
    "Home Street": "9 Low Road",
    "Home City": "Hove",
    "Home Postal Code": "BN3 1AB",
    "Business Phone": "01273 496 001",
    "Mobile Phone": "7700900118",
    Anniversary: "0/0/00",
    Birthday: "0/0/00",
    Categories: "Trade;Builders",
    "E-mail Address": "sean@brien.example",
    "E-mail Type": "SMTP",
    "E-mail Display Name": "Seán O’Brien (sean@brien.example)",
    "E-mail 2 Address": "office@brien.example",
    "E-mail 2 Type": "SMTP",
    Gender: "Unspecified",
    Notes: "Rings in the evening",
    Priority: "Normal",
    Private: "False",
    Sensitivity: "Normal",
    "Referred By": "Maya",
  },
]);

const apple3 = [
  "BEGIN:VCARD\r\nVERSION:3.0\r\nPRODID:-//Apple Inc.//macOS 14.5//EN\r\nN:Hill;Ann;Mary;Mrs;\r\nFN:Mrs Ann Mary Hill\r\nORG:Hill & Co;Sales\r\nTITLE:Owner",
  "EMAIL;type=INTERNET;type=HOME;type=pref:ann@hill.example\r\nitem1.EMAIL;type=INTERNET:ann.work@hill.example\r\nitem1.X-ABLabel:Shop\r\nTEL;type=CELL;type=VOICE;type=pref:07700 900123\r\nTEL;type=HOME;type=VOICE:(01273) 496000",
  "item2.ADR;type=HOME;type=pref:;;12 Mill Lane\\, rear;Worthing;West Sussex;BN11 1AA;United Kingdom\r\nitem2.X-ABADR:gb\r\nNOTE:Rings in the even\r\n ing\\nand never on Monday\r\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD\r\n /2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkI\r\nCATEGORIES:Garden,Regular\r\nEND:VCARD",
  "BEGIN:VCARD\r\nVERSION:3.0\r\nN:;;;;\r\nFN:Brien & Sons\r\nORG:Brien & Sons;\r\nX-ABShowAs:COMPANY\r\nthis line is none\r\nTEL;type=MAIN:447700900118\r\nEND:VCARD\r\n",
].join("\r\n");
const apple4 = [
  'BEGIN:VCARD\nVERSION:4.0\nFN:Zoë Hill\nN:Hill;Zoë;;;\nORG:Hill & Co\nEMAIL;TYPE=work:zoe@hill.example\nTEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+44-7700-900119',
  "TEL;TYPE=work:n/a\nADR;TYPE=home:;;1 High Street;Hove;;BN3 1AA;\nADR;TYPE=work:;;2 High Street;Hove;;;\nNOTE:Key under the pot\\; ring twice\nEND:VCARD\n",
].join("\n");
const android =
  "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=93=20Riain;Se=C3=\r\n=A1n;;;\r\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Se=C3=A1n =C3=93 Riain\r\nTEL;CELL;PREF:07700900120\r\nTEL;HOME:01273496002\r\nEMAIL;HOME:sean@riain.example\r\nEND:VCARD\r\n";

const thunderbird = table(
  "First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number,Home Address,Home Address 2,Home City,Home State,Home ZipCode,Home Country,Work Address,Work Address 2,Work City,Work State,Work ZipCode,Work Country,Job Title,Department,Organization,Web Page 1,Web Page 2,Birth Year,Birth Month,Birth Day,Custom 1,Custom 2,Custom 3,Custom 4,Notes".split(
    ",",
  ),
  [
    {
      "First Name": "Ann",
      "Last Name": "Hill",
      "Display Name": "Ann Hill",
      "Primary Email": "ann@hill.example",
      "Secondary Email": "a.hill@hill.example",
      "Work Phone": "01273 496000",
      "Fax Number": "01273 496009",
      "Mobile Number": "07700 900123",
      "Home Address": "12 Mill Lane",
      "Home Address 2": "Rear",
      "Home City": "Worthing",
      "Home ZipCode": "BN11 1AA",
      Organization: "Hill & Co",
      Notes: "From the fair",
    },
  ],
);

const jobber = table(
  "J-ID,Lead,Display Name,Created Date,Last Activity Date,Company Name,Title,First Name,Last Name,Main Phone #s,Mobile Phone #s,Home Phone #s,Work Phone #s,Fax #s,Other phone #s,E-mails,Text Message Enabled Phone #,Receives automatic visit reminders?,Tags,Referred by,Billing Street 1,Billing Street 2,Billing City,Billing State,Billing Country,Billing ZIP Code,Service Street 1,Service Street 2,Service City,Service State,Service Country,Service ZIP Code,Service Property ID".split(
    ",",
  ),
  [
    {
      "J-ID": "8123",
      Lead: "false",
      "Display Name": "Ann Hill",
      "Company Name": "",
      Title: "Mrs.",
      "First Name": "Ann",
      "Last Name": "Hill",
      "Main Phone #s": "01273 496000",
      "Mobile Phone #s": "07700 900123, 07700 900124",
      "E-mails": "ann@hill.example, a.hill@hill.example",
      "Text Message Enabled Phone #": "07700 900123",
      "Receives automatic visit reminders?": "true",
      Tags: "Garden, Regular",
      "Billing Street 1": "12 Mill Lane",
      "Billing City": "Worthing",
      "Billing ZIP Code": "BN11 1AA",
      "Service Street 1": "3 High Street",
      "Service Street 2": "Flat 2",
      "Service City": "Hove",
      "Service ZIP Code": "BN3 1AA",
    },
  ],
);

const housecall = table(
  "Customer ID,Display Name,First Name,Last Name,Company,Job Title,Mobile Number,Home Number,Work Number,Email,Additional Emails,Customer Type,Street,Street 2/Unit,City,State,Zip,Country,Customer Notes,Tags,Lead Source,Do Not Service,Lifetime Value".split(
    ",",
  ),
  [
    {
      "Customer ID": "cus_0a1b",
      "Display Name": "Ann Hill",
      "First Name": "Ann",
      "Last Name": "Hill",
      "Mobile Number": "(07700) 900123",
      "Home Number": "01273 496000",
      Email: "ann@hill.example",
      "Additional Emails": "a.hill@hill.example;office@hill.example",
      "Customer Type": "Residential",
      Street: "12 Mill Lane",
      "Street 2/Unit": "Flat 3",
      City: "Worthing",
      Zip: "BN11 1AA",
      "Customer Notes": "Dog in the garden",
      Tags: "Garden",
      "Lead Source": "Google",
      "Do Not Service": "false",
    },
  ],
);

const xero = table(
  "*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POAttentionTo,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,SAAttentionTo,SAAddressLine1,SAAddressLine2,SAAddressLine3,SAAddressLine4,SACity,SARegion,SAPostalCode,SACountry,PhoneNumber,FaxNumber,MobileNumber,DDINumber,SkypeName,BankAccountName,BankAccountNumber,BankAccountParticulars,TaxNumber,AccountsReceivableTaxCodeName,AccountsPayableTaxCodeName,Website,Discount,CompanyNumber,DueDateBillDay,DueDateBillTerm".split(
    ",",
  ),
  [
    {
      "*ContactName": "Downs Lettings Ltd",
      AccountNumber: "DL01",
      EmailAddress: "accounts@downs.example",
      FirstName: "Ann",
      LastName: "Hill",
      POAddressLine1: "Unit 4",
      POAddressLine2: "Dock Road",
      POCity: "Shoreham",
      POPostalCode: "BN43 6AA",
      POCountry: "United Kingdom",
      SAAddressLine1: "9 Low Road",
      SACity: "Hove",
      SAPostalCode: "BN3 1AB",
      PhoneNumber: "44 1273 496000",
      MobileNumber: "44 07700 900123",
      DDINumber: "01273 496001",
      CompanyNumber: "01234567",
    },
  ],
);

const mailchimp = table(
  "Email Address,First Name,Last Name,Address,Phone Number,Birthday,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS".split(
    ",",
  ),
  [
    {
      "Email Address": "ann@hill.example",
      "First Name": "Ann",
      "Last Name": "Hill",
      Address: "12 Mill Lane  Worthing  West Sussex  BN11 1AA  United Kingdom",
      "Phone Number": "7700900123",
      MEMBER_RATING: "2",
      OPTIN_TIME: "2024-03-01 10:00:00",
      CC: "gb",
      TAGS: '"Garden","News"',
    },
    { "Email Address": "nobody.known@hill.example", MEMBER_RATING: "2" },
  ],
);

export const programs = {
  hubspot,
  googleOld,
  googleNew,
  outlook,
  apple3,
  apple4,
  android,
  thunderbird,
  jobber,
  housecall,
  xero,
  mailchimp,
} as const;
