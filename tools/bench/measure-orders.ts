import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { Db } from '../../api/src/platform/db/client.ts'
import { placeDirectly } from './place-directly.ts'
import type { Server } from './processes.ts'
import { type Shopper, signInShoppers } from './sessions.ts'
import { sized } from './sized.ts'
import { formatTable, printRow } from './table.ts'

const AT_ONCE = 32
const EACH = sized(8, 1)
const address = {
  full_name: 'Asha Rao',
  phone: '9876543210',
  email: 'asha@example.test',
  address_line1: '4 Lake Road',
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302003',
}

type Setting = { db: Db; sql: Sql; kept: Server; rounds: number }
type Order = { shopper: Shopper; product_id: string; total: number }
type Place = (order: Order) => Promise<void>

/** 32 shoppers placing eight orders each; `fill` gives each a cart with one product, before every round. */
export async function openOrders(db: Db, sql: Sql, shop: Server) {
  // No order is cancelled or delivered between the rounds.
  await sql`
    insert into site_settings (key, value) values ('store_settings', '{"unpaid_orders_limit": 1000000}')
    on conflict (key) do update set value = site_settings.value || excluded.value`
  const shoppers = await signInShoppers(db, sql, shop, AT_ONCE * EACH)
  const gifts = await sql<{ id: string }[]>`
    select p.id from products p, lateral (select substring(slug from '^gift-([0-9]+)$')::int as number) its
    where number % 3 <> 0 and number % 5 <> 0
    order by slug limit ${AT_ONCE * EACH}`
  return (what: WhatIsOrdered) =>
    fillCarts(sql, shop, {
      shoppers,
      productOf: (number: number) => gifts[what === 'the same product' ? 0 : number]?.id ?? '',
    })
}

export const whatIsOrdered = ['different products', 'the same product'] as const
type WhatIsOrdered = (typeof whatIsOrdered)[number]

/** Places an order as the checkout does. @throws {Error} when it is refused */
export const overHttp =
  (shop: Server): Place =>
  async ({ shopper, total }) => {
    const body = { shipping_address: address, payment_method: 'cod', expected_total: total }
    let answer = await send(shop, '/api/orders', shopper, body)
    // A shop that has no connection free for 3 s says so, and nothing was placed: the shopper
    // presses again.
    while (answer.status === 503) {
      await answer.arrayBuffer()
      answer = await send(shop, '/api/orders', shopper, body)
    }
    if (answer.status !== 201) throw new Error(`an order was refused: ${await answer.text()}`)
    await answer.arrayBuffer()
  }

/**
 * 32 shoppers placing orders at once, over HTTP and as the bare transaction; of different products,
 * and all of one.
 */
export async function measureOrders({ db, sql, kept, rounds }: Setting): Promise<void> {
  const fill = await openOrders(db, sql, kept)
  const places = [
    ['shop', overHttp(kept)],
    ['hand', ({ shopper, product_id }: Order) => placeDirectly(sql, shopper.id, product_id)],
  ] as const

  const rows: string[][] = []
  for (const what of whatIsOrdered) {
    const figures: Record<'shop' | 'hand', { rps: number; p99: number }[]> = { shop: [], hand: [] }
    for (let round = 0; round <= rounds; round += 1)
      for (const [who, place] of places) {
        const figure = await placeAll(await fill(what), place)
        // The first round only warms up.
        if (round > 0) figures[who].push(figure)
      }
    const middle = (list: { rps: number; p99: number }[]) =>
      list.sort((a, b) => a.rps - b.rps)[Math.floor(list.length / 2)] ?? { rps: 0, p99: 0 }
    const [shop, hand] = [middle(figures.shop), middle(figures.hand)]
    rows.push([
      `place order, ${AT_ONCE} at once, ${what}`,
      shop.rps.toFixed(0),
      shop.p99.toFixed(0),
      hand.rps.toFixed(0),
      (shop.rps / hand.rps).toFixed(2),
    ])
  }
  printRow(formatTable(['path', 'orders/s', 'p99 ms', 'bare transactions/s', 'ratio'], rows))
}

async function fillCarts(
  sql: Sql,
  shop: Server,
  { shoppers, productOf }: { shoppers: Shopper[]; productOf: (number: number) => string },
) {
  await untilEmailsAreSent(sql)
  await sql`delete from cart_items where user_id in ${sql(shoppers.map(({ id }) => id))}`
  const orders = shoppers.map((shopper, number) => ({ shopper, product_id: productOf(number), total: 0 }))
  for (const { shopper, product_id } of orders)
    await sql`insert into cart_items (user_id, product_id, quantity) values (${shopper.id}, ${product_id}, 1)`
  await sql`update products set stock = 100000 where id in ${sql([...new Set(orders.map((order) => order.product_id))])}`
  for (const order of orders) {
    const quote = await send(shop, '/api/checkout/quote', order.shopper, { payment_method: 'cod' })
    order.total = ((await quote.json()) as { total: number }).total
  }
  return orders
}

/** Emails of the orders before would slow down this round. */
async function untilEmailsAreSent(sql: Sql): Promise<void> {
  const queued = () => sql`select from jobs.job where name = 'mail' and state < 'completed' limit 1`
  while ((await queued()).length > 0) await wait(50)
}

/** Each of 32 takes the next order as soon as its last is placed. */
export async function placeAll(orders: Order[], place: Place): Promise<{ rps: number; p99: number }> {
  const left = [...orders]
  const took: number[] = []
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let order = left.pop(); order; order = left.pop()) {
        const start = performance.now()
        await place(order)
        took.push(performance.now() - start)
      }
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  return {
    rps: orders.length / seconds,
    p99: took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0,
  }
}

function send(shop: Server, url: string, { cookie }: Shopper, body: object): Promise<Response> {
  return fetch(shop.origin + url, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      'idempotency-key': randomBytes(12).toString('hex'),
    },
    body: JSON.stringify(body),
  })
}
