import { parcelSentences } from '../contract/admin/parcel-sentences.ts'

type Courier = {
  name: string
  /** the shape of its tracking numbers, and how people say it */
  shape: RegExp
  looks: string
  /** where it shows a parcel; India Post shows none by its address */
  link: (number: string) => string
  /** as its name is written elsewhere, small letters alone */
  spelling: RegExp
}

/** The couriers whose numbers and pages the shop knows. Any other is named by hand. */
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
    looks: 'a letter and 8 digits, such as D12345678',
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
    looks: '2 letters, 9 digits and IN, such as EK123456789IN',
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

/** Whether the shop knows where this courier shows a parcel. */
export const isKnownCourier = (courier: string | null): boolean => known(courier) !== undefined

/** `BLUEDART` is Blue Dart; one that the shop does not know stays as it was typed. */
export const courierName = (typed: string): string => known(typed)?.name ?? typed

/** As the courier writes it: known couriers' numbers have neither spaces nor small letters. */
export function plainTrackingNumber(courier: string | null, typed: string): string {
  return known(courier) ? typed.replace(/[\s-]/g, '').toUpperCase() : typed
}

const MONTH = '(?:0?[1-9]|1[0-2]|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)'
/** Into which a spreadsheet turns `1-2-26`. */
const DATE = new RegExp(
  `^(?:\\d{1,2}([-/ ])${MONTH}\\1(?:20)?\\d{2}|20\\d{2}([-/])${MONTH}\\2\\d{1,2}|\\d{1,2}-[a-z]{3}|${MONTH}-20\\d{2})$`,
  'i',
)
/** Letters and digits, one of them above 0; parted, but by no dot: `1490010012345.0` is a lost number. */
const NUMBER = /^(?=.*[1-9])[a-z\d][a-z\d /_-]*$/i

/**
 * Why this is no tracking number of this courier, or null when it is. Of couriers that the shop does
 * not know only what stands there in place of a number is refused: `#N/A`, `TBA`, `1.49E+12`, a date.
 */
export function trackingProblem(courier: string | null, number: string): string | null {
  if (!NUMBER.test(number) || DATE.test(number)) return parcelSentences.not_a_number
  const wrong = wrongShape(courier, number)
  return wrong && parcelSentences.wrong_number(wrong.name, wrong.looks)
}

/** How a number of this courier looks, where this one does not look so; else null. */
function wrongShape(courier: string | null, number: string): { name: string; looks: string } | null {
  const found = known(courier)
  if (!found || found.shape.test(plainTrackingNumber(courier, number))) return null
  return { name: found.name, looks: found.looks }
}

type Tracked = { courier: string | null; tracking_number: string | null; tracking_url: string | null }

/** Where a parcel can be followed: the courier's page, or the one that was typed; null without. */
export function trackingLink({ courier, tracking_number, tracking_url }: Tracked): string | null {
  const found = known(courier)
  if (!found) return tracking_url
  return tracking_number === null ? null : found.link(encodeURIComponent(tracking_number))
}
