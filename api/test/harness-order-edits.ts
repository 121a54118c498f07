import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { completeRefund } from '../src/modules/payments/complete-refund.ts'
import { retryingTransaction } from '../src/platform/db/retrying-transaction.ts'
import { createTestApp } from './harness.ts'
import { deliveryAddress } from './harness-address.ts'

type Bought = { product_id: string; quantity: number; custom_options?: object }
type Placed = { id: string }
type Wanted = {
  /** of each piece, as they shall be; those that are there in their order unless told otherwise */
  items?: { id: string; quantity?: number; custom_options?: object }[]
  quantity?: number
  address?: object
}

/** A shop whose one shopper pays online, and whose orders are corrected, refunded and sent. */
export async function createCorrectedShop() {
  const shop = await createTestApp({ demo: true })
  const admin = await shop.asAdmin()
  const asha = await shop.asShopper()
  const home = { ...deliveryAddress, email: asha.email }

  async function paid(lines: Bought[], couponCode?: string): Promise<Placed & { total: number }> {
    for (const line of lines) await asha.post('/api/cart', line)
    const { total } = (await asha.post('/api/checkout/quote', { coupon_code: couponCode })).json()
    const placed = await asha.post(
      '/api/orders',
      { shipping_address: home, payment_method: 'upi', coupon_code: couponCode, expected_total: total },
      { headers: { 'idempotency-key': randomUUID() } },
    )
    expect(placed.statusCode, placed.body).toBe(201)
    const { id, payment_url } = placed.json()
    await asha.post(`${payment_url}/succeed`)
    return { id, total }
  }

  const read = async ({ id }: Placed) => (await admin.get(`/api/admin/orders/${id}`)).json()

  /** @returns what the dialog shows of it before it is saved */
  async function correct(order: Placed, { items, quantity, address }: Wanted) {
    const stored = await read(order)
    const kept = (items ?? stored.items).map((piece: { id: string; quantity?: number }) => {
      const before = stored.items.find(({ id }: { id: string }) => id === piece.id)
      const { id, variant_selections, custom_options } = { ...before, ...piece }
      return {
        id,
        quantity: quantity ?? piece.quantity ?? before.quantity,
        variant_selections,
        custom_options,
      }
    })
    const moved = address ? { shipping_address: address } : {}
    const body = { updated_at: stored.updated_at, items: kept, note: '', ...moved }
    const path = `/api/admin/orders/${order.id}/edit`
    const shown = await admin.post(`${path}/preview`, body)
    expect(shown.statusCode, shown.body).toBe(200)
    const saved = await admin.post(path, { ...body, expected_total: shown.json().after.total })
    expect(saved.statusCode, saved.body).toBe(200)
    return shown.json()
  }

  return {
    ...shop,
    admin,
    asha,
    /** in another state than the shop */
    kochi: { ...home, state: 'Kerala', city: 'Kochi', pincode: '682001' },
    paid,
    read,
    correct,
    async become({ id }: Placed, change: { status: string; collect?: 'cod' }) {
      const changed = await admin.put(`/api/admin/orders/${id}`, change)
      expect(changed.statusCode, changed.body).toBe(200)
    },
    async payDifference({ id }: Placed) {
      const { payment_url } = (await asha.post(`/api/orders/${id}/payment`)).json()
      await asha.post(`${payment_url}/succeed`)
    },
    /** Gives so much back, for good will unless told otherwise, and it arrives. */
    async giveBack({ id }: Placed, amount: number, what: object = { kind: 'goodwill' }) {
      const started = await admin.post(
        `/api/admin/orders/${id}/refunds`,
        { amount, reason: 'Late', ...what },
        { headers: { 'idempotency-key': randomUUID() } },
      )
      expect(started.statusCode, started.body).toBe(201)
      for (const refundId of started.json().refund_ids)
        await retryingTransaction(shop.db, (tx) =>
          completeRefund(tx, refundId, { status: 'processed', reference: null }),
        )
    },
    async papersOf({ id }: Placed): Promise<[kind: string, total: number][]> {
      const { documents } = (await asha.get(`/api/orders/${id}`)).json()
      return documents.map(({ kind, total }: { kind: string; total: number }) => [kind, total])
    },
  }
}
export type CorrectedShop = Awaited<ReturnType<typeof createCorrectedShop>>
