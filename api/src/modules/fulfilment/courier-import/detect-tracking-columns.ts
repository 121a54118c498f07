const NUMBER_SUFFIX = '(?:no|num|number|id|code)'
/** Likeliest names first, normalised without `_`. */
const HEADING_PATTERNS: Record<keyof Columns, readonly RegExp[]> = {
  order_number: [
    new RegExp(`^order${NUMBER_SUFFIX}?$`),
    new RegExp(
      `^(?:client|channel|merchant|seller|customer|marketplace|external|store|your)order${NUMBER_SUFFIX}?$`,
    ),
    new RegExp(`^order(?:ref|reference)${NUMBER_SUFFIX}?$`),
    new RegExp(`^reference${NUMBER_SUFFIX}$`),
    new RegExp(
      `^(?:customer|client|merchant|credit|seller|shipper|sender|your)ref(?:erence)?${NUMBER_SUFFIX}?$`,
    ),
    new RegExp(`^ref(?:erence)?${NUMBER_SUFFIX}?$`),
  ],
  tracking_number: [
    new RegExp(`^tracking${NUMBER_SUFFIX}?$`),
    new RegExp(`^awb${NUMBER_SUFFIX}?$`),
    new RegExp(`^(?:air)?waybill${NUMBER_SUFFIX}?$`),
    new RegExp(`^consignment${NUMBER_SUFFIX}?$`),
    new RegExp(`^(?:article|docket|barcode|cn|shipment)${NUMBER_SUFFIX}$`),
  ],
  courier: [
    /^(?:courier|carrier)(?:name|company|partner|partnername|service|code)?$/,
    /^(?:logistics?|shipping|delivery|tracking)(?:partner|provider|company|carrier|courier)(?:name)?$/,
    /^shippedwith$/,
  ],
}

export const normalizeTrackingHeading = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '')

type Columns = { order_number: string; tracking_number: string; courier: string | null }

export function detectTrackingColumns(headings: readonly string[]): Columns | null {
  const normalized = headings.map((heading) => normalizeTrackingHeading(heading).replaceAll('_', ''))
  const findHeading = (field: keyof Columns) => {
    for (const name of HEADING_PATTERNS[field]) {
      const found = headings[normalized.findIndex((each) => name.test(each))]
      if (found !== undefined) return found
    }
    return null
  }
  const [order, tracking, courier] = [
    findHeading('order_number'),
    findHeading('tracking_number'),
    findHeading('courier'),
  ]
  return order === null || tracking === null
    ? null
    : { order_number: order, tracking_number: tracking, courier }
}
