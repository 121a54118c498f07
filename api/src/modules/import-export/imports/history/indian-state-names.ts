import { type IndianState, indianStates } from '@nakshi/core/base/indian-states'

/** ISO 3166-2:IN with the former codes that Shopify and WooCommerce still write. */
const CODES = new Map(
  Object.entries<IndianState>({
    ap: 'Andhra Pradesh',
    ar: 'Arunachal Pradesh',
    as: 'Assam',
    br: 'Bihar',
    cg: 'Chhattisgarh',
    ct: 'Chhattisgarh',
    ga: 'Goa',
    gj: 'Gujarat',
    hr: 'Haryana',
    hp: 'Himachal Pradesh',
    jh: 'Jharkhand',
    ka: 'Karnataka',
    kl: 'Kerala',
    mp: 'Madhya Pradesh',
    mh: 'Maharashtra',
    mn: 'Manipur',
    ml: 'Meghalaya',
    mz: 'Mizoram',
    nl: 'Nagaland',
    od: 'Odisha',
    or: 'Odisha',
    pb: 'Punjab',
    rj: 'Rajasthan',
    sk: 'Sikkim',
    tn: 'Tamil Nadu',
    tg: 'Telangana',
    ts: 'Telangana',
    tr: 'Tripura',
    up: 'Uttar Pradesh',
    ua: 'Uttarakhand',
    uk: 'Uttarakhand',
    ul: 'Uttarakhand',
    ut: 'Uttarakhand',
    wb: 'West Bengal',
    an: 'Andaman and Nicobar Islands',
    ch: 'Chandigarh',
    dh: 'Dadra and Nagar Haveli and Daman and Diu',
    dn: 'Dadra and Nagar Haveli and Daman and Diu',
    dd: 'Dadra and Nagar Haveli and Daman and Diu',
    dl: 'Delhi',
    jk: 'Jammu and Kashmir',
    la: 'Ladakh',
    ld: 'Lakshadweep',
    py: 'Puducherry',
  }),
)
/** Former, short and usual other names; spellings that differ by one letter need no entry. */
const OTHER_NAMES = Object.entries<IndianState>({
  Orissa: 'Odisha',
  Pondicherry: 'Puducherry',
  Pondy: 'Puducherry',
  Uttaranchal: 'Uttarakhand',
  Uttrakhand: 'Uttarakhand',
  'New Delhi': 'Delhi',
  'Delhi NCR': 'Delhi',
  'National Capital Territory of Delhi': 'Delhi',
  'Dadra and Nagar Haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'Daman and Diu': 'Dadra and Nagar Haveli and Daman and Diu',
  DNHDD: 'Dadra and Nagar Haveli and Daman and Diu',
  Daman: 'Dadra and Nagar Haveli and Daman and Diu',
  Silvassa: 'Dadra and Nagar Haveli and Daman and Diu',
  'J and K': 'Jammu and Kashmir',
  Jammu: 'Jammu and Kashmir',
  Kashmir: 'Jammu and Kashmir',
  'Andaman and Nicobar': 'Andaman and Nicobar Islands',
  'A and N Islands': 'Andaman and Nicobar Islands',
  'A and N': 'Andaman and Nicobar Islands',
  Andaman: 'Andaman and Nicobar Islands',
  'Lakshadweep Islands': 'Lakshadweep',
  Laccadives: 'Lakshadweep',
  Chattisgadh: 'Chhattisgarh',
  Chhatisgadh: 'Chhattisgarh',
  Telengana: 'Telangana',
  Telegana: 'Telangana',
  Bengal: 'West Bengal',
  Kerela: 'Kerala',
  Gujrath: 'Gujarat',
  Panjab: 'Punjab',
  Arunachal: 'Arunachal Pradesh',
  Himachal: 'Himachal Pradesh',
  Andhra: 'Andhra Pradesh',
})
/** `TamilNadu`, `Tamil-Nadu` and `Andaman & Nicobar Islands (UT)` */
const toKey = (typed: string): string =>
  typed
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(
      /\(.*?\)|\b(?:and|the|state(?: of)?|ut(?: of)?|union territory(?: of)?|nct(?: of)?|india)\b/g,
      ' ',
    )
    .replace(/[^a-z]/g, '')
const NAMES = new Map(
  [...indianStates.map((state) => [state, state] as const), ...OTHER_NAMES].map(
    ([name, state]) => [toKey(name), state] as const,
  ),
)
/** Shorter names are too much alike. */
const MIN_MISSPELT_LENGTH = 6

/** One letter more, less or other. */
function isMisspelt(typed: string, name: string): boolean {
  if (Math.abs(typed.length - name.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === name[start]) start++
  const [rest, other] = [typed.slice(start), name.slice(start)]
  return rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1)
}

function findMisspelt(key: string): IndianState | null {
  if (key.length < MIN_MISSPELT_LENGTH) return null
  const found = new Set(
    [...NAMES].flatMap(([name, state]) =>
      name.length >= MIN_MISSPELT_LENGTH && isMisspelt(key, name) ? [state] : [],
    ),
  )
  const [state = null] = found
  return found.size === 1 ? state : null
}

/** By name, common spelling or code: `Maharashtra`, `Tamilnadu`, `MH`, `IN-MH`. */
export function findIndianState(typed: string): IndianState | null {
  const code = typed
    .trim()
    .toLowerCase()
    .replace(/^in[- ]/, '')
  const key = toKey(typed)
  return CODES.get(code) ?? NAMES.get(key) ?? findMisspelt(key)
}

/** Also for a blank country: the exports of an Indian shop may leave it out. */
export const isIndia = (country: string): boolean =>
  ['', 'in', 'ind', 'india'].includes(country.toLowerCase())
