import { randomUUID } from 'node:crypto'
import { startWorkers } from '../src/app/worker/worker.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { deliveryAddress } from './harness-address.ts'
import type { Client } from './harness-client.ts'
import { RazorpayMock, razorpayKeys } from './harness-razorpay.ts'
import { addProduct } from './harness-rows.ts'

/** The price of the product that is bought, and what an order of one costs with GST, in paise. */
export const PRICE = 100_000
export const TOTAL = 118_000

/** Buys one thing as this shopper. */
export async function placeOrder(shop: TestApp, client: Client, paymentMethod = 'upi', stock = 5) {
  const product = await addProduct(shop.db, { price: PRICE, stock })
  await client.post('/api/cart', { product_id: product.id })
  const { total } = (await client.post('/api/checkout/quote', {})).json()
  const shippingAddress = { ...deliveryAddress, email: client.email }
  const body = { shipping_address: shippingAddress, payment_method: paymentMethod, expected_total: total }
  const answer = await client.post('/api/orders', body, { headers: { 'idempotency-key': randomUUID() } })
  return { answer, product, placed: answer.json() }
}

/** Orders one unit of a new product by cash on delivery. @param more replaces parts of the request */
export async function placeCashOrder(
  { db }: TestApp,
  client: Client,
  product: Parameters<typeof addProduct>[1] = {},
  more: object = {},
) {
  const { id } = await addProduct(db, { price: PRICE, ...product })
  await client.post('/api/cart', { product_id: id })
  const { total } = (await client.post('/api/checkout/quote', {})).json()
  const address = { ...deliveryAddress, email: client.email }
  const body = { shipping_address: address, payment_method: 'cod', expected_total: total, ...more }
  return client.post('/api/orders', body, { headers: { 'idempotency-key': randomUUID() } })
}

/** Hands over every line that an app logs. */
export function hearLog({ app }: TestApp, hear: (line: Record<string, unknown>) => void): void {
  const log: object = app.log
  const writers = Object.getOwnPropertySymbols(log).map((symbol): unknown => Reflect.get(log, symbol))
  const stream = writers.find(isWriter)
  if (!stream) throw new Error('the log has no stream')
  stream.write = (line) => hear(JSON.parse(line))
}

type Writer = { write: (line: string) => void }
const isWriter = (value: unknown): value is Writer =>
  typeof value === 'object' && value !== null && 'write' in value && typeof value.write === 'function'

/** A shop with the keys of a Razorpay that stands in for the real one. */
export async function createPayingShop({ gateways, ...settings }: Partial<TestApp['config']> = {}) {
  const razorpay = await new RazorpayMock().open()
  const shop = await createTestApp({
    gateways: { razorpay: { ...razorpayKeys, apiUrl: razorpay.url }, ...gateways },
    ...settings,
  })
  const admin = await shop.asAdmin()

  /** An order whose payment page was opened, and Razorpay's name for it. */
  async function opened(client?: Client) {
    const asha = client ?? (await shop.asShopper())
    const { placed, product } = await placeOrder(shop, asha)
    const page = await asha.get(placed.payment_url)
    const [, razorpayOrder = ''] = /name="order_id" value="(\w+)"/.exec(page.body) ?? []
    return { asha, placed, product, page, razorpay_order: razorpayOrder }
  }

  /** The same, paid, and the shop has heard of it. */
  async function paid(client?: Client) {
    const order = await opened(client)
    const payment = razorpay.pay(order.razorpay_order)
    await shop.app.inject(razorpay.callback(payment))
    return { ...order, payment }
  }

  const adminOrder = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).json()
  const issues = async (filter: object = {}) =>
    (await admin.get(`/api/admin/payment-issues?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json()

  return {
    ...shop,
    razorpay,
    admin,
    opened,
    paid,
    adminOrder,
    issues,
    refund: (id: string, amount: number, key: string = randomUUID()) =>
      admin.post(
        `/api/admin/orders/${id}/refunds`,
        { amount, reason: 'Cracked' },
        { headers: { 'idempotency-key': key } },
      ),
    /**
     * Lets the shop work through its jobs, with one of a schedule put into the queue as the
     * schedule does.
     */
    async work(queue: string | null, done: () => Promise<void>) {
      if (queue) await shop.sql`insert into jobs.job (name, retry_limit) values (${queue}, 0)`
      const stop = await startWorkers({ db: shop.db, config: shop.config, log: shop.app.log })
      try {
        await done()
      } finally {
        await stop()
      }
    },
    close: async () => {
      await shop.close()
      await razorpay.close()
    },
  }
}
export type PayingShop = Awaited<ReturnType<typeof createPayingShop>>

export const getPaymentStatus = async (client: Client, id: string) =>
  (await client.get(`/api/orders/${id}`)).json().payment_status
