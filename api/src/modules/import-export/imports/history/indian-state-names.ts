import { type IndianState, indianStates } from '@nakshi/contract/indian-states'

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
    uk: 'Uttarakhand',
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
const FORMER_NAMES = new Map(
  Object.entries<IndianState>({
    orissa: 'Odisha',
    pondicherry: 'Puducherry',
    uttaranchal: 'Uttarakhand',
    'new delhi': 'Delhi',
    'dadra and nagar haveli': 'Dadra and Nagar Haveli and Daman and Diu',
    'daman and diu': 'Dadra and Nagar Haveli and Daman and Diu',
  }),
)
const NAMES = new Map<string, IndianState>(indianStates.map((state) => [state.toLowerCase(), state]))

/** By name or code: `Maharashtra`, `MH`, `IN-MH`. */
export function findIndianState(typed: string): IndianState | null {
  const key = typed.toLowerCase().replaceAll('&', 'and').replace(/\s+/g, ' ').trim()
  return NAMES.get(key) ?? FORMER_NAMES.get(key) ?? CODES.get(key.replace(/^in[- ]/, '')) ?? null
}

/** Also for a blank country: the exports of an Indian shop may leave it out. */
export const isIndia = (country: string): boolean =>
  ['', 'in', 'ind', 'india'].includes(country.toLowerCase())
