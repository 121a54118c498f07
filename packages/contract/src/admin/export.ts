import { z } from 'zod'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/**
 * Row type: an order, an order item (production), a parcel (courier upload) or an item with its taxes
 * (accounting).
 */
export const exportLayouts = ['orders', 'items', 'courier', 'accounts'] as const
export type ExportLayout = (typeof exportLayouts)[number]

/**
 * Column headings per layout in default order. `variants` and `options` expand to one column per variant
 * type and custom option of the exported items.
 */
export const exportColumns = {
  orders: [
    'order_number',
    'placed_at',
    'status',
    'payment_method',
    'payment_status',
    'customer_name',
    'email',
    'phone',
    'ship_name',
    'ship_phone',
    'address_line1',
    'address_line2',
    'city',
    'state',
    'pincode',
    'items_count',
    'units',
    'has_personalisation',
    'items_summary',
    'subtotal',
    'shipping',
    'discount',
    'coupon_code',
    'gst',
    'gst_included',
    'total',
    'cod_to_collect',
    'estimated_delivery_date',
    'courier',
    'tracking_number',
    'parcels',
    'partly_shipped',
    'delivered_at',
    'gift_message',
    'internal_note',
    'channel',
    'gift_wrap',
    'not_before',
  ],
  items: [
    'order_number',
    'line_no',
    'placed_at',
    'estimated_delivery_date',
    'status',
    'product',
    'sku',
    'category',
    'quantity',
    'variants',
    'options',
    'photos',
    'unit_price',
    'line_total',
    'ship_name',
    'city',
    'pincode',
    'production_status',
    'gift_message',
    'internal_note',
    'gift_wrap',
    'not_before',
  ],
  courier: [
    'order_number',
    'date',
    'payment',
    'cod_amount',
    'name',
    'phone',
    'address',
    'city',
    'state',
    'pincode',
    'product_summary',
    'units',
    'weight_kg',
    'length_cm',
    'breadth_cm',
    'height_cm',
    'declared_value',
    'weight_g',
  ],
  accounts: [
    'invoice_no',
    'invoice_date',
    'order_number',
    'order_date',
    'status',
    'payment_method',
    'payment_status',
    'seller_gstin',
    'billed_to',
    'buyer_name',
    'buyer_gstin',
    'place_of_supply',
    'tax_mode',
    'line_no',
    'product',
    'hsn',
    'quantity',
    'unit_price',
    'taxable_value',
    'gst_percent',
    'cgst',
    'sgst',
    'igst',
    'gst',
    'shipping',
    'gst_in_shipping',
    'discount',
    'total',
  ],
} as const satisfies Record<ExportLayout, readonly string[]>
export type ExportColumn<Layout extends ExportLayout> = (typeof exportColumns)[Layout][number]

/** Excel's row limit less the heading. */
export const MAX_SPREADSHEET_ROWS = 1_048_575

export const exportCounts = z.object({ orders: z.int(), items: z.int(), lines: z.int() })
export type ExportCounts = z.infer<typeof exportCounts>

export function getExportRowCount(layout: ExportLayout, counts: ExportCounts): number {
  if (layout === 'accounts') return counts.lines
  return layout === 'items' ? counts.items : counts.orders
}
