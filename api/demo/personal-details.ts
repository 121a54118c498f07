import type { Random } from './random.ts'

export type NameScript = 'English' | 'Hindi'
export type TwoScripts = Record<NameScript, string>

/** Names and dates of one order line in both scripts. */
export type PersonalDetails = {
  script: NameScript
  variants: Record<string, string>
  first: TwoScripts
  second: TwoScripts
  family: TwoScripts
  person: TwoScripts
  houseName: TwoScripts
  initial: string
  /** A past date and a future date. */
  date: Date
  coming: Date
  city: string
  random: Random
}

const both = (English: string, Hindi: string): TwoScripts => ({ English, Hindi })

const couples = [
  [both('Rohan', 'रोहन'), both('Ananya', 'अनन्या')],
  [both('Arjun', 'अर्जुन'), both('Meera', 'मीरा')],
  [both('Vikram', 'विक्रम'), both('Neha', 'नेहा')],
  [both('Karan', 'करण'), both('Simran', 'सिमरन')],
  [both('Imran', 'इमरान'), both('Sana', 'सना')],
  [both('Joel', 'जोएल'), both('Leena', 'लीना')],
  [both('Siddhesh', 'सिद्धेश'), both('Pallavi', 'पल्लवी')],
  [both('Harish', 'हरीश'), both('Divya', 'दिव्या')],
] as const

const families = [
  both('Sharma', 'शर्मा'),
  both('Kulkarni', 'कुलकर्णी'),
  both('Joshi', 'जोशी'),
  both('Verma', 'वर्मा'),
  both('Iyer', 'अय्यर'),
  both('Patil', 'पाटील'),
  both('Mishra', 'मिश्रा'),
  both('Ansari', 'अंसारी'),
  both('Gill', 'गिल'),
  both('Das', 'दास'),
]

const persons = [
  both('Aarohi', 'आरोही'),
  both('Vihaan', 'विहान'),
  both('Kiara', 'कियारा'),
  both('Ishaan', 'ईशान'),
  both('Tara', 'तारा'),
  both('Kabir', 'कबीर'),
  both('Zoya', 'ज़ोया'),
  both('Reyansh', 'रेयांश'),
  both('Myra', 'मायरा'),
  both('Advik', 'आद्विक'),
]

const houses = [
  both('Anandam', 'आनंदम'),
  both('Matru Chhaya', 'मातृ छाया'),
  both('Shanti Kunj', 'शांति कुंज'),
  both('Gulmohar', 'गुलमोहर'),
  both('Nivara', 'निवारा'),
]

const cities = ['Jaipur', 'Pune', 'Kochi', 'Udaipur', 'Mysuru', 'Shimla', 'Chennai', 'Varanasi']

const DAY = 86_400_000

export function createPersonalDetails(
  random: Random,
  script: NameScript,
  variants: Record<string, string>,
  placed: Date,
): PersonalDetails {
  const [first, second] = random.pick(couples)
  return {
    script,
    variants,
    first,
    second,
    family: random.pick(families),
    person: random.pick(persons),
    houseName: random.pick(houses),
    initial: random.pick([...'ADKMNRSV']),
    date: new Date(placed.getTime() - random.between(400, 7000) * DAY),
    coming: new Date(placed.getTime() + random.between(30, 90) * DAY),
    city: random.pick(cities),
    random,
  }
}
