import { desc, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ExportLayout, export_columns } from '../src/contract/admin/export.ts'
import { sentences } from '../src/contract/sentences.ts'
import { orders } from '../src/db/tables/index.ts'
import { formatTime } from '../src/domain/dates.ts'
import { createTestApp, type TestApp } from './harness.ts'
import type { Client } from './harness-client.ts'
import { parseCsv } from './harness-files.ts'
import { addOrder } from './harness-rows.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

type Query = {
  format?: 'csv' | 'xlsx'
  layout?: ExportLayout
  columns?: string
  filter?: unknown
  sort?: unknown
}
const fetchExport = ({ filter, sort, ...plain }: Query) =>
  admin.get('/api/admin/orders/export', {
    query: {
      ...plain,
      ...(filter ? { filter: JSON.stringify(filter) } : {}),
      ...(sort ? { sort: JSON.stringify(sort) } : {}),
    },
  })

/** The rows of a CSV export by their headings, as a spreadsheet would show them. */
async function exported(query: Query): Promise<Record<string, string>[]> {
  const answer = await fetchExport(query)
  expect(answer.statusCode, answer.body).toBe(200)
  const [headings = [], ...rows] = parseCsv(answer.body.slice(1))
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])))
}

const rupees = (paise: number) => (paise / 100).toFixed(2)

describe('a list of orders', () => {
  test('holds exactly the filtered orders in their order, field for field as the database has them', async () => {
    const names = ['आशा शर्मा', '=1+1', '+91 Ravi', '@SUM(A1)', '-2', 'Meera "M" Nair, Kochi', 'Zoë\nLine']
    for (const [index, full_name] of names.entries())
      await addOrder(shop.db, {
        order_number: `ORDLIST${index}`,
        status: index % 2 === 0 ? 'confirmed' : 'shipped',
        price: 149_900 + index,
        shipping: { full_name, city: 'Jaipur', phone: '9876543210', pincode: '302003' },
        created_at: new Date(Date.UTC(2026, 10, 21, 12, 35 + index)),
        coupon_code: index === 0 ? 'DIWALI20' : null,
        custom_options: index === 1 ? { [crypto.randomUUID()]: { text: 'Hi' } } : {},
      })
    await addOrder(shop.db, { order_number: 'ORDLIST-ELSEWHERE', status: 'cancelled' })

    const filter = { q: 'ORDLIST', status: ['confirmed', 'shipped'] }
    const rows = await exported({ filter, sort: ['total_amount', 'DESC'] })
    const stored = await shop.db
      .select()
      .from(orders)
      .where(
        inArray(
          orders.order_number,
          names.map((_, index) => `ORDLIST${index}`),
        ),
      )
      .orderBy(desc(orders.total_amount))
    expect(rows).toHaveLength(names.length)
    expect(rows).toEqual(
      stored.map((order) => ({
        order_number: order.order_number,
        placed_at: `2026-11-21 ${formatTime(order.created_at.toISOString())} IST`,
        status: order.status,
        payment_method: 'cod',
        payment_status: 'pending',
        customer_name: sentences.admin.order.guest,
        email: 'asha@example.test',
        phone: '9876543210',
        ship_name: order.shipping_address.full_name.replace(/^[=+@-]/, "'$&"),
        ship_phone: '9876543210',
        address_line1: '4 Lake Road',
        address_line2: '',
        city: 'Jaipur',
        state: 'Rajasthan',
        pincode: '302003',
        items_count: '1',
        units: '1',
        has_personalisation: order.order_number === 'ORDLIST1' ? 'yes' : 'no',
        items_summary: '1 × Photo mug',
        subtotal: rupees(order.subtotal_amount),
        shipping: '0.00',
        discount: '0.00',
        coupon_code: order.coupon_code ?? '',
        gst: '0.00',
        total: rupees(order.total_amount),
        cod_to_collect: rupees(order.total_amount),
        estimated_delivery_date: '2026-12-24',
        tracking_number: '',
        delivered_at: '',
      })),
    )
    expect(Object.keys(rows[0] ?? {})).toEqual(export_columns.orders)
  })
})
