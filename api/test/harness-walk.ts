import { defaultZoneTerms } from '@nakshi/core/delivery/default-zone-terms'
import type { DeliverySettings } from '@nakshi/core/delivery/settings'
import { defaultPaymentSettings } from '@nakshi/core/payments/settings'
import { totalRoundings } from '@nakshi/core/quote/schema'
import { type Random, seededRandom } from '../demo/random.ts'
import { handleLatePayment } from '../src/modules/orders/handle-late-payment.ts'
import { processRefund } from '../src/modules/payments/process-refund.ts'
import { stockMovements } from '../src/platform/db/tables/index.ts'
import type { Client } from './harness-client.ts'
import { type CourierShop, createCourierShop } from './harness-courier-shop.ts'
import { RazorpayMock, razorpayKeys } from './harness-razorpay.ts'
import { addCoupon, addProduct } from './harness-rows.ts'
import { setSettings, setStore } from './harness-settings.ts'
import { ShiprocketMock, shiprocketKeys } from './harness-shiprocket.ts'

export type Walked = { id: string; number: string; client: Client; log: string[] }
type Good = { product_id: string; variant_selections?: object; custom_options?: object }

/** A shop with orders on which a step at random is taken again and again. */
export type Walk = {
  shop: CourierShop
  random: Random
  owner: Client
  shoppers: Client[]
  razorpay: RazorpayMock
  shiprocket: ShiprocketMock
  goods: Good[]
  coupons: string[]
  orders: Walked[]
  /** Razorpay's names of the payment pages that were opened */
  opened: string[]
  /** minutes after the start: reports of couriers have a time of their own */
  minute: number
  close: () => Promise<void>
}

const DELIVERY: DeliverySettings = {
  zones: [
    {
      ...defaultZoneTerms,
      name: 'Home',
      states: ['Rajasthan'],
      pin_prefixes: [],
      rates: [
        { up_to_weight_grams: 2_000, from_order_paise: 0, charge_paise: 5_000 },
        { up_to_weight_grams: null, from_order_paise: 0, charge_paise: 9_001 },
      ],
      express: { charge_paise: 9_900, days: 1 },
    },
  ],
  everywhere_else: { ...defaultZoneTerms, free_delivery: 'never' },
}
const home = {
  ...{ full_name: 'Asha Rao', phone: '9876543210', address_line1: '4 Lake Road' },
  ...{ city: 'Jaipur', state: 'Rajasthan', pincode: '302003' },
}
export const ADDRESSES = [
  home,
  { ...home, city: 'Kochi', state: 'Kerala', pincode: '682001' },
  // No cash on delivery.
  { ...home, city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
]
export const BUSINESS = { name: 'Asha Traders', gstin: '08AAAAA0000A1Z2' }
const ADVANCES = [
  {},
  { advance_percent: 20 },
  { advance_percent: 33, fee_paise: 4_900 },
  { advance_paise: 30_000 },
  { fee_paise: 3_333 },
]
/** Registrations of the seller. */
const SELLERS = [
  { state: 'Rajasthan', gstin: '08AAAAA0000A1Z2' },
  { state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' },
] as const

export async function changeTerms({ shop, random }: Pick<Walk, 'shop' | 'random'>): Promise<string> {
  const cod = {
    ...defaultPaymentSettings.cod,
    pin_prefixes_excluded: ['56'],
    ...random.pick(ADVANCES),
  }
  await setSettings(shop.db, 'payment_settings', { ...defaultPaymentSettings, cod })
  const rounding = random.pick(totalRoundings)
  await setStore(shop.db, { round_totals: rounding })
  if (random.chance(0.2)) await setStore(shop.db, random.pick(SELLERS))
  return JSON.stringify({ ...cod, rounding })
}

export async function startWalk(seed: number): Promise<Walk> {
  const random = seededRandom(`walk ${seed}`)
  const razorpay = await new RazorpayMock().open()
  const shiprocket = await new ShiprocketMock().open()
  const shop = await createCourierShop({
    gateways: { razorpay: { ...razorpayKeys, apiUrl: razorpay.url, timeoutMs: 20_000 } },
    shiprocket: { ...shiprocketKeys, apiUrl: shiprocket.url, timeoutMs: 20_000 },
  })
  await setStore(shop.db, {
    ...{ unpaid_orders_limit: 100_000, gift_wrap_price: 4_900, free_shipping_threshold: 200_000 },
    tax_mode: random.pick(['added', 'included'] as const),
  })
  await setSettings(shop.db, 'delivery_settings', DELIVERY)
  await changeTerms({ shop, random })
  const goods = await addGoods(shop)
  const [first] = goods
  const coupons = [
    await addCoupon(shop.db, { discount_value: 15 }),
    await addCoupon(shop.db, { discount_type: 'fixed', discount_value: 7_777, usage_limit: 12 }),
    await addCoupon(shop.db, { discount_value: 33, product_ids: [first?.product_id ?? ''] }),
    await addCoupon(shop.db, { discount_value: 100, per_customer_limit: 3 }),
  ]
  return {
    ...{ shop, random, razorpay, shiprocket, goods, orders: [], opened: [], minute: 0 },
    coupons: coupons.map(({ code }) => code),
    owner: await shop.asAdmin(),
    shoppers: [await shop.asShopper(), await shop.asShopper(), await shop.asShopper()],
    close: async () => {
      await shop.close()
      await razorpay.close()
      await shiprocket.close()
    },
  }
}

async function addGoods({ db }: CourierShop): Promise<Good[]> {
  const initial = { reason: 'initial' as const }
  const plain = [
    { price: 100_000, tax_percent: 18, stock: 5_000, hsn: '9405', weight: 0.7, title: 'Lamp' },
    { price: 16_001, tax_percent: 5, stock: 5_000, hsn: '6912', weight: 0.3, title: 'Mug' },
    { price: 9_999, tax_percent: 0, stock: 5_000, hsn: '4901', title: 'Book' },
    { price: 21_777, tax_percent: 40, stock: 12, hsn: '2404', weight: 1.5, title: 'Rarity' },
  ]
  const goods: Good[] = []
  for (const input of plain) {
    const { id, stock } = await addProduct(db, { returns_policy: 'thirty_days', ...input })
    await db.insert(stockMovements).values({ product_id: id, change: stock, ...initial })
    goods.push({ product_id: id })
  }
  const plate = await addProduct(db, {
    ...{ title: 'Plate', price: 33_333, tax_percent: 18, stock: 2_000, hsn: '8310' },
    // Else a photo has to come with each return.
    returns_policy: 'thirty_days',
    custom_options: [{ name: 'Name', type: 'text', is_required: true, max_length: 20 }],
  })
  await db.insert(stockMovements).values({ product_id: plate.id, change: plate.stock, ...initial })
  const texts = Object.fromEntries(plate.custom_options.map(({ id }) => [id, { text: 'Asha' }]))
  const shirt = await addShirt(db)
  await db.insert(stockMovements).values(
    shirt.combinations.map(({ id, stock }) => ({
      ...{ product_id: shirt.id, combination_id: id, change: stock, ...initial },
    })),
  )
  return [
    ...goods,
    { product_id: plate.id, custom_options: texts },
    ...shirt.combinations.map(({ selections }) => ({
      product_id: shirt.id,
      variant_selections: selections,
    })),
  ]
}

const addShirt = (db: CourierShop['db']) =>
  addProduct(db, {
    ...{ title: 'Shirt', price: 50_000, tax_percent: 5, hsn: '6109', returns_policy: 'thirty_days' },
    stock: 2_000 + 15,
    variants: ['S', 'L'].map((value) => ({ name: 'Size', type: 'size' as const, value, price_modifier: 0 })),
    combinations: [
      { selections: { size: 'S' }, stock: 2_000 },
      { selections: { size: 'L' }, stock: 15, price: 55_005 },
    ],
  })

/** The shop works through some of its jobs; the others stay for later. */
export async function work({ shop, random }: Walk, share: number): Promise<string> {
  const { deps, sql } = shop
  let done = 0
  for (const { id } of await sql<
    { id: string }[]
  >`select id from refunds where status = 'requested' order by created_at, id`) {
    if (!random.chance(share)) continue
    await processRefund(deps, id)
    done += 1
  }
  for (const { id } of await sql<
    { id: string }[]
  >`select id from courier_bookings where state = 'booking' order by created_at, id`) {
    if (!random.chance(share)) continue
    await shop.process(id)
    done += 1
  }
  const late = await sql<{ id: string; payment_id: string }[]>`
    select id, data->>'payment_id' as payment_id from jobs.job where name = 'late_payment' and state = 'created'`
  for (const { id, payment_id } of late) {
    if (!random.chance(share)) continue
    await handleLatePayment(shop.db, payment_id)
    await sql`update jobs.job set state = 'completed' where id = ${id} and name = 'late_payment'`
    done += 1
  }
  return `${done}`
}
