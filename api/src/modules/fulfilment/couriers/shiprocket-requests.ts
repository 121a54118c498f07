import { toIndiaDate } from '@nakshi/core/base/india-time'
import type { CourierRequest } from './call-courier.ts'
import type { NdrAnswer, RateQuery, ShipmentRequest } from './courier-provider.ts'

export const BASE = '/v1/external'

export const post = (path: string, body: object): CourierRequest => ({
  method: 'POST',
  path: BASE + path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Both fields are required. Its table names no values: these are the words of its panel. */
export const toNdrAction = (awb: string, action: 'reattempt' | 'return', comment: string) =>
  post(`/ndr/${encodeURIComponent(awb)}/action`, {
    action: action === 'return' ? 'return' : 're-attempt',
    comments: comment || (action === 'return' ? 'Return to the seller' : 'Please deliver again'),
  })

/** The older call, which takes an address. */
export const toReattemptElsewhere = (awb: string, recipient: NdrAnswer['recipient']): CourierRequest => ({
  method: 'POST',
  path: `${BASE}/ndr/reattempt`,
  query: {
    awb,
    address1: recipient.address_line1,
    address2: recipient.address_line2,
    phone: recipient.phone,
  },
})

export const toRateQuery = ({ from, to, size, cod_amount, value }: RateQuery): Record<string, string> => ({
  pickup_postcode: from,
  delivery_postcode: to,
  weight: String(size.weight_grams / 1000),
  cod: cod_amount > 0 ? '1' : '0',
  declared_value: toRupees(value),
})

const toRupees = (paise: number) => (paise / 100).toFixed(2)

/** `sub_total` is what the customer pays on delivery, or the value of a prepaid parcel. */
export function toOrder(request: ShipmentRequest) {
  const { recipient, size, pickup, items, cod_amount, value } = request
  const [firstName = '', ...lastNames] = recipient.full_name.split(' ')
  return {
    order_id: request.reference,
    order_date: toIndiaDate(request.ordered_at),
    pickup_location: pickup.name,
    billing_customer_name: firstName,
    billing_last_name: lastNames.join(' '),
    billing_address: recipient.address_line1,
    billing_address_2: recipient.address_line2,
    billing_city: recipient.city,
    billing_pincode: recipient.pincode,
    billing_state: recipient.state,
    billing_country: 'India',
    billing_email: recipient.email,
    billing_phone: recipient.phone,
    shipping_is_billing: true,
    order_items: items.map(({ title, sku, quantity, price, hsn, tax_percent }) => ({
      name: title,
      sku,
      units: quantity,
      selling_price: toRupees(price),
      tax: tax_percent,
      ...(hsn === null ? {} : { hsn }),
    })),
    ...(request.invoice_number === null ? {} : { invoice_number: request.invoice_number }),
    ...(request.eway_bill === null ? {} : { ewaybill_no: request.eway_bill }),
    ...(request.buyer_gstin === null ? {} : { customer_gstin: request.buyer_gstin }),
    payment_method: cod_amount > 0 ? 'COD' : 'Prepaid',
    sub_total: toRupees(cod_amount > 0 ? cod_amount : value),
    length: size.length_cm,
    breadth: size.width_cm,
    height: size.height_cm,
    weight: size.weight_grams / 1000,
  }
}
