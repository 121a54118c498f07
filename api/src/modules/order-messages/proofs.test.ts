import { adminMessages } from '@nakshi/core/admin-messages'
import { replyMessages } from '@nakshi/core/order-messages/messages'
import { formatOrderEvent } from '@nakshi/core/orders/format-event'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addDesignedItem } from '../../../test/harness-designed-item.ts'
import { listEmails } from '../../../test/harness-outbox.ts'
import { startWorkers } from '../../app/worker/worker.ts'
import { orderItems, orderMessages, orders, printFiles } from '../../platform/db/tables/index.ts'
import { saveReply } from './save-reply.ts'
import { sendProofs } from './send-proofs.ts'

let shop: TestApp
let stop: () => Promise<void>
let maker: Client
let support: Client
beforeAll(async () => {
  shop = await createTestApp()
  maker = await shop.asStaff('workshop')
  support = await shop.asStaff('support')
  stop = await startWorkers({ db: shop.db, config: shop.config, log: shop.app.log })
})
afterAll(async () => {
  await stop()
  await shop.close()
})

type Added = Awaited<ReturnType<typeof addDesignedItem>>
const DAY = 86_400_000
const patient = { timeout: 30_000, interval: 100 }

/** The tokens of the letters about an order, the newest last. */
const findTokens = (orderNumber: string): string[] =>
  listEmails(shop.config.dataDir)
    .filter((letter) => letter.includes(orderNumber))
    .flatMap((letter) => /\/answer#([\w-]{40,})/.exec(letter)?.[1] ?? [])

/** A piece that wants a proof, drawn, with the token of the letter about it. */
async function addItemWithProof(input: Parameters<typeof addDesignedItem>[1] = {}) {
  const added = await addDesignedItem(shop, { needs_proof: true, ...input })
  const drawn = () => shop.db.select().from(printFiles).where(eq(printFiles.item_id, added.item.id))
  await vi.waitFor(async () => expect(await drawn()).toHaveLength(4), patient)
  await sendProofs(shop.db, new Date())
  return { ...added, token: await findEmail(added, 1) }
}
async function findEmail({ order }: Added, number: number): Promise<string> {
  await vi.waitFor(() => expect(new Set(findTokens(order.order_number)).size).toBe(number), patient)
  const hashes = await shop.db.select().from(orderMessages).where(eq(orderMessages.order_id, order.id))
  expect(JSON.stringify(hashes)).not.toContain(findTokens(order.order_number)[0])
  const fresh = []
  for (const token of new Set(findTokens(order.order_number)))
    if ((await post('open', { token })).statusCode === 200) fresh.push(token)
  return fresh[0] ?? expect.fail('no letter has a link that is good')
}

const post = (action: 'open' | 'picture' | 'reply', body: object, who = shop.visitor()) =>
  who.post(`/api/order-messages/${action}`, body)
const step = ({ order, item }: Added, body: object) =>
  maker.put(`/api/admin/workshop-orders/${order.id}/items/${item.id}`, body)
const getProof = async ({ order }: Added) =>
  (await maker.get(`/api/admin/workshop-orders/${order.id}`)).json().items[0].print.proof
/** The filters by which the office and the workshop both find its order. */
async function listedAs({ order }: Added): Promise<string[]> {
  const found = []
  for (const name of ['is_waiting', 'has_answer']) {
    const query = { filter: JSON.stringify({ q: order.order_number, [name]: true }) }
    const office = (await support.get('/api/admin/orders', { query })).json()
    const workshop = (await maker.get('/api/admin/workshop-orders', { query })).json()
    expect(workshop.map(({ id }: Added['order']) => id)).toEqual(office.map(({ id }: Added['order']) => id))
    if (office.length === 1) found.push(name)
  }
  return found
}
const getWaitingSince = async ({ order }: Added) =>
  (await shop.db.select().from(orders).where(eq(orders.id, order.id)))[0]?.waiting_since

/** Until a statement waits for a row that another transaction holds. */
const isLockAwaited = () =>
  vi.waitFor(async () => {
    const [row] = await shop.sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    expect(row?.waiting).toBe(1)
  }, patient)

test('shows the proof to a customer without an account and allows production once approved', async () => {
  const added = await addItemWithProof({ text: 'शर्मा निवास' })
  expect(await getProof(added)).toMatchObject({ state: 'waits', answered_at: null })
  expect(await getWaitingSince(added)).not.toBeNull()
  const rejected = await step(added, { production_status: 'checked' })
  expect([rejected.statusCode, rejected.json().message]).toEqual([
    409,
    `Photo mug, ${added.order.order_number}: ${adminMessages.order.proof_pending.template}`,
  ])

  const opened = await post('open', { token: added.token })
  expect(opened.json()).toMatchObject({ title: 'Photo mug', width_mm: 90, height_mm: 30 })
  expect(opened.json().texts).toEqual([
    { id: expect.any(String), name: expect.any(String), text: 'शर्मा निवास' },
  ])
  for (const personal of ['Asha Rao', 'Lake Road', '9876543210', 'asha@example.test', '49900'])
    expect(opened.body).not.toContain(personal)
  const picture = await post('picture', { token: added.token })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])

  const answered = await post('reply', { token: added.token, decision: 'approved' })
  expect(answered.json()).toEqual(toApiMessage(replyMessages.approved))
  expect(await getProof(added)).toMatchObject({ state: 'approved', note: '' })
  expect(await getWaitingSince(added)).toBeNull()
  expect((await step(added, { production_status: 'checked' })).statusCode).toBe(200)
  const { events } = (await support.get(`/api/admin/orders/${added.order.id}`)).json()
  // The last one put the order in processing.
  expect(formatOrderEvent(events.at(-2))).toBe('Approved as shown: Photo mug')
})

test('blocks an item with a requested change unless a reason is given', async () => {
  const added = await addItemWithProof()
  const silent = await post('reply', { token: added.token, decision: 'change', answer: ' ' })
  expect(silent.statusCode).toBe(400)
  await post('reply', { token: added.token, decision: 'change', answer: 'Two a in Aasha' })
  expect(await getProof(added)).toMatchObject({ state: 'change', note: 'Two a in Aasha' })
  expect((await step(added, { production_status: 'made' })).json().code).toBe('proof_waits')
  const begun = await step(added, {
    production_status: 'made',
    without_approval: 'She said yes on the phone',
  })
  expect([begun.statusCode, begun.json().items[0].production_status]).toEqual([200, 'made'])
  const { notes } = (await support.get(`/api/admin/orders/${added.order.id}`)).json()
  expect(formatOrderEvent({ ...notes[0], lines: [] })).toBe(
    'Photo mug was started without the customer’s approval: She said yes on the phone',
  )
})

test('marks an item on the board as waiting, then as answered, then as neither', async () => {
  const added = await addItemWithProof()
  const onBoard = async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: added.order.order_number }))
    const { columns } = (await maker.get(`/api/admin/production-board?filter=${filter}`)).json()
    const [row] = columns[0].rows
    return { is_waiting: row.is_waiting, has_answer: row.has_answer }
  }
  expect(await listedAs(added)).toEqual(['is_waiting'])
  expect(await onBoard()).toEqual({ is_waiting: true, has_answer: false })
  await post('reply', { token: added.token, decision: 'change', answer: 'Two a in Aasha' })
  expect(await onBoard()).toEqual({ is_waiting: false, has_answer: true })
  expect(await listedAs(added)).toEqual(['has_answer'])
  expect((await support.post(`/api/admin/print-files/${added.item.id}/proof`)).statusCode).toBe(200)
  expect(await onBoard()).toEqual({ is_waiting: true, has_answer: false })
  expect(await listedAs(added)).toEqual(['is_waiting'])
  const next = await findEmail(added, 2)
  await post('reply', { token: next, decision: 'approved' })
  expect(await onBoard()).toEqual({ is_waiting: false, has_answer: false })
  expect(await listedAs(added)).toEqual([])
})

test('counts a requested change as answered until the item proceeds or the order is cancelled', async () => {
  const added = await addItemWithProof()
  const answered = async () => (await maker.get('/api/admin/counters')).json().answered
  const before = await answered()
  await post('reply', { token: added.token, decision: 'change', answer: 'Two a in Aasha' })
  expect([await answered(), await listedAs(added)]).toEqual([before + 1, ['has_answer']])
  await step(added, { production_status: 'checked', without_approval: 'She said yes on the phone' })
  expect([await answered(), await listedAs(added)]).toEqual([before, []])

  const other = await addItemWithProof()
  await post('reply', { token: other.token, decision: 'change', answer: 'Blue' })
  expect(await answered()).toBe(before + 1)
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, other.order.id))
  expect(await answered()).toBe(before)
})

test('accepts one answer per link and rejects every later use with a message', async () => {
  const added = await addItemWithProof()
  await post('reply', { token: added.token, decision: 'approved' })
  const again = await post('reply', { token: added.token, decision: 'change', answer: 'No' })
  expect([again.statusCode, again.json().message]).toEqual([422, replyMessages.answered.template])
  // The link still says what was approved.
  expect((await post('open', { token: added.token })).json().reply).toMatchObject({ decision: 'approved' })
  expect((await post('picture', { token: added.token })).statusCode).toBe(200)
  expect((await getProof(added)).state).toBe('approved')
})

test('shows behind an answered link the design that was answered, not the one that replaced it', async () => {
  const added = await addItemWithProof({ text: 'Asha' })
  const { token } = added
  await post('reply', { token, decision: 'change', answer: 'Two a in Aasha' })
  const answered = (await post('picture', { token })).rawPayload
  const files = await shop.db.select().from(printFiles).where(eq(printFiles.item_id, added.item.id))
  const [preview, png] = ['preview', 'png'].map((kind) => files.find((file) => file.kind === kind))
  if (!preview || !png) throw new Error('no print files')
  await shop.db
    .update(printFiles)
    .set({ replaced_at: new Date() })
    .where(eq(printFiles.item_id, added.item.id))
  const { id: _earlier, ...newer } = preview
  await shop.db.insert(printFiles).values({ ...newer, key: png.key, sha256: 'f'.repeat(64) })
  expect((await post('picture', { token })).rawPayload.equals(answered)).toBe(true)
  expect((await post('open', { token })).json()).toMatchObject({
    has_picture: true,
    texts: [],
    reply: { decision: 'change', answer: 'Two a in Aasha' },
  })
})

test('accepts the first of two concurrent answers and rejects the other', async () => {
  const added = await addItemWithProof()
  const both = await Promise.all([
    post('reply', { token: added.token, decision: 'approved' }),
    post('reply', { token: added.token, decision: 'change', answer: 'Wait' }),
  ])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
})

test('opens only the item of the link and rejects additional ids', async () => {
  const mine = await addItemWithProof({ text: 'Mine' })
  const other = await addItemWithProof({ text: 'Other' })
  const sent = { token: mine.token, decision: 'approved' }
  for (const more of [
    { item_id: other.item.id },
    { order_id: other.order.id },
    { message_id: other.item.id },
  ])
    expect((await post('reply', { ...sent, ...more })).statusCode).toBe(400)
  expect((await post('open', { token: mine.token })).json().texts[0].text).toBe('Mine')
  await post('reply', sent)
  expect([(await getProof(mine)).state, (await getProof(other)).state]).toEqual(['approved', 'waits'])
})

test('rejects a guessed link, an expired link and a link of a cancelled order', async () => {
  const added = await addItemWithProof()
  const [row] = await shop.db.select().from(orderMessages).where(eq(orderMessages.item_id, added.item.id))
  const guesses = ['x'.repeat(43), added.token.slice(0, -1), row?.token_hash ?? '', row?.id ?? '']
  for (const token of guesses) {
    const answer = await post('open', { token })
    expect([token, answer.statusCode, answer.json().message]).toEqual([
      token,
      422,
      replyMessages.invalid.template,
    ])
  }
  await shop.db
    .update(orderMessages)
    .set({ expires_at: new Date() })
    .where(eq(orderMessages.item_id, added.item.id))
  expect((await post('open', { token: added.token })).json().message).toBe(replyMessages.expired.template)
  expect((await getProof(added)).state).toBe('expired')
  const later = new Date(Date.now() + DAY)
  await shop.db
    .update(orderMessages)
    .set({ expires_at: later })
    .where(eq(orderMessages.item_id, added.item.id))
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, added.order.id))
  expect((await post('reply', { token: added.token, decision: 'approved' })).json().code).toBe('message_over')
})

test('sends one reminder after a day with a link that replaces the first', async () => {
  const added = await addItemWithProof()
  expect(await sendProofs(shop.db, new Date())).toBe(0)
  await shop.sql`update order_messages set sent_at = sent_at - interval '25 hours' where item_id = ${added.item.id}`
  expect(await sendProofs(shop.db, new Date())).toBe(1)
  expect(await sendProofs(shop.db, new Date())).toBe(0)
  const reminded = await findEmail(added, 2)
  expect(reminded).not.toBe(added.token)
  expect((await post('open', { token: added.token })).json().message).toBe(replyMessages.invalid.template)
})

test('expires the earlier link when support sends the proof again', async () => {
  const added = await addItemWithProof()
  const url = `/api/admin/print-files/${added.item.id}/proof`
  expect((await maker.post(url)).statusCode).toBe(403)
  expect((await support.post(url)).json().proof.state).toBe('waits')
  const second = await findEmail(added, 2)
  expect((await post('open', { token: added.token })).json().message).toBe(replyMessages.expired.template)
  expect((await post('reply', { token: second, decision: 'approved' })).statusCode).toBe(200)
  expect((await getProof(added)).state).toBe('approved')
})

test('stops waiting once the latest email of a resent proof is answered', async () => {
  const added = await addItemWithProof()
  expect((await support.post(`/api/admin/print-files/${added.item.id}/proof`)).statusCode).toBe(200)
  await post('reply', { token: await findEmail(added, 2), decision: 'approved' })
  expect(await getWaitingSince(added)).toBeNull()
})

test('expires the link and sends no reminder when an item proceeds without approval', async () => {
  const added = await addItemWithProof()
  await shop.sql`update order_messages set sent_at = sent_at - interval '25 hours' where item_id = ${added.item.id}`
  await shop.sql`update orders set waiting_since = (select sent_at from order_messages where order_id = ${added.order.id})
    where id = ${added.order.id}`
  const begun = await step(added, {
    production_status: 'made',
    without_approval: 'She said yes on the phone',
  })
  expect(begun.statusCode, begun.body).toBe(200)
  const answered = await post('reply', { token: added.token, decision: 'change', answer: 'Two a in Aasha' })
  expect([answered.statusCode, answered.json().message]).toEqual([422, replyMessages.expired.template])
  expect(await sendProofs(shop.db, new Date())).toBe(0)
  expect(await getWaitingSince(added)).toBeNull()
})

test('keeps the link valid until the last of three units is started', async () => {
  const added = await addItemWithProof({ quantity: 3 })
  const go = (units: number) =>
    maker.post('/api/admin/production-board/moves', {
      moves: [{ item_id: added.item.id, from: null, units }],
      to: 'made',
      without_approval: 'A first one to look at',
    })
  expect((await go(1)).statusCode).toBe(200)
  expect((await post('open', { token: added.token })).statusCode).toBe(200)
  expect((await go(2)).statusCode).toBe(200)
  expect((await post('open', { token: added.token })).json().message).toBe(replyMessages.expired.template)
})

test('sends no reminder for an item already in production', async () => {
  const added = await addItemWithProof()
  await shop.sql`update order_messages set sent_at = sent_at - interval '25 hours' where item_id = ${added.item.id}`
  await shop.db.update(orderItems).set({ production_status: 'made' }).where(eq(orderItems.id, added.item.id))
  expect(await sendProofs(shop.db, new Date())).toBe(0)
})

describe('a manually sent proof', () => {
  const send = ({ item }: Added) => support.post(`/api/admin/print-files/${item.id}/proof`)
  const rejected = async (added: Added) => {
    const { statusCode, body } = await send(added)
    return [statusCode, JSON.parse(body).message]
  }

  test('is rejected for a shipped or cancelled order or one without an email address', async () => {
    const added = await addItemWithProof()
    for (const status of ['shipped', 'cancelled'] as const) {
      await shop.db.update(orders).set({ status }).where(eq(orders.id, added.order.id))
      expect(await rejected(added)).toEqual([409, adminMessages.order.nothing_to_ask.template])
    }
    const shippingAddress = { ...added.order.shipping_address, email: '' }
    await shop.db
      .update(orders)
      .set({ status: 'confirmed', shipping_address: shippingAddress })
      .where(eq(orders.id, added.order.id))
    expect(await rejected(added)).toEqual([422, adminMessages.order.no_address.template])
  })

  test('requires a preview and an item not yet in production', async () => {
    const added = await addItemWithProof()
    await post('reply', { token: added.token, decision: 'approved' })
    await step(added, { production_status: 'checked' })
    expect(await rejected(added)).toEqual([409, adminMessages.order.production_started.template])
    await step(added, { production_status: null })
    const before = await shop.db.select().from(printFiles).where(eq(printFiles.item_id, added.item.id))
    await shop.db.delete(printFiles).where(eq(printFiles.item_id, added.item.id))
    expect(await rejected(added)).toEqual([409, adminMessages.order.preview_missing.template])
    await shop.db.insert(printFiles).values(before)
    expect((await send(added)).statusCode).toBe(200)
  })
})

test('expires the link of a cancelled order', async () => {
  const added = await addItemWithProof()
  const cancelled = await (await shop.asAdmin()).put(`/api/admin/orders/${added.order.id}`, {
    status: 'cancelled',
  })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  const [proof] = await shop.db.select().from(orderMessages).where(eq(orderMessages.item_id, added.item.id))
  expect(proof?.expires_at.getTime()).toBeLessThanOrEqual(Date.now())
  expect((await post('open', { token: added.token })).json().message).toBe(replyMessages.over.template)
})

test('stops waiting when a proof and a question of one order are answered concurrently', async () => {
  const added = await addItemWithProof()
  const questionResponse = await maker.post(
    `/api/admin/workshop-orders/${added.order.id}/items/${added.item.id}/questions`,
    { question: 'Blue or green?', requests_text: false, requests_photo: false },
  )
  expect(questionResponse.statusCode, questionResponse.body).toBe(201)
  const question = () => findTokens(added.order.order_number).find((token) => token !== added.token)
  await vi.waitFor(() => expect(question()).toBeDefined(), patient)
  const { other } = await shop.db.transaction(async (tx) => {
    await saveReply(tx, { token: added.token, decision: 'approved', answer: '', attachments: {} })
    const answer = shop.visitor().post('/api/order-messages/reply', { token: question(), answer: 'Green' })
    await Promise.race([answer, isLockAwaited()])
    return { other: answer }
  })
  expect((await other).statusCode).toBe(200)
  expect(await getWaitingSince(added)).toBeNull()
})

test('sends no proof before the order is confirmed or for items that require none', async () => {
  await addDesignedItem(shop, { needs_proof: true, order: { status: 'pending' } })
  const plain = await addDesignedItem(shop)
  const drawn = () => shop.db.select().from(printFiles).where(eq(printFiles.item_id, plain.item.id))
  await vi.waitFor(async () => expect(await drawn()).toHaveLength(4), patient)
  expect(await sendProofs(shop.db, new Date())).toBe(0)
  expect((await step(plain, { production_status: 'checked' })).statusCode).toBe(200)
})
