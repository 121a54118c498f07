import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { orders, products } from '../src/platform/db/tables/index.ts'
import { buildForTests, answers as isUp } from './harness-process.ts'
import { type Answer, type Shopper, type Storm, startStorm } from './harness-storm.ts'
import { brokenInvariants } from './invariants.ts'

// Many shoppers against a real server process and a real PostgreSQL; slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** One unit at ₹600.00 with GST and free shipping. */
const ONE = 70_800
/** The same in a new store, whose prices include GST. */
const INCLUDED = 60_000
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort()
const count = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

let storm: Storm
beforeAll(async () => {
  buildForTests()
  storm = await startStorm()
})
afterAll(async () => {
  await storm.end()
})
afterEach(async () => {
  expect(await brokenInvariants(storm.sql)).toEqual([])
})

const stockOf = async (id: string) =>
  (await storm.db.select().from(products).where(eq(products.id, id)))[0]?.stock
type Act = (shopper: Shopper, index: number) => Promise<Answer>
const all = (shoppers: Shopper[], act: Act) => Promise.all(shoppers.map(act))
/** What comes before a storm: a few at a time, as a shop that is full refuses with 503. */
async function fillCarts(shoppers: Shopper[], put: Act): Promise<void> {
  for (let from = 0; from < shoppers.length; from += 10)
    for (const { status } of await Promise.all(
      shoppers.slice(from, from + 10).map((shopper, index) => put(shopper, from + index)),
    ))
      expect(status).toBe(201)
}

test('sells the last unit to one of fifty shoppers and reports out of stock to 49', async () => {
  const lamp = await storm.addProduct(1)
  const shoppers = await storm.shoppers(50)
  await fillCarts(shoppers, (shopper) => shopper.fill(lamp))
  const answers = await all(shoppers, (shopper) => shopper.place(ONE))
  expect([count(answers, 201), count(answers, 409)]).toEqual([1, 49])
  for (const { body } of answers.filter(({ status }) => status === 409))
    expect(body).toMatchObject({ code: 'quote_changed', line_issues: [{ message: 'Out of stock' }] })
  expect(await stockOf(lamp)).toBe(0)
})

test('sells 120 units to two hundred shoppers without losing or overselling any', async () => {
  const lamp = await storm.addProduct(120)
  const shoppers = await storm.shoppers(200)
  const wanted = shoppers.map((_, index) => (index % 3) + 1)
  await fillCarts(shoppers, (shopper, index) => shopper.fill(lamp, wanted[index]))
  const answers = await all(shoppers, (shopper, index) => shopper.place(ONE * (wanted[index] ?? 1)))
  expect(new Set(statuses(answers))).toEqual(new Set([201, 409]))
  const sold = answers.reduce(
    (sum, { status }, index) => sum + (status === 201 ? (wanted[index] ?? 0) : 0),
    0,
  )
  const left = await stockOf(lamp)
  expect(sold).toBeLessThanOrEqual(120)
  expect(sold + (left ?? 0)).toBe(120)
})

test('completes carts with the same two products in opposite order without deadlock', async () => {
  const pair = [await storm.addProduct(500), await storm.addProduct(500)]
  const shoppers = await storm.shoppers(40)
  for (const turn of [0, 1])
    await fillCarts(shoppers, (shopper, index) => shopper.fill(pair[(index + turn) % 2] ?? ''))
  const answers = await all(shoppers, (shopper) => shopper.place(2 * ONE))
  expect(count(answers, 201)).toBe(40)
})

test('gives the last use of a coupon to one of fifty shoppers', async () => {
  const lamp = await storm.addProduct(100)
  await storm.addCoupon('ONLYONE', 1)
  const shoppers = await storm.shoppers(50)
  await fillCarts(shoppers, (shopper) => shopper.fill(lamp))
  const answers = await all(shoppers, (shopper) => shopper.place(ONE - 10_000, 'ONLYONE'))
  expect([count(answers, 201), count(answers, 422)]).toEqual([1, 49])
})

test('creates one order from twenty tabs of a shopper with a single-use coupon', async () => {
  const lamp = await storm.addProduct(100)
  await storm.addCoupon('TABS', 1)
  const [shopper] = await storm.shoppers(1)
  await shopper?.fill(lamp)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shopper?.place(ONE - 10_000, 'TABS') ?? { status: 0, body: {} }),
  )
  expect(count(answers, 201)).toBe(1)
  expect(await stockOf(lamp)).toBe(99)
})

test('creates one order and twenty equal responses for one key sent twenty times at once', async () => {
  const lamp = await storm.addProduct(100)
  const [shopper] = await storm.shoppers(1)
  await shopper?.fill(lamp)
  const key = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shopper?.place(ONE, undefined, key) ?? { status: 0, body: {} }),
  )
  expect(count(answers, 201)).toBe(20)
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await stockOf(lamp)).toBe(99)
})

test('keeps an order consistent when another tab changes the cart during checkout', async () => {
  const lamp = await storm.addProduct(1000)
  const shoppers = await storm.shoppers(20)
  await all(shoppers, async (shopper) => {
    const { body } = await shopper.put(lamp, 2)
    const [line] = body.items as { id: string }[]
    const [answer] = await Promise.all([
      shopper.place(2 * ONE),
      shopper.send('PATCH', `/api/cart/${line?.id}`, { quantity: 5 }),
      shopper.put(lamp, 1),
    ])
    return answer
  })
  const placed = await storm.db.query.orders.findMany({ where: eq(orders.subtotal_amount, 120_000) })
  for (const order of placed) expect(order.total_amount).toBe(2 * ONE)
})

test('lets one of simultaneous cancellation and shipment succeed, with matching stock', async () => {
  const lamp = await storm.addProduct(100)
  const [admin] = await storm.shoppers(1, 'admin')
  const shoppers = await storm.shoppers(15)
  await fillCarts(shoppers, (shopper) => shopper.fill(lamp))
  const placed = await all(shoppers, (shopper) => shopper.place(ONE))
  await Promise.all(
    shoppers.flatMap((shopper, index) => {
      const id = placed[index]?.body.id
      const ship = admin?.insist('PUT', `/api/admin/orders/${id}`, { status: 'shipped' })
      return [shopper.insist('POST', `/api/orders/${id}/cancel`, {}), ship]
    }),
  )
  const ended = await storm.sql<{ status: string; n: number }[]>`
    select o.status, count(*) as n from orders o join order_items i on i.order_id = o.id
    where i.product_id = ${lamp} group by o.status`
  const shipped = ended.find(({ status }) => status === 'shipped')?.n ?? 0
  const cancelled = ended.find(({ status }) => status === 'cancelled')?.n ?? 0
  expect(shipped + cancelled).toBe(15)
  expect(await stockOf(lamp)).toBe(100 - shipped)
})

/**
 * Everybody buys until told to stop; answers that never came, or that say to come back, are part of
 * it.
 */
async function buyWhile(
  shoppers: Shopper[],
  lamp: string,
  happens: (sold: () => number) => Promise<void>,
  total = ONE,
): Promise<Answer[]> {
  let going = true
  const answers: Answer[] = []
  const buying = shoppers.map(async (shopper) => {
    while (going) {
      await shopper.put(lamp)
      const answer = await shopper.placeOnce(total)
      answers.push(answer)
      if (answer.status === 201) continue
      // What was put and not bought would change the next total.
      await pause(100)
      await shopper.send('DELETE', '/api/cart')
    }
  })
  await happens(() => count(answers, 201))
  going = false
  await Promise.all(buying)
  return answers
}
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('loses and duplicates nothing when the shop is killed three times during purchases', async () => {
  const lamp = await storm.addProduct(100_000)
  const shoppers = await storm.shoppers(12)
  for (const _ of [1, 2, 3]) {
    const answers = await buyWhile(shoppers, lamp, async (sold) => {
      await vi.waitUntil(() => sold() >= 5, { timeout: 30_000 })
      storm.shop().child.kill('SIGKILL')
      await storm.shop().ended
    })
    await storm.restart()
    expect(count(answers, 201)).toBeGreaterThan(0)
    for (const { status } of answers) expect([0, 201, 409, 422]).toContain(status)
    expect(await brokenInvariants(storm.sql)).toEqual([])
  }
})

test('completes accepted requests on a stop under load, accepts no others and exits in time', async () => {
  const lamp = await storm.addProduct(100_000)
  const shoppers = await storm.shoppers(12)
  await fillCarts(shoppers, (shopper) => shopper.fill(lamp))
  // All of them are in the middle of their order when the stop comes: one waits for the table, the
  // others for that one.
  const waiting = () => storm.sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  let underWay: Promise<Answer[]> = Promise.resolve([])
  await storm.sql.begin(async (blocker) => {
    await blocker`lock table orders in exclusive mode`
    underWay = all(shoppers, (shopper) => shopper.placeOnce(ONE))
    await vi.waitUntil(async () => (await waiting()).length === 12, { timeout: 4_000 })
    storm.shop().child.kill('SIGTERM')
    await vi.waitUntil(async () => !(await isUp(`${storm.shop().origin}/healthz`)), { timeout: 4_000 })
  })
  const slow = pause(10_000).then(() => 'still running')
  expect(await Promise.race([storm.shop().ended, slow])).toBe(0)
  expect((await underWay).map(({ status }) => status)).toEqual(Array(12).fill(201))
  expect(await stockOf(lamp)).toBe(100_000 - 12)
  await storm.restart()
})

test('keeps the shop running and loses nothing when PostgreSQL is killed three times during purchases', async () => {
  const own = await startStorm('own')
  try {
    const lamp = await own.addProduct(100_000)
    const shoppers = await own.shoppers(12)
    for (const _ of [1, 2, 3]) {
      const answers = await buyWhile(
        shoppers,
        lamp,
        async (sold) => {
          await vi.waitUntil(() => sold() >= 5, { timeout: 150_000 })
          const killed = own.postmaster() ?? 0
          process.kill(killed, 'SIGKILL')
          await vi.waitUntil(() => (own.postmaster() ?? killed) !== killed, { timeout: 150_000 })
          const before = sold()
          await vi.waitUntil(() => sold() > before + 5, { timeout: 150_000 })
        },
        INCLUDED,
      )
      for (const { status } of answers) expect([201, 409, 422, 503]).toContain(status)
      expect(await brokenInvariants(own.sql)).toEqual([])
    }
    expect(own.shop().child.exitCode).toBeNull()
  } finally {
    await own.end()
  }
}, 600_000)
