import { afterAll, expect, test } from 'vitest'
import { startWalk, type Walk, type Walked, work } from './harness-walk.ts'
import { place, steps } from './harness-walk-steps.ts'
import { brokenBooks } from './invariants.ts'

const STEPS = Number(process.env.WALK_STEPS ?? 10_000)
const SEEDS = process.env.WALK_SEED
  ? process.env.WALK_SEED.split(',').map(Number)
  : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** Steps between two looks at the books. */
const EVERY = 5
/** Old orders are left alone, most of the time. */
const RECENT = 8

const WEIGHTS: Record<string, number> = {
  place: 9,
  ...{ forward: 10, status: 5, bulk: 2, customerCancels: 2, collect: 3, pay: 7, payLate: 2 },
  ...{ make: 6, unmake: 2, edit: 9, cancelUnits: 6 },
  ...{
    goodwill: 2,
    refundShipping: 2,
    refundAmount: 3,
    refundUnits: 4,
    retryRefund: 4,
    endRefund: 3,
    refundByHand: 1,
  },
  ...{ dispute: 1, parcel: 5, changeParcel: 5, book: 7, cancelBooking: 3, moves: 3, arrives: 6 },
  ...{ returns: 7, decide: 7, clock: 1, terms: 1, refunding: 2, work: 8 },
}
const NAMES = Object.entries(WEIGHTS).flatMap(([name, weight]) => Array<string>(weight).fill(name))

/** Steps that did something, by name. */
const done = new Map<string, number>()

async function take(walk: Walk, name: string): Promise<{ order?: Walked; said: string }> {
  if (name === 'place' || walk.orders.length === 0) return { said: await place(walk) }
  const { random, orders } = walk
  const order = random.pick(random.chance(0.9) ? orders.slice(-RECENT) : orders)
  try {
    const said = (await steps[name]?.(walk, order)) ?? ''
    return { order, said }
  } catch (error) {
    throw new Error(`${name} of ${order.number} failed, after:\n${order.log.join('\n')}`, { cause: error })
  }
}

/** What happened to the orders that are named and what their books say, and last to any. */
async function tell({ orders, shop }: Walk, broken: string[], last: string[]): Promise<string> {
  const named = orders.filter(({ number, id }) =>
    broken.some((each) => each.includes(number) || each.includes(id)),
  )
  const books = await Promise.all(
    named.slice(0, 3).map(async ({ number, id, log }) => {
      const rows = await shop.sql`
        select status, payment_method, payment_status, total_amount as total, due_amount as due, (
          select json_agg(to_jsonb(p) - 'provider_reference' || jsonb_build_object('refunds', (
            select jsonb_agg(to_jsonb(r) - 'reason') from refunds r where r.payment_id = p.id)))::text
          from payments p where p.order_id = o.id) as payments
        from orders o where id = ${id}`
      return [number, ...log, JSON.stringify(rows)].join('\n  ')
    }),
  )
  return [...broken, ...books, `last: ${last.slice(-2 * EVERY).join('\n  ')}`].join('\n')
}

test.each(SEEDS)(
  'keeps its books whatever happens to orders, walk %i',
  async (seed) => {
    const walk = await startWalk(seed)
    const last: string[] = []
    try {
      for (let step = 1; step <= STEPS / SEEDS.length; step += 1) {
        const name = walk.random.pick(NAMES)
        const { order, said } = await take(walk, name)
        if (!/^(-|[45])/.test(said)) done.set(name, (done.get(name) ?? 0) + 1)
        order?.log.push(`${step} ${name} ${said}`)
        last.push(`${step} ${name} ${order?.number ?? ''} ${said}`)
        if (step % EVERY !== 0) continue
        const broken = await brokenBooks(walk.shop.sql)
        if (broken.length > 0)
          throw new Error(`walk ${seed}, step ${step}: ${await tell(walk, broken, last)}`)
      }
      await work(walk, 1)
      expect(await brokenBooks(walk.shop.sql)).toEqual([])
    } finally {
      await walk.close()
    }
  },
  600_000,
)

afterAll(() => {
  // A step that is always refused proves nothing.
  if (STEPS >= 10_000) expect(Object.keys(WEIGHTS).filter((name) => !done.has(name))).toEqual([])
})
