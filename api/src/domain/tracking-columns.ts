/** What couriers call their columns, the likelier names first; a heading is compared by `plainHeading`. */
const NAMES = {
  order_number: [
    'order_number',
    'order_no',
    'order',
    'order_id',
    'client_order_id',
    'channel_order_id',
    'order_ref',
    'reference_number',
    'reference_no',
    'customer_reference',
    'customer_reference_number',
    'customer_ref_no',
    'ref_no',
    'ref_number',
    'reference',
    'ref',
  ],
  tracking_number: [
    'tracking_number',
    'tracking_no',
    'tracking_id',
    'tracking',
    'awb_number',
    'awb_no',
    'awb',
    'waybill_number',
    'waybill_no',
    'waybill',
    'consignment_number',
    'consignment_no',
    'consignment',
    'article_number',
    'article_no',
    'docket_no',
    'cn_no',
  ],
  courier: ['courier', 'courier_name', 'courier_company', 'courier_partner', 'carrier', 'logistics_partner'],
} as const

/** `AWB No.` is `awb_no`. */
export const plainHeading = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '')

type Columns = { order_number: string; tracking_number: string; courier: string | null }

/** Which of a courier's headings hold what; null when order or number cannot be told. */
export function guessColumns(headings: readonly string[]): Columns | null {
  const named = (names: readonly string[]) => {
    for (const name of names) {
      const found = headings.find((heading) => plainHeading(heading) === name)
      if (found !== undefined) return found
    }
    return null
  }
  const [order, tracking] = [named(NAMES.order_number), named(NAMES.tracking_number)]
  if (order === null || tracking === null) return null
  return { order_number: order, tracking_number: tracking, courier: named(NAMES.courier) }
}
