import { toIndiaDate } from '@nakshi/core/base/india-time'
import { getGst } from '@nakshi/core/base/money'
import type { Order } from '@nakshi/core/orders/schema'
import type { Parcel } from '@nakshi/core/parcels/schema'
import type { StoreSettings } from '@nakshi/core/settings/schema'
import { getIncludedTax, STANDARD_GST_PERCENT } from '@nakshi/core/tax/tax'

/** The store as emails name and link it. The backoffice may have an origin of its own. */
export type EmailShop = { store: { name: string; email: string }; origin: string; adminOrigin: string }

export const SAMPLE_CUSTOMER = { name: 'Meera Nair', address: 'meera@example.com' }

const address = {
  full_name: SAMPLE_CUSTOMER.name,
  phone: '9876501234',
  email: SAMPLE_CUSTOMER.address,
  address_line1: '4 Lake Road',
  address_line2: '',
  city: 'Kochi',
  state: 'Kerala',
  pincode: '682001',
  country: 'India',
}
const DAYS_MS = 86_400_000
const SAMPLE_PRODUCT = { title: 'Photo mug', slug: 'photo-mug' }
const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const

function sampleOrder(parcel: Parcel, now: Date, { gstin, tax_mode }: SampleStore): Order {
  const at = now.toISOString()
  const taxPercent = gstin === '' ? 0 : STANDARD_GST_PERCENT
  const subtotal = 129_800
  const added = tax_mode === 'added' ? getGst(subtotal, taxPercent) : 0
  const item = (id: string, title: string, price: number): Order['items'][number] => ({
    id,
    product_id: null,
    quantity: 1,
    price,
    variant_selections: {},
    custom_options: {},
    tax_percent: taxPercent,
    product: {
      ...{ id: null, slug: 'photo-mug', title, image_url: null, image_alt: '' },
      ...{ variant_labels: {}, custom_options: [] },
    },
    style: null,
    preview_url: null,
    set_id: null,
  })
  return {
    id: ids[0],
    order_number: 'ORD1764200000ABCDE',
    content: 'goods',
    status: 'confirmed',
    can_cancel: true,
    payment_method: 'upi',
    payment_status: 'captured',
    buyer_confirmation: null,
    subtotal_amount: subtotal,
    shipping_amount: 0,
    gift_wrap_amount: null,
    express_amount: null,
    cod_fee_amount: null,
    cod_advance_amount: null,
    tax_amount: added,
    discount_amount: 0,
    offer_name: null,
    offer_amount: 0,
    round_off_amount: 0,
    total_amount: subtotal + added,
    due_amount: 0,
    tax_mode,
    included_tax_amount: tax_mode === 'included' ? getIncludedTax(subtotal, taxPercent).tax : 0,
    coupon_code: null,
    buyer_name: null,
    buyer_gstin: null,
    gift_message: null,
    shipping_address: address,
    billing_address: address,
    estimated_delivery_date: toIndiaDate(new Date(now.getTime() + 7 * DAYS_MS)),
    earliest_delivery_date: null,
    courier: 'Delhivery',
    tracking_number: '1234567890',
    replacement_of: null,
    delivered_at: null,
    created_at: at,
    updated_at: at,
    items: [item(ids[0], SAMPLE_PRODUCT.title, 99_900), item(ids[1], 'Name mug', 29_900)],
    parcels: [parcel],
    events: [],
    documents: [],
  }
}

type SampleStore = Pick<StoreSettings, 'name' | 'email' | 'gstin' | 'tax_mode'>

/** For previews; links lead nowhere. */
export type Sample = EmailShop & {
  now: Date
  order: Order
  parcel: Parcel
  orderUrl: string
  product: { title: string; slug: string }
  unsubscribeUrl: string
}

export function createSample(store: SampleStore, origin: string, now: Date): Sample {
  const parcel: Parcel = {
    id: ids[0],
    number: 1,
    courier: 'Delhivery',
    tracking_number: '1234567890',
    link: 'https://www.delhivery.com/track/package/1234567890',
    sent_at: now.toISOString(),
    delivered_at: null,
    items: [{ item_id: ids[0], quantity: 1 }],
  }
  return {
    store,
    origin,
    adminOrigin: origin,
    now,
    order: sampleOrder(parcel, now, store),
    parcel,
    orderUrl: `${origin}/orders`,
    product: SAMPLE_PRODUCT,
    unsubscribeUrl: `${origin}/unsubscribe`,
  }
}
