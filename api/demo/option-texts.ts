import type { PersonalDetails, TwoScripts } from './personal-details.ts'

const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleDateString('en-GB', { ...options, timeZone: 'Asia/Kolkata' })
const shortDate = (date: Date) =>
  part(date, { day: '2-digit', month: '2-digit', year: 'numeric' }).replaceAll('/', '.')
const longDate = (date: Date) => part(date, { day: 'numeric', month: 'long', year: 'numeric' })
const mediumDate = (date: Date) =>
  `${part(date, { day: 'numeric' })} ${longDate(date).split(' ')[1]?.slice(0, 3)} ${part(date, { year: 'numeric' })}`

const inScript = (details: PersonalDetails, text: TwoScripts) => text[details.script]
const familyText = (details: PersonalDetails) =>
  inScript(details, { English: `The ${details.family.English}s`, Hindi: `${details.family.Hindi} परिवार` })

const onCard =
  (...messages: string[]) =>
  (details: PersonalDetails) =>
    details.random.pick(messages)

/** Text by option name; covers every text option of `catalogue.json`. */
export const optionTexts: Record<string, (details: PersonalDetails) => string> = {
  'Name in Hindi or English': (details) =>
    details.random.pick([details.person.Hindi, details.person.Hindi, details.person.English]),
  'Small line below (year, city)': (details) =>
    details.random.pick([`since ${details.date.getFullYear()}`, details.city, 'चाय पहले']),
  'Caption under the photo': (details) =>
    details.random.pick(['Best team ever', 'Chai and you, always', 'Happy 60th, Papa!']),
  'First name': (details) => inScript(details, details.first),
  'Second name': (details) => inScript(details, details.second),
  'Date on the base': (details) => mediumDate(details.date),
  Date: (details) => shortDate(details.date),
  'Name to engrave': (details) => inScript(details, details.person),
  'Family name': familyText,
  'Family name in Hindi': (details) =>
    `${details.family.Hindi} ${details.random.pick(['परिवार', 'निवास', 'सदन'])}`,
  'Family name on the trunk': (details) =>
    details.random.pick([familyText(details), `${details.family.English} ${details.date.getFullYear()}`]),
  'Family name (arc below centre)': familyText,
  'Second line (flat number, house name)': (details) =>
    details.random.pick([
      `फ़्लैट ${details.random.between(1, 14)}0${details.random.between(1, 4)}`,
      details.houseName.Hindi,
    ]),
  'Line to engrave': (details) =>
    details.random.pick([
      'Home is where Maa is',
      'घर वही जहाँ माँ हो',
      `${details.city}, ${details.date.getFullYear()}: the rain and us`,
      'Papa, your girl made it',
    ]),
  'Title across the middle': (details) =>
    details.random.pick([
      `${details.city} ${details.date.getFullYear()}`,
      'Our little circus',
      '25 years of us',
    ]),
  'Anything we should know about the order of photos': (details) =>
    details.random.pick([
      'Please keep the group photo in the centre.',
      'Oldest photo top left, newest bottom right.',
    ]),
  'Name on the rim': (details) => details.person.English,
  'Name on the plate': (details) =>
    inScript(details, { English: `The ${details.family.English}s`, Hindi: details.family.Hindi }),
  'House or flat number': (details) =>
    `${details.random.pick([...'ABC'])}-${details.random.between(1, 14)}0${details.random.between(1, 4)}`,
  'Flat number': (details) =>
    `${details.random.pick([...'ABC'])}-${details.random.between(1, 14)}0${details.random.between(1, 4)}`,
  'Name below the number': (details) => details.family.English,
  'House name': (details) => inScript(details, details.houseName),
  Name: (details) =>
    details.random.pick([
      `Dr. ${details.second.English} ${details.family.English}`,
      `${details.first.English} ${details.family.English}`,
    ]),
  'Title or department': (details) =>
    details.random.pick(['Head of Physics', 'Chartered Accountant', 'Consultant Paediatrician']),
  'Line on the back': (details) =>
    details.random.pick([
      'Hug in case of homesickness',
      `${details.person.English}’s corner`,
      'मेरी प्यारी नानी',
    ]),
  'Names for the leaves, one on each line': (details) =>
    leaves(details, details.variants.leaves === '8 leaves' ? 8 : 12).join('\n'),
  'Initial (one or two letters)': (details) => details.random.pick([details.initial, `${details.initial}K`]),
  'Place (address or landmark)': (details) =>
    details.random.pick([
      `Platform 3, ${details.city} railway station`,
      `Tea stall opposite the college gate, ${details.city}`,
      `${details.city} public library, main steps`,
    ]),
  'Line below the map': (details) =>
    details.random.pick([
      'Where the rain made us share a rickshaw',
      'You were late. I waited.',
      `Under these stars, ${details.city}`,
    ]),
  'Name below the drawing': (details) => inScript(details, details.person),
  Initial: (details) => details.initial,
  'Name on the jute tag': (details) => details.person.English,
  'Pose, clothes, things to hold': (details) =>
    details.random.pick([
      'Standing with arms folded, white doctor’s coat, stethoscope around the neck. Short hair, round glasses.',
      'Sitting on the scooter, blue kurta, helmet under one arm and laughing.',
      'Holding the cricket bat over the shoulder, India-blue T-shirt, cap turned back.',
    ]),
  'Name on the base': (details) => details.person.English,
  'Number (up to 10 characters)': (details) =>
    `${details.random.pick(['MH12', 'RJ14', 'KA05', 'DL08'])}${details.random.pick(['AB', 'CQ', 'ZK'])}${details.random.between(1000, 9999)}`,
  'Name on the front': (details) => details.person.English,
  'Pet name': (details) => details.random.pick(['Bruno', 'Laddu', 'Simba', 'Chikki']),
  'Card message': onCard(
    'To the best neighbours one could ask for. Happy Diwali from C-302.',
    'Wishing you light, laughter and a full box of mithai.\nSee you soon!',
    'दीपों का यह त्योहार आपके घर खुशियाँ लाए।',
  ),
  'Message on the card': onCard(
    'Happy anniversary to the two who taught us what home means. With love from all of us.',
    'शादी की सालगिरह मुबारक हो।\nहमेशा ऐसे ही मुस्कुराते रहो।',
    'One for you, one for you. No more sharing the blue mug!',
  ),
  'Name on the back of the charm': (details) => details.person.English,
  'Brother’s name': (details) => inScript(details, details.first),
  'Bhabhi’s name': (details) => inScript(details, details.second),
  'Six names, one on each line': (details) => leaves(details, 6).join('\n'),
  'Top line and anything else': (details) =>
    details.random.pick([
      'Top line: “Welcome to the wedding of”. Please put the venue, Lake Palace lawns, in small letters at the bottom.',
      'Top line: “शुभ विवाह”. Names in English.',
    ]),
  City: (details) => details.city,
  'Date and time': (details) =>
    `${mediumDate(details.date)}, ${details.random.between(7, 11)}:${details.random.pick(['15', '30', '45'])} pm`,
  Names: (details) => `${details.first.English} & ${details.second.English}`,
  'Function and date': (details) =>
    `${details.random.pick(['Haldi', 'Mehendi'])}, ${mediumDate(details.coming)}`,
  'Names on the lid': (details) => `${details.first.English} & ${details.second.English}`,
}

/** Overrides for products where the same option name has another meaning. */
export const productOptionTexts: Record<string, Record<string, (details: PersonalDetails) => string>> = {
  'wedding-welcome-board': { Date: (details) => longDate(details.coming) },
  'photo-charm-rakhi': {
    'Message on the card': onCard(
      'Bhaiya, this time I am not there to tie it myself, so wear it on the video call. Love you!',
      'राखी की बहुत-बहुत बधाई, मेरे प्यारे भाई।',
      'You still owe me for the broken cricket bat. Happy Rakhi!',
    ),
  },
  'bhaiya-bhabhi-rakhi-box': {
    'Message on the card': onCard(
      'For my two favourite people in the Pune house. Happy Rakhi!',
      'भैया और भाभी को राखी की ढेर सारी शुभकामनाएँ।',
    ),
  },
  'griha-pravesh-gift-box': {
    'Message on the card': onCard(
      'नया घर बहुत-बहुत मुबारक! पहली चाय हमारे नाम की।',
      'May every corner of the new house be full of noise and laughter. Love, Masi and Mausa ji.',
    ),
  },
}

function leaves(details: PersonalDetails, count: number): string[] {
  const names = ['Dadaji', 'Dadi', 'Nanaji', 'Nani', 'Papa', 'Maa', 'Chachu', 'Bua', details.first.English]
  return [...names, details.second.English, details.person.English, 'Chintu'].slice(-count)
}
