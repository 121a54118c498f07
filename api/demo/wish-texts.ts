import type { TwoScripts, Wish } from './wishes.ts'

const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleDateString('en-GB', { ...options, timeZone: 'Asia/Kolkata' })
const short = (date: Date) =>
  part(date, { day: '2-digit', month: '2-digit', year: 'numeric' }).replaceAll('/', '.')
const long = (date: Date) => part(date, { day: 'numeric', month: 'long', year: 'numeric' })
const middling = (date: Date) =>
  `${part(date, { day: 'numeric' })} ${long(date).split(' ')[1]?.slice(0, 3)} ${part(date, { year: 'numeric' })}`

const inScript = (wish: Wish, text: TwoScripts) => text[wish.script]
const clan = (wish: Wish) =>
  inScript(wish, { English: `The ${wish.family.English}s`, Hindi: `${wish.family.Hindi} परिवार` })

const onCard =
  (...messages: string[]) =>
  (wish: Wish) =>
    wish.random.pick(messages)

/** Text by option name; covers every text option of `catalogue.json`. */
export const wishTexts: Record<string, (wish: Wish) => string> = {
  'Name in Hindi or English': (wish) =>
    wish.random.pick([wish.person.Hindi, wish.person.Hindi, wish.person.English]),
  'Small line below (year, city)': (wish) =>
    wish.random.pick([`since ${wish.date.getFullYear()}`, wish.city, 'चाय पहले']),
  'Caption under the photo': (wish) =>
    wish.random.pick(['Best team ever', 'Chai and you, always', 'Happy 60th, Papa!']),
  'First name': (wish) => inScript(wish, wish.first),
  'Second name': (wish) => inScript(wish, wish.second),
  'Date on the base': (wish) => middling(wish.date),
  Date: (wish) => short(wish.date),
  'Name to engrave': (wish) => inScript(wish, wish.person),
  'Family name': clan,
  'Family name in Hindi': (wish) => `${wish.family.Hindi} ${wish.random.pick(['परिवार', 'निवास', 'सदन'])}`,
  'Family name on the trunk': (wish) =>
    wish.random.pick([clan(wish), `${wish.family.English} ${wish.date.getFullYear()}`]),
  'Family name (arc below centre)': clan,
  'Second line (flat number, house name)': (wish) =>
    wish.random.pick([`फ़्लैट ${wish.random.between(1, 14)}0${wish.random.between(1, 4)}`, wish.house.Hindi]),
  'Line to engrave': (wish) =>
    wish.random.pick([
      'Home is where Maa is',
      'घर वही जहाँ माँ हो',
      `${wish.city}, ${wish.date.getFullYear()}: the rain and us`,
      'Papa, your girl made it',
    ]),
  'Title across the middle': (wish) =>
    wish.random.pick([`${wish.city} ${wish.date.getFullYear()}`, 'Our little circus', '25 years of us']),
  'Anything we should know about the order of photos': (wish) =>
    wish.random.pick([
      'Please keep the group photo in the centre.',
      'Oldest photo top left, newest bottom right.',
    ]),
  'Name on the rim': (wish) => wish.person.English,
  'Name on the plate': (wish) =>
    inScript(wish, { English: `The ${wish.family.English}s`, Hindi: wish.family.Hindi }),
  'House or flat number': (wish) =>
    `${wish.random.pick([...'ABC'])}-${wish.random.between(1, 14)}0${wish.random.between(1, 4)}`,
  'Flat number': (wish) =>
    `${wish.random.pick([...'ABC'])}-${wish.random.between(1, 14)}0${wish.random.between(1, 4)}`,
  'Name below the number': (wish) => wish.family.English,
  'House name': (wish) => inScript(wish, wish.house),
  Name: (wish) =>
    wish.random.pick([
      `Dr. ${wish.second.English} ${wish.family.English}`,
      `${wish.first.English} ${wish.family.English}`,
    ]),
  'Title or department': (wish) =>
    wish.random.pick(['Head of Physics', 'Chartered Accountant', 'Consultant Paediatrician']),
  'Line on the back': (wish) =>
    wish.random.pick(['Hug in case of homesickness', `${wish.person.English}’s corner`, 'मेरी प्यारी नानी']),
  'Names for the leaves, one on each line': (wish) =>
    leaves(wish, wish.variants.leaves === '8 leaves' ? 8 : 12).join('\n'),
  'Initial (one or two letters)': (wish) => wish.random.pick([wish.initial, `${wish.initial}K`]),
  'Place (address or landmark)': (wish) =>
    wish.random.pick([
      `Platform 3, ${wish.city} railway station`,
      `Tea stall opposite the college gate, ${wish.city}`,
      `${wish.city} public library, main steps`,
    ]),
  'Line below the map': (wish) =>
    wish.random.pick([
      'Where the rain made us share a rickshaw',
      'You were late. I waited.',
      `Under these stars, ${wish.city}`,
    ]),
  'Name below the drawing': (wish) => inScript(wish, wish.person),
  Initial: (wish) => wish.initial,
  'Name on the jute tag': (wish) => wish.person.English,
  'Pose, clothes, things to hold': (wish) =>
    wish.random.pick([
      'Standing with arms folded, white doctor’s coat, stethoscope around the neck. Short hair, round glasses.',
      'Sitting on the scooter, blue kurta, helmet under one arm and laughing.',
      'Holding the cricket bat over the shoulder, India-blue T-shirt, cap turned back.',
    ]),
  'Name on the base': (wish) => wish.person.English,
  'Number (up to 10 characters)': (wish) =>
    `${wish.random.pick(['MH12', 'RJ14', 'KA05', 'DL08'])}${wish.random.pick(['AB', 'CQ', 'ZK'])}${wish.random.between(1000, 9999)}`,
  'Name on the front': (wish) => wish.person.English,
  'Pet name': (wish) => wish.random.pick(['Bruno', 'Laddu', 'Simba', 'Chikki']),
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
  'Name on the back of the charm': (wish) => wish.person.English,
  'Brother’s name': (wish) => inScript(wish, wish.first),
  'Bhabhi’s name': (wish) => inScript(wish, wish.second),
  'Six names, one on each line': (wish) => leaves(wish, 6).join('\n'),
  'Top line and anything else': (wish) =>
    wish.random.pick([
      'Top line: “Welcome to the wedding of”. Please put the venue, Lake Palace lawns, in small letters at the bottom.',
      'Top line: “शुभ विवाह”. Names in English.',
    ]),
  City: (wish) => wish.city,
  'Date and time': (wish) =>
    `${middling(wish.date)}, ${wish.random.between(7, 11)}:${wish.random.pick(['15', '30', '45'])} pm`,
  Names: (wish) => `${wish.first.English} & ${wish.second.English}`,
  'Function and date': (wish) => `${wish.random.pick(['Haldi', 'Mehendi'])}, ${middling(wish.coming)}`,
  'Names on the lid': (wish) => `${wish.first.English} & ${wish.second.English}`,
}

/** Overrides for products where the same option name has another meaning. */
export const wishTextsOfProduct: Record<string, Record<string, (wish: Wish) => string>> = {
  'wedding-welcome-board': { Date: (wish) => long(wish.coming) },
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

function leaves(wish: Wish, count: number): string[] {
  const names = ['Dadaji', 'Dadi', 'Nanaji', 'Nani', 'Papa', 'Maa', 'Chachu', 'Bua', wish.first.English]
  return [...names, wish.second.English, wish.person.English, 'Chintu'].slice(-count)
}
