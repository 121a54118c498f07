import { truncate } from '@nakshi/core/base/truncate'
import type { CourierRequest } from './call-courier.ts'
import type { NdrAnswer, RateQuery, ShipmentRequest } from './courier-provider.ts'

export const toNdrUpdate = (waybill: string, { action, recipient }: NdrAnswer) =>
  action === 'change'
    ? {
        waybill,
        act: 'EDIT_DETAILS',
        action_data: {
          name: recipient.full_name,
          add: [recipient.address_line1, recipient.address_line2].filter(Boolean).join(', '),
          phone: recipient.phone,
        },
      }
    : { waybill, act: 'RE-ATTEMPT' }

export const post = (path: string, body: object): CourierRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

export const toChargeQuery = ({ from, to, size, cod_amount }: RateQuery): Record<string, string> => ({
  o_pin: from,
  d_pin: to,
  cgm: String(size.weight_grams),
  ss: 'Delivered',
  pt: cod_amount > 0 ? 'COD' : 'Pre-paid',
})

/** None is published. */
const MAX_DESCRIPTION_LENGTH = 500

export function toManifest(request: ShipmentRequest) {
  const { recipient, size, pickup, items, cod_amount, value } = request
  return {
    shipments: [
      {
        order: request.reference,
        order_date: request.ordered_at.toISOString(),
        name: recipient.full_name,
        add: [recipient.address_line1, recipient.address_line2].filter(Boolean).join(', '),
        city: recipient.city,
        state: recipient.state,
        pin: recipient.pincode,
        country: 'India',
        phone: recipient.phone,
        payment_mode: cod_amount > 0 ? 'COD' : 'Prepaid',
        cod_amount: cod_amount / 100,
        total_amount: value / 100,
        products_desc: truncate(
          items.map(({ title, quantity }) => `${quantity} x ${title}`).join(', '),
          MAX_DESCRIPTION_LENGTH,
        ),
        hsn_code: [...new Set(items.flatMap(({ hsn }) => hsn ?? []))].join(','),
        seller_gst_tin: request.seller_gstin,
        seller_inv: request.invoice_number ?? '',
        ewbn: request.eway_bill ?? '',
        quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
        weight: size.weight_grams,
        shipment_length: size.length_cm,
        shipment_width: size.width_cm,
        shipment_height: size.height_cm,
        shipping_mode: request.service_id ?? 'Surface',
      },
    ],
    pickup_location: { name: pickup.name },
  }
}
