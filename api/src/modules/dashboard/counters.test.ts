import type { AddressInfo } from 'node:net'
import { staffRoles } from '@nakshi/core/accounts/schema'
import { type AdminCounters, liveEventKinds } from '@nakshi/core/backoffice/admin-counters'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addOrder } from '../../../test/harness-rows.ts'
import { buildApp } from '../../app/app.ts'
import { actorFor, setActor } from '../../platform/db/actor.ts'
import { contactMessages, failedJobs, paymentIssues } from '../../platform/db/tables/index.ts'
import type { App } from '../../platform/http/app-types.ts'

let shop: TestApp
let replica: App
beforeAll(async () => {
  shop = await createTestApp()
  replica = await buildApp(shop)
})
afterAll(async () => {
  await replica.close()
  await shop.close()
})

const DAY = 86_400_000
const dayFromNow = (days: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * DAY).toISOString().slice(0, 10)

/** Where each number of orders leads, as the backoffice asks for it. */
const filters: Partial<Record<keyof AdminCounters, object>> = {
  to_confirm: { attention: 'to_confirm' },
  low_res_photos: { attention: 'low_res_photos' },
  waiting: { is_waiting: true },
  answered: { has_answer: true },
  change_requests: { has_wish: true },
  due_today: { attention: 'due_today' },
  late: { attention: 'late' },
  unpaid: { attention: 'unpaid' },
  check: { to_do: 'check' },
  make: { to_do: 'make' },
  pack: { to_do: 'pack' },
}

test('shows each role its own counters, equal to the lengths of the linked lists', async () => {
  const long = new Date(Date.now() - 2 * DAY)
  const far = { estimated_delivery_date: dayFromNow(9) }
  const online = { payment_method: 'upi', payment_status: 'pending', ...far } as const
  await addOrder(shop.db, far)
  await addOrder(shop.db, { ...online, payment_status: 'captured' })
  // Not paid: nothing to confirm yet, and after a day something to ask about.
  await addOrder(shop.db, online)
  await addOrder(shop.db, { ...online, created_at: long })
  await addOrder(shop.db, { ...online, created_at: long, status: 'cancelled' })
  const working = { status: 'confirmed' } as const
  await addOrder(shop.db, { ...working, estimated_delivery_date: dayFromNow(0), has_low_res_photos: true })
  await addOrder(shop.db, { ...working, estimated_delivery_date: dayFromNow(-1), waiting_since: long })
  await shop.sql`insert into order_messages (order_id, item_id, kind, question, token_hash, answered_at)
    select order_id, id, 'question', 'Which?', id::text, now() from order_items limit 1`
  await addOrder(shop.db, {
    status: 'shipped',
    estimated_delivery_date: dayFromNow(-1),
    has_low_res_photos: true,
  })
  await addOrder(shop.db, {
    ...working,
    ...far,
    custom_options: { [crypto.randomUUID()]: { text: 'अनन्या' } },
  })
  await shop.db.insert(contactMessages).values({
    reference: 'REQ1',
    kind: 'contact',
    name: 'Asha',
    email: 'asha@example.test',
    message: 'Hello',
  })
  await shop.db
    .insert(failedJobs)
    .values({ job_id: crypto.randomUUID(), queue: 'mail', failed_at: new Date() })
  await shop.db.insert(paymentIssues).values({ kind: 'dispute', subject: 'disp_1', provider_payload: {} })

  await shop.sql`insert into order_messages (order_id, kind, answer, answered_at)
    select id, 'change_request', 'Two a', now() from orders where waiting_since is not null`
  await shop.sql`insert into return_requests (order_id, reason, message)
    select id, 'damaged', 'Cracked' from orders where status = 'shipped'`

  const none: AdminCounters = {
    to_confirm: null,
    low_res_photos: null,
    waiting: null,
    answered: null,
    change_requests: null,
    due_today: null,
    late: null,
    unpaid: null,
    check: null,
    make: null,
    pack: null,
    returns: null,
    payment_issues: null,
    payment_claims: null,
    failed_jobs: null,
    inbox: null,
  }
  const seen = { low_res_photos: 1, waiting: 1, answered: 1, due_today: 1, late: 1 }
  const office = { ...none, ...seen, unpaid: 1 }
  const expected: Record<(typeof staffRoles)[number], AdminCounters> = {
    owner: {
      ...office,
      change_requests: 1,
      to_confirm: 2,
      returns: 1,
      payment_issues: 1,
      payment_claims: 0,
      failed_jobs: 1,
      inbox: 1,
    },
    manager: {
      ...office,
      change_requests: 1,
      to_confirm: 2,
      returns: 1,
      payment_issues: 1,
      payment_claims: 0,
      failed_jobs: 1,
      inbox: 1,
    },
    support: { ...office, change_requests: 1, to_confirm: 2, returns: 1, inbox: 1 },
    workshop: { ...none, ...seen, check: 1, make: 0, pack: 0 },
    accountant: { ...office, payment_issues: 1, payment_claims: 0 },
  }
  for (const role of staffRoles) {
    const client = await shop.asStaff(role)
    const counted = (await client.get('/api/admin/counters')).json()
    expect([role, counted]).toEqual([role, expected[role]])
    const list = role === 'workshop' ? 'workshop-orders' : 'orders'
    for (const [name, filter] of Object.entries(filters)) {
      const number = counted[name]
      if (number === null) continue
      const answer = await client.get(`/api/admin/${list}`, { query: { filter: JSON.stringify(filter) } })
      expect([role, name, answer.json().length]).toEqual([role, name, number])
    }
  }
})

test('rejects the unpaid filter for the workshop role', async () => {
  const workshop = await shop.asStaff('workshop')
  const query = { filter: JSON.stringify({ attention: 'unpaid' }) }
  expect((await workshop.get('/api/admin/workshop-orders', { query })).statusCode).toBe(400)
})

/** What a reader of a process hears, until it is let go. */
async function reading(app: App, client: Client) {
  const { port } = app.server.address() as AddressInfo
  const cookie = Object.entries(client.cookies())
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const left = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/events`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: left.signal,
  })
  const events: string[] = []
  const ended = (async () => {
    if (!answer.body) return
    for await (const part of answer.body.pipeThrough(new TextDecoderStream()))
      events.push(...[...part.matchAll(/event: (\w+)/g)].map(([, kind = '']) => kind))
  })().catch(() => {})
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    events,
    ended,
    leave: () => left.abort(),
  }
}

test('whatever a trigger of the database sends is an event that the backoffice knows', async () => {
  const triggers = await shop.sql<{ kind: string }[]>`
    select distinct convert_from(substring(tgargs for octet_length(tgargs) - 1), 'UTF8') as kind
    from pg_trigger where tgfoid = 'notify_store_event'::regproc`
  const sent = ['own_order', ...triggers.map(({ kind }) => kind)]
  expect(sent.toSorted()).toEqual(liveEventKinds.toSorted())
})

test('sends live events to all processes by role and limits open streams for each user', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  await replica.listen({ port: 0, host: '127.0.0.1' })
  const support = await shop.asStaff('support')
  const [here, there] = [await reading(shop.app, support), await reading(replica, support)]
  const maker = await reading(replica, await shop.asStaff('workshop'))
  expect([here.status, here.type]).toEqual([200, 'text/event-stream'])

  await addOrder(shop.db)
  await shop.db.insert(contactMessages).values({
    reference: 'REQ2',
    kind: 'contact',
    name: 'Asha',
    email: 'asha@example.test',
    message: 'Hello',
  })
  for (const { events } of [here, there]) await expect.poll(() => events).toEqual(['order', 'request'])
  expect(maker.events).toEqual(['order'])

  // An order that one of the staff placed is no news for that account.
  const { id } = (await support.get('/api/auth/session')).json().user
  await shop.db.transaction(async (tx) => {
    await setActor(tx, actorFor('staff', id))
    await addOrder(tx)
  })
  for (const { events } of [here, there]) await expect.poll(() => events.at(-1)).toBe('own_order')
  await expect.poll(() => maker.events).toEqual(['order', 'order'])

  const more = []
  for (let count = 0; count < 5; count += 1) more.push(await reading(shop.app, support))
  const refused = await reading(shop.app, support)
  expect([...more, refused].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  more[0]?.leave()
  await expect.poll(async () => (await reading(shop.app, support)).status).toBe(200)

  const plain = await support.get('/api/admin/events')
  expect(plain.statusCode).toBe(406)
  expect((await reading(shop.app, await shop.asShopper())).status).toBe(403)
  // A process that stops does not wait for open streams.
  await replica.close()
  await Promise.all([there.ended, maker.ended])
})

test('counts the orders of each day in India as the sales report does, without free replacements', async () => {
  const admin = await shop.asAdmin()
  const first = dayFromNow(-29)
  const midnight = new Date(`${first}T00:00:00+05:30`)
  const order = { price: 10_000, created_at: midnight }
  const { id } = await addOrder(shop.db, order)
  await addOrder(shop.db, { ...order, status: 'cancelled' })
  await addOrder(shop.db, { ...order, price: 0, replacement_of: id })
  await addOrder(shop.db, { ...order, created_at: new Date(midnight.getTime() - 1) })
  const { days, previous } = (await admin.get('/api/admin/dashboard')).json()
  expect(days[0]).toEqual({ day: first, orders: 1, revenue: 10_000 })
  expect(previous).toEqual({ orders: 1, revenue: 10_000 })
  const query = { report: 'sales', from: first, to: dayFromNow(0) }
  const { columns, rows } = (await admin.get('/api/admin/reports', { query })).json()
  const at = (name: string) => columns.findIndex((column: { name: string }) => column.name === name)
  expect(days).toEqual(
    rows.map((row: unknown[]) => ({
      day: row[at('from')],
      orders: row[at('orders')],
      revenue: row[at('gross')],
    })),
  )
})

test('counts users with an account or an order on the dashboard, not empty guests', async () => {
  const admin = await shop.asAdmin()
  const { users: before } = (await admin.get('/api/admin/dashboard')).json().counts
  for (let guest = 0; guest < 3; guest += 1) await admin.post('/api/admin/customers/guests')
  expect((await admin.get('/api/admin/dashboard')).json().counts.users).toBe(before)
  await shop.asShopper()
  expect((await admin.get('/api/admin/dashboard')).json().counts.users).toBe(before + 1)
})
