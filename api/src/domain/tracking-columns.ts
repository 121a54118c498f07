const NUMBER = '(?:no|num|number|id|code)'
/** Likeliest names first, normalised without `_`. */
const NAMES: Record<keyof Columns, readonly RegExp[]> = {
  order_number: [
    new RegExp(`^order${NUMBER}?$`),
    new RegExp(
      `^(?:client|channel|merchant|seller|customer|marketplace|external|store|your)order${NUMBER}?$`,
    ),
    new RegExp(`^order(?:ref|reference)${NUMBER}?$`),
    new RegExp(`^reference${NUMBER}$`),
    new RegExp(`^(?:customer|client|merchant|credit|seller|shipper|sender|your)ref(?:erence)?${NUMBER}?$`),
    new RegExp(`^ref(?:erence)?${NUMBER}?$`),
  ],
  tracking_number: [
    new RegExp(`^tracking${NUMBER}?$`),
    new RegExp(`^awb${NUMBER}?$`),
    new RegExp(`^(?:air)?waybill${NUMBER}?$`),
    new RegExp(`^consignment${NUMBER}?$`),
    new RegExp(`^(?:article|docket|barcode|cn|shipment)${NUMBER}$`),
  ],
  courier: [
    /^(?:courier|carrier)(?:name|company|partner|partnername|service|code)?$/,
    /^(?:logistics?|shipping|delivery|tracking)(?:partner|provider|company|carrier|courier)(?:name)?$/,
    /^shippedwith$/,
  ],
}

export const plainHeading = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '')

type Columns = { order_number: string; tracking_number: string; courier: string | null }

export function guessColumns(headings: readonly string[]): Columns | null {
  const letters = headings.map((heading) => plainHeading(heading).replaceAll('_', ''))
  const named = (field: keyof Columns) => {
    for (const name of NAMES[field]) {
      const found = headings[letters.findIndex((each) => name.test(each))]
      if (found !== undefined) return found
    }
    return null
  }
  const [order, tracking, courier] = [named('order_number'), named('tracking_number'), named('courier')]
  return order === null || tracking === null
    ? null
    : { order_number: order, tracking_number: tracking, courier }
}
