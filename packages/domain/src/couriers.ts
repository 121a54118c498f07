import { parcelMessages } from '@nakshi/contract/admin/messages/parcels'
import type { CatalogueMessage } from '@nakshi/contract/message-codes'
import { withParams } from '@nakshi/contract/message-template'

type Courier = {
  name: string
  pattern: RegExp
  formatHint: string
  /** tracking page; India Post has no deep links */
  link: (number: string) => string
  namePattern: RegExp
}

const COURIERS: readonly Courier[] = [
  {
    name: 'Blue Dart',
    pattern: /^\d{8,11}$/,
    formatHint: '8 to 11 digits',
    link: (number) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
    namePattern: /^bluedart/,
  },
  {
    name: 'Delhivery',
    pattern: /^\d{10,15}$/,
    formatHint: '10 to 15 digits',
    link: (number) => `https://www.delhivery.com/track-v2/package/${number}`,
    namePattern: /^delhivery/,
  },
  {
    name: 'DTDC',
    pattern: /^[A-Z0-9]{1,3}\d{7,10}$/,
    formatHint: 'a letter and 8 digits (D12345678)',
    link: (number) => `https://www.dtdc.com/track-your-shipment/?awb=${number}`,
    namePattern: /^dtdc/,
  },
  {
    name: 'Ecom Express',
    pattern: /^\d{9,12}$/,
    formatHint: '9 to 12 digits',
    link: (number) => `https://ecomexpress.in/tracking/?awb_field=${number}`,
    namePattern: /^ecom(?:express)?/,
  },
  {
    name: 'India Post',
    pattern: /^[A-Z]{2}\d{9}IN$/,
    formatHint: '2 letters, 9 digits and IN (EK123456789IN)',
    link: () => 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
    namePattern: /^(?:india(?:n)?post|speedpost)/,
  },
  {
    name: 'XpressBees',
    pattern: /^\d{11,16}$/,
    formatHint: '11 to 16 digits',
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
  const wrong = findFormatMismatch(courier, number)
  return wrong && withParams(parcelMessages.wrong_number, { courier: wrong.name, format: wrong.formatHint })
}

function findFormatMismatch(
  courier: string | null,
  number: string,
): { name: string; formatHint: string } | null {
  const found = findCourier(courier)
  if (!found || found.pattern.test(normaliseTrackingNumber(courier, number))) return null
  return { name: found.name, formatHint: found.formatHint }
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
