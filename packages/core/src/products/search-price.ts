import { MAX_PAISE } from '../base/limits.ts'

/** The price that a search names, in paise. */
export interface SearchPrice {
  /** What is left of the search. */
  rest: string
  min_price?: number
  max_price?: number
}

type Bound = 'min_price' | 'max_price'

const CURRENCY = '(?:₹|rs\\.?|inr|rupees?|rupaye|rupay|रुपये|रुपए|रु\\.?)'
/** Three groups: currency, number with a thousand's word, currency. */
const AMOUNT = `(${CURRENCY})? ?(\\d[\\d,]{0,9}(?:\\.\\d{1,2})?(?: ?(?:k|hazaar|hazar|हज़ार|हजार))?)(?:/-)? ?(${CURRENCY})?`
const SIZE =
  'ml|l|ltr|litres?|liters?|cms?|mm|m|inch|inches|in|ft|feet|g|gms?|grams?|kgs?|pcs?|pieces?|x|years?|yrs?|साल'
const START = '(?<![\\p{L}\\p{M}\\p{N}])(?:(?:price|cost|budget|range|keemat|kimat|daam|कीमत|दाम) )?'
const END = `(?! ?(?:${SIZE})(?![\\p{L}\\p{M}]))(?![\\p{L}\\p{M}\\p{N}])`

const RULES: [pattern: string, bounds: Bound[]][] = [
  [
    `(?:between |from )?${AMOUNT} ?(?:-|–|to|and|se|aur|से|और) ?${AMOUNT}(?: (?:ke beech|ke bich|tak|के बीच|तक))?`,
    ['min_price', 'max_price'],
  ],
  [`(?:under|below|within|up ?to|(?:less|lower|cheaper|not more) than|<) ?${AMOUNT}`, ['max_price']],
  [`(?:above|over|more than|at least|starting (?:from|at)|>) ?${AMOUNT}`, ['min_price']],
  [
    `${AMOUNT} ?(?:se (?:kam|neeche|niche)|ke (?:andar|neeche|niche)|tak|(?:or|and) (?:less|below|under)|से (?:कम|नीचे)|के (?:अंदर|अन्दर|नीचे)|तक)`,
    ['max_price'],
  ],
  [
    `${AMOUNT} ?(?:(?:se|ke) (?:zyada|jyada|upar|uper)|(?:or|and) (?:more|above|up)|\\+|(?:से|के) (?:ज़्यादा|ज्यादा|अधिक|ऊपर))`,
    ['min_price'],
  ],
]
const patterns = RULES.map(([pattern, bounds]) => ({
  pattern: new RegExp(`${START}${pattern}${END}`, 'iu'),
  bounds,
}))

const YEARS = /^(?:19|20)\d\d ?(?:-|–|to|and) ?(?:19|20)\d\d$/u

/** Without a currency, smaller numbers are ages, sizes and counts. */
const LEAST_BARE_RUPEES = 50

/**
 * "gift under 500" is a search for "gift" up to ₹500; also "500 se kam", "₹300-500", "1k tak". Null if no price
 * is named; of several, one counts.
 * @param search one line
 */
export function parseSearchPrice(search: string): SearchPrice | null {
  const line = search.normalize('NFC').replace(/\s+/gu, ' ').trim()
  for (const { pattern, bounds } of patterns) {
    const match = pattern.exec(line)
    if (!match || YEARS.test(match[0])) continue
    const amounts = bounds.map((_, at) => toPaise(match.slice(1 + at * 3, 4 + at * 3)))
    if (amounts.some((paise) => paise === null)) continue
    const sorted = amounts.filter((paise) => paise !== null).sort((a, b) => a - b)
    const rest = `${line.slice(0, match.index)} ${line.slice(match.index + match[0].length)}`
    return {
      rest: rest.replace(/\s+/gu, ' ').trim(),
      ...Object.fromEntries(bounds.map((bound, at) => [bound, sorted[at]])),
    }
  }
  return null
}

/** Null for a number that is not a price. */
function toPaise([before, amount = '', after]: (string | undefined)[]): number | null {
  const rupees = Number.parseFloat(amount.replaceAll(',', '')) * (/[^\d,.]$/u.test(amount) ? 1000 : 1)
  if (before === undefined && after === undefined && rupees < LEAST_BARE_RUPEES) return null
  return Math.min(Math.round(rupees * 100), MAX_PAISE)
}
