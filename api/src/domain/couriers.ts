import { parcelSentences } from '../contract/admin/parcel-sentences.ts'

type Courier = {
  name: string
  shape: RegExp
  looks: string
  /** tracking page; India Post has no deep links */
  link: (number: string) => string
  spelling: RegExp
}

const COURIERS: readonly Courier[] = [
  {
    name: 'Blue Dart',
    shape: /^\d{8,11}$/,
    looks: '8 to 11 digits',
    link: (number) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
    spelling: /^bluedart/,
  },
  {
    name: 'Delhivery',
    shape: /^\d{10,15}$/,
    looks: '10 to 15 digits',
    link: (number) => `https://www.delhivery.com/track-v2/package/${number}`,
    spelling: /^delhivery/,
  },
  {
    name: 'DTDC',
    shape: /^[A-Z0-9]{1,3}\d{7,10}$/,
    looks: 'a letter and 8 digits (D12345678)',
    link: (number) => `https://www.dtdc.com/track-your-shipment/?awb=${number}`,
    spelling: /^dtdc/,
  },
  {
    name: 'Ecom Express',
    shape: /^\d{9,12}$/,
    looks: '9 to 12 digits',
    link: (number) => `https://ecomexpress.in/tracking/?awb_field=${number}`,
    spelling: /^ecom(?:express)?/,
  },
  {
    name: 'India Post',
    shape: /^[A-Z]{2}\d{9}IN$/,
    looks: '2 letters, 9 digits and IN (EK123456789IN)',
    link: () => 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
    spelling: /^(?:india(?:n)?post|speedpost)/,
  },
  {
    name: 'XpressBees',
    shape: /^\d{11,16}$/,
    looks: '11 to 16 digits',
    link: (number) => `https://www.xpressbees.com/shipment/tracking?awbNo=${number}`,
    spelling: /^xpressbees/,
  },
]

export const COURIER_NAMES: readonly string[] = COURIERS.map(({ name }) => name)

function known(courier: string | null): Courier | undefined {
  const letters = (courier ?? '').toLowerCase().replace(/[^a-z]/g, '')
  return COURIERS.find(({ spelling }) => spelling.test(letters))
}

export const isKnownCourier = (courier: string | null): boolean => known(courier) !== undefined

/** `BLUEDART` -> `Blue Dart`; unknown names stay unchanged. */
export const courierName = (typed: string): string => known(typed)?.name ?? typed

export function plainTrackingNumber(courier: string | null, typed: string): string {
  return known(courier) ? typed.replace(/[\s-]/g, '').toUpperCase() : typed
}

const MONTH = '(?:0?[1-9]|1[0-2]|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)'
/** Spreadsheets turn `1-2-26` into a date. */
const DATE = new RegExp(
  `^(?:\\d{1,2}([-/ ])${MONTH}\\1(?:20)?\\d{2}|20\\d{2}([-/])${MONTH}\\2\\d{1,2}|\\d{1,2}-[a-z]{3}|${MONTH}-20\\d{2})$`,
  'i',
)
/** `1490010012345.0` lost digits in a spreadsheet, so dots are rejected. */
const NUMBER = /^(?=.*[1-9])[a-z\d][a-z\d /_-]*$/i

/** Unknown couriers: rejects only placeholders and dates, such as `#N/A`, `TBA` or `1.49E+12`. */
export function trackingProblem(courier: string | null, number: string): string | null {
  if (!NUMBER.test(number) || DATE.test(number)) return parcelSentences.not_a_number
  const wrong = wrongShape(courier, number)
  return wrong && parcelSentences.wrong_number(wrong.name, wrong.looks)
}

function wrongShape(courier: string | null, number: string): { name: string; looks: string } | null {
  const found = known(courier)
  if (!found || found.shape.test(plainTrackingNumber(courier, number))) return null
  return { name: found.name, looks: found.looks }
}

type Tracked = { courier: string | null; tracking_number: string | null; tracking_url: string | null }

export function trackingLink({ courier, tracking_number, tracking_url }: Tracked): string | null {
  const found = known(courier)
  if (!found) return tracking_url
  return tracking_number === null ? null : found.link(encodeURIComponent(tracking_number))
}
