import { withParams } from '../base/message-template.ts'
import type { CatalogueMessage } from '../catalogue.ts'
import { parcelMessages } from '../parcels/admin-messages.ts'

type Courier = {
  name: string
  /** of tracking numbers */
  format: { min_digits: number; max_digits: number } | { pattern: RegExp; example: string }
  /** tracking page; India Post has no deep links */
  link: (number: string) => string
  namePattern: RegExp
}

const COURIERS: readonly Courier[] = [
  {
    name: 'Blue Dart',
    format: { min_digits: 8, max_digits: 11 },
    link: (number) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
    namePattern: /^bluedart/,
  },
  {
    name: 'Delhivery',
    format: { min_digits: 10, max_digits: 15 },
    link: (number) => `https://www.delhivery.com/track-v2/package/${number}`,
    namePattern: /^delhivery/,
  },
  {
    name: 'DTDC',
    format: { pattern: /^[A-Z0-9]{1,3}\d{7,10}$/, example: 'D12345678' },
    link: (number) => `https://www.dtdc.com/track-your-shipment/?awb=${number}`,
    namePattern: /^dtdc/,
  },
  {
    name: 'Ecom Express',
    format: { min_digits: 9, max_digits: 12 },
    link: (number) => `https://ecomexpress.in/tracking/?awb_field=${number}`,
    namePattern: /^ecom(?:express)?/,
  },
  {
    name: 'India Post',
    format: { pattern: /^[A-Z]{2}\d{9}IN$/, example: 'EK123456789IN' },
    link: () => 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
    namePattern: /^(?:india(?:n)?post|speedpost)/,
  },
  {
    name: 'XpressBees',
    format: { min_digits: 11, max_digits: 16 },
    link: (number) => `https://www.xpressbees.com/shipment/tracking?awbNo=${number}`,
    namePattern: /^xpressbees/,
  },
]

export const COURIER_NAMES: readonly string[] = COURIERS.map(({ name }) => name)

function findCourier(courier: string | null): Courier | undefined {
  const normalised = (courier ?? '').toLowerCase().replace(/[^a-z]/g, '')
  return COURIERS.find(({ namePattern }) => namePattern.test(normalised))
}

export const isKnownCourier = (courier: string | null): boolean => findCourier(courier) !== undefined

/** `BLUEDART` -> `Blue Dart`; unknown names stay unchanged. */
export const formatCourierName = (typed: string): string => findCourier(typed)?.name ?? typed

export function normaliseTrackingNumber(courier: string | null, typed: string): string {
  return findCourier(courier) ? typed.replace(/[\s-]/g, '').toUpperCase() : typed
}

const MONTH = '(?:0?[1-9]|1[0-2]|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)'
/** Spreadsheets turn `1-2-26` into a date. */
const DATE_PATTERN = new RegExp(
  `^(?:\\d{1,2}([-/ ])${MONTH}\\1(?:20)?\\d{2}|20\\d{2}([-/])${MONTH}\\2\\d{1,2}|\\d{1,2}-[a-z]{3}|${MONTH}-20\\d{2})$`,
  'i',
)
/** `1490010012345.0` lost digits in a spreadsheet, so dots are rejected. */
const NUMBER_PATTERN = /^(?=.*[1-9])[a-z\d][a-z\d /_-]*$/i

/** Unknown couriers: rejects only placeholders and dates, such as `#N/A`, `TBA` or `1.49E+12`. */
export function getTrackingNumberError(courier: string | null, number: string): CatalogueMessage | null {
  if (!NUMBER_PATTERN.test(number) || DATE_PATTERN.test(number)) return parcelMessages.not_a_number
  const found = findCourier(courier)
  if (!found) return null
  const { name, format } = found
  const normalised = normaliseTrackingNumber(courier, number)
  if ('example' in format)
    return format.pattern.test(normalised)
      ? null
      : withParams(parcelMessages.wrong_number, { courier: name, example: format.example })
  const { min_digits: min, max_digits: max } = format
  return /^\d+$/.test(normalised) && normalised.length >= min && normalised.length <= max
    ? null
    : withParams(parcelMessages.wrong_digits, { courier: name, min, max })
}

/** S10 (Universal Postal Union): of each of the eight digits before the check digit. */
const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

function getS10CheckDigit(digits: string): number {
  const sum = S10_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const rest = 11 - (sum % 11)
  return rest === 10 ? 0 : rest === 11 ? 5 : rest
}

/** Of a number that has the right form: a digit may be mistyped. Post offices print wrong ones, too. */
export function getTrackingNumberWarning(courier: string | null, number: string): CatalogueMessage | null {
  if (courier && findCourier(courier)?.name !== 'India Post') return null
  const [, digits = '', digit = ''] =
    /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number.replace(/[\s-]/g, '').toUpperCase()) ?? []
  const expected = getS10CheckDigit(digits)
  return digits === '' || expected === Number(digit)
    ? null
    : withParams(parcelMessages.wrong_check_digit, { expected, digit })
}

type TrackedParcel = { courier: string | null; tracking_number: string | null; tracking_url: string | null }

export function getCourierTrackingUrl({
  courier,
  tracking_number,
  tracking_url,
}: TrackedParcel): string | null {
  const found = findCourier(courier)
  if (!found) return tracking_url
  return tracking_number === null ? null : found.link(encodeURIComponent(tracking_number))
}
