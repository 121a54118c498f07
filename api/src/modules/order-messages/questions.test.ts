import { readFileSync } from 'node:fs'
import path from 'node:path'
import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import type { ItemQuestion } from '@nakshi/core/order-messages/admin-questions'
import { replyMessages } from '@nakshi/core/order-messages/messages'
import type { FilledOptions } from '@nakshi/core/products/choices'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addDesignedItem } from '../../../test/harness-designed-item.ts'
import { listEmails } from '../../../test/harness-outbox.ts'
import { addOrder, addProduct } from '../../../test/harness-rows.ts'
import { startWorkers } from '../../app/worker/worker.ts'
import { customOptions, media, orderItems, orderMessages } from '../../platform/db/tables/index.ts'

let shop: TestApp
let stop: () => Promise<void>
let maker: Client
let shopper: Client
beforeAll(async () => {
  shop = await createTestApp()
  maker = await shop.asStaff('workshop')
  shopper = await shop.asShopper()
  stop = await startWorkers({ db: shop.db, config: shop.config, log: shop.app.log })
})
afterAll(async () => {
  await stop()
  await shop.close()
})

const patient = { timeout: 30_000, interval: 100 }
/** An order at work of one plate that says "Asha", with room for a photo and, at ₹200, a second line. */
async function plateOrdered(
  input: Parameters<typeof addOrder>[1] = {},
  filled: { secondLine?: string } = {},
) {
  const product = await addProduct(shop.db, {
    custom_options: [
      { name: 'Family name', type: 'text', max_length: 12 },
      { name: 'Photo', type: 'image', max_images: 1 },
      { name: 'Second line', type: 'text', price_modifier: 200_00 },
    ],
  })
  const [nameOption = '', photoOption = '', secondLine = ''] = product.custom_options.map(({ id }) => id)
  const order = await addOrder(shop.db, {
    status: 'confirmed',
    user_id: shopper.userId,
    product_id: product.id,
    title: 'Teak nameplate',
    custom_options: {
      [nameOption]: { text: 'Asha' },
      ...(filled.secondLine && { [secondLine]: { text: filled.secondLine } }),
    },
    ...input,
  })
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, order.id))
  if (!item) throw new Error('the order has no item')
  const options = product.custom_options.map(({ id, name, type }) => ({ id, name, type }))
  await shop.db
    .update(orderItems)
    .set({ product: { ...item.product, custom_options: options } })
    .where(eq(orderItems.id, item.id))
  return { order, item, product, nameOption, photoOption, secondLine }
}
type Ordered = Awaited<ReturnType<typeof plateOrdered>>

const BOTH = { question: 'शर्मा or शर्म्मा?', requests_text: true, requests_photo: true }
const askItemQuestion = (
  { order, item }: Pick<Awaited<ReturnType<typeof addDesignedItem>>, 'order' | 'item'>,
  body: object = BOTH,
  who = maker,
) => who.post(`/api/admin/workshop-orders/${order.id}/items/${item.id}/questions`, body)
const visitor = () => shop.visitor()
const post = (what: 'open' | 'picture' | 'reply', body: object) =>
  visitor().post(`/api/order-messages/${what}`, body)
const answer = (token: string, body: { answer?: string; attachments?: FilledOptions }) =>
  post('reply', { token, ...body })
async function send(token: string, content: Buffer, name = 'us.png') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), name)
  return visitor().post('/api/order-messages/photos', form, { headers: { 'x-message-token': token } })
}
const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#c0392b' } })
    .png()
    .toBuffer()

function findTokens(orderNumber: string): string[] {
  const found = listEmails(shop.config.dataDir)
    .filter((letter) => letter.includes(orderNumber))
    .flatMap((letter) => /\/answer#([\w-]{40,})/.exec(letter)?.[1] ?? [])
  return [...new Set(found)]
}
/** The token of the newest letter about this order, of so many. */
async function findToken({ order }: Pick<Ordered, 'order'>, emailCount = 1): Promise<string> {
  await vi.waitFor(() => expect(findTokens(order.order_number)).toHaveLength(emailCount), patient)
  for (const token of findTokens(order.order_number))
    if ((await post('open', { token })).statusCode === 200) return token
  return expect.fail('no letter has a link that is good')
}
async function askedOrder(body: object = BOTH, ordered?: Ordered) {
  const askedItem = ordered ?? (await plateOrdered())
  const answered = await askItemQuestion(askedItem, body)
  expect(answered.statusCode, answered.body).toBe(201)
  return { ...askedItem, token: await findToken(askedItem) }
}
const listQuestions = async (orderId: string): Promise<ItemQuestion[]> =>
  (await maker.get(`/api/admin/workshop-orders/${orderId}`)).json().questions
const waiting = async (productId: string, filter: object = { is_waiting: true }) => {
  const query = { filter: JSON.stringify({ product_id: productId, ...filter }) }
  const { columns } = (await maker.get('/api/admin/production-board', { query })).json()
  return columns.reduce((sum: number, { units }: { units: number }) => sum + units, 0)
}
const itemNow = async (id: string) =>
  (await shop.db.select().from(orderItems).where(eq(orderItems.id, id)))[0]

/** Uses the newest answer about an order for its piece. */
async function postApplyAnswer(orderId: string) {
  const [question] = await listQuestions(orderId)
  return maker.post(`/api/admin/questions/${question?.id}/apply`, {})
}

/** A piece of the studio whose customer was asked for another name, gave it, and is taken at their word. */
async function renamed(
  input: Parameters<typeof addDesignedItem>[1],
  meanwhile = async (): Promise<unknown> => null,
) {
  const { order, item, design: before } = await addDesignedItem(shop, input)
  const [textId = ''] = before.area.slots.flatMap(({ kind, key }) => (kind === 'text' ? [key] : []))
  const options = [{ id: textId, name: 'Name', type: 'text' as const }]
  await shop.db
    .update(orderItems)
    .set({ product: { ...item.product, custom_options: options } })
    .where(eq(orderItems.id, item.id))
  await askItemQuestion({ order, item })
  await answer(await findToken({ order }), { attachments: { [textId]: { text: 'Mira & Dev' } } })
  await meanwhile()
  const taken = await postApplyAnswer(order.id)
  return { taken, before, design: (await itemNow(item.id))?.design }
}

test('keeps an item waiting until the customer answers by link without an account', async () => {
  const { order, item, product, nameOption, photoOption, token } = await askedOrder()
  expect(await waiting(product.id)).toBe(1)
  const opened = (await post('open', { token })).json()
  expect(opened).toMatchObject({
    title: 'Teak nameplate',
    question: BOTH.question,
    texts: [{ name: 'Family name', text: 'Asha' }],
    requested_options: [{ name: 'Family name' }, { name: 'Photo' }],
  })
  // Random ids can contain the digits of the price.
  const withoutIds = JSON.stringify(opened).replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '')
  expect(withoutIds.replace(order.order_number, '')).not.toMatch(/Lake Road|9876543210|asha@|499/)
  const photo = (await send(token, await picture())).json()
  const attachments = { [nameOption]: { text: 'शर्मा' }, [photoOption]: { images: [photo] } }
  const reply = await answer(token, { answer: 'With one म, please', attachments })
  expect(reply.statusCode, reply.body).toBe(200)

  expect([await waiting(product.id), await waiting(product.id, { has_answer: true })]).toEqual([0, 1])
  expect(await listQuestions(order.id)).toMatchObject([
    {
      state: 'answered',
      answer: 'With one म, please',
      attachments: [
        { name: 'Family name', text: 'शर्मा' },
        { name: 'Photo', images: [{ name: 'us.png' }] },
      ],
    },
  ])
  // The shopper reads both in the timeline, and nothing is taken over by itself.
  const { events } = (await shopper.get(`/api/orders/${order.id}`)).json()
  expect(events.at(-1).note).toContain('With one म, please')
  expect((await itemNow(item.id))?.custom_options).toEqual({ [nameOption]: { text: 'Asha' } })
})

test('moves an item with an open question only with a reason', async () => {
  const { item, order } = await askedOrder({ question: 'Which name?' })
  const move = (more: object) =>
    maker.post('/api/admin/production-board/moves', {
      moves: [{ item_id: item.id, from: null, units: 1 }],
      to: 'made',
      ...more,
    })
  expect((await move({})).json().code).toBe('question_open')
  expect((await move({ without_approval: 'She called' })).statusCode).toBe(200)
  expect((await shopper.get(`/api/orders/${order.id}`)).body).not.toContain('She called')
})

describe('an answer', () => {
  test('is applied once, updates the text of the item and leaves it to be checked', async () => {
    const { order, item, token, product, nameOption } = await askedOrder()
    await answer(token, { attachments: { [nameOption]: { text: 'शर्मा' } } })
    const [question] = await listQuestions(order.id)
    const take = () => maker.post(`/api/admin/questions/${question?.id}/apply`, {})
    const taken = await take()
    expect(taken.statusCode, taken.body).toBe(200)
    expect(taken.json().questions).toMatchObject([{ state: 'settled', is_applied: true }])
    expect(await itemNow(item.id)).toMatchObject({
      custom_options: { [nameOption]: { text: 'शर्मा' } },
      production_status: null,
    })
    expect(await waiting(product.id, { has_answer: true })).toBe(0)
    expect((await take()).statusCode).toBe(409)
  })

  test('updates the design of a designed item', async () => {
    const { taken, design } = await renamed({ order: { user_id: shopper.userId } })
    expect(taken.statusCode, taken.body).toBe(200)
    expect(design?.scene.texts).toMatchObject([{ text: 'Mira & Dev' }])
  })

  test('keeps the photo of an item, also when another account owns it', async () => {
    // As of a guest who had the photo in hand when they signed up: it went with them, the order stayed.
    const { taken, design, before } = await renamed({
      order: { user_id: shopper.userId },
      photo_of: await shop.asShopper(),
    })
    expect(taken.statusCode, taken.body).toBe(200)
    expect(design?.scene.texts).toMatchObject([{ text: 'Mira & Dev' }])
    expect(design?.scene.photos).toMatchObject([{ slot: before.scene.photos[0]?.slot }])
    expect(Object.values(design?.photo_keys ?? {})).toEqual(Object.values(before.photo_keys))
  })

  test('is not applied to an item whose photo is no longer available', async () => {
    const owner = await shop.asShopper()
    const { taken, design, before } = await renamed(
      { order: { user_id: owner.userId }, photo_of: owner },
      () => shop.sql`delete from media where owner_id = ${owner.userId}`,
    )
    expect([taken.statusCode, taken.json().message]).toEqual([
      422,
      adminMessages.export.photo_deleted.template,
    ])
    expect(design).toEqual(before)
  })

  test('cannot fill a paid option that was not ordered', async () => {
    const { order, item, token, secondLine, nameOption } = await askedOrder()
    const attachments = { [nameOption]: { text: 'Sharma' }, [secondLine]: { text: 'est. 1987' } }
    const rejected = await answer(token, { attachments })
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      422,
      replyMessages.not_requested.template,
    ])
    // As it was answered before that was refused, or while the option cost nothing
    await answer(token, { attachments: { [nameOption]: { text: 'Sharma' } } })
    await shop.db.update(orderMessages).set({ attachments }).where(eq(orderMessages.order_id, order.id))
    const taken = await postApplyAnswer(order.id)
    expect([taken.statusCode, taken.json().issues]).toMatchObject([
      422,
      [
        {
          path: `custom_options.${secondLine}`,
          message: formatMessage(adminMessages.order.not_ordered, { option: 'Second line' }),
        },
      ],
    ])
    expect((await itemNow(item.id))?.custom_options).toEqual(item.custom_options)
  })

  test('updates a paid option that was ordered and an option without a price', async () => {
    const { item, order, token, secondLine, photoOption } = await askedOrder(
      BOTH,
      await plateOrdered({}, { secondLine: 'est. 1978' }),
    )
    const photo = (await send(token, await picture())).json()
    const attachments = { [secondLine]: { text: 'est. 1987' }, [photoOption]: { images: [photo] } }
    expect((await answer(token, { attachments })).statusCode).toBe(200)
    expect((await postApplyAnswer(order.id)).statusCode).toBe(200)
    expect((await itemNow(item.id))?.custom_options).toMatchObject({
      [secondLine]: { text: 'est. 1987' },
      [photoOption]: { images: [{ name: 'us.png' }] },
    })
  })

  test('is validated against the product limits when sent and when applied', async () => {
    const { order, token, product, nameOption } = await askedOrder()
    const long = await answer(token, { attachments: { [nameOption]: { text: 'Venkatasubramanian' } } })
    const sentence = (most: number) =>
      formatMessage(messages.selection.too_long, { label: 'Family name', smart_count: most })
    expect([long.statusCode, long.json().message]).toEqual([422, sentence(12)])
    expect(
      (await answer(token, { attachments: { [nameOption]: { text: 'Venkataraman' } } })).statusCode,
    ).toBe(200)
    await shop.db.update(customOptions).set({ max_length: 8 }).where(eq(customOptions.product_id, product.id))
    const taken = await postApplyAnswer(order.id)
    expect([taken.statusCode, taken.json().message]).toEqual([422, sentence(8)])
  })

  test('has nothing to apply when it is text only and can be resolved', async () => {
    const { order, token, product } = await askedOrder({ question: 'Blue or green?' })
    await answer(token, { answer: 'Green' })
    const [question] = await listQuestions(order.id)
    const about = `/api/admin/questions/${question?.id}`
    expect((await maker.post(`${about}/apply`, {})).json().code).toBe('nothing_to_take')
    expect((await maker.post(`${about}/resolve`, {})).json().questions).toMatchObject([{ state: 'settled' }])
    expect(await waiting(product.id, { has_answer: true })).toBe(0)
    expect((await maker.post(`${about}/resolve`, {})).statusCode).toBe(404)
  })
})

describe('a question link', () => {
  test('is valid once, for its newest question and only while the order is in progress', async () => {
    const askedItem = await askedOrder({ question: 'First?' })
    await askItemQuestion(askedItem, { question: 'Second?' })
    const second = await findToken(askedItem, 2)
    expect((await answer(askedItem.token, { answer: 'x' })).json().code).toMatch(/message_(settled|invalid)/)
    expect((await answer(second, { answer: 'Yes' })).statusCode).toBe(200)
    expect((await answer(second, { answer: 'No' })).json().code).toBe('message_answered')
    expect((await post('open', { token: second })).json()).toMatchObject({
      question: 'Second?',
      reply: { decision: null, answer: 'Yes' },
    })
    await shop.sql`update order_messages set expires_at = now() - interval '1 second' where order_id = ${askedItem.order.id}`
    expect((await post('open', { token: second })).json().code).toBe('message_answered')

    const expiredQuestion = await askedOrder()
    await shop.sql`update order_messages set expires_at = now() - interval '1 second' where order_id = ${expiredQuestion.order.id}`
    expect((await answer(expiredQuestion.token, { answer: 'x' })).json().code).toBe('message_expired')
    expect((await send(expiredQuestion.token, await picture())).json().code).toBe('message_expired')

    const over = await askedOrder()
    await (await shop.asAdmin()).put(`/api/admin/orders/${over.order.id}`, { status: 'cancelled' })
    expect((await answer(over.token, { answer: 'x' })).json().code).toBe('message_settled')
    expect((await post('open', { token: 'x'.repeat(43) })).json().code).toBe('message_invalid')
  })

  test('accepts one of two concurrent answers', async () => {
    const { order, token } = await askedOrder({ question: 'Which?' })
    const both = await Promise.all(['A', 'B'].map((textQuestion) => answer(token, { answer: textQuestion })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect(await listQuestions(order.id)).toHaveLength(1)
  })

  test('rejects attachments that were not requested and photos uploaded elsewhere', async () => {
    const textQuestion = await askedOrder({ question: 'Blue or green?' })
    const rejected = await answer(textQuestion.token, {
      attachments: { [textQuestion.nameOption]: { text: 'शर्मा' } },
    })
    expect([rejected.statusCode, rejected.json().code]).toEqual([422, 'answer_invalid'])
    expect((await send(textQuestion.token, await picture())).json().code).toBe('not_requested')
    expect((await answer(textQuestion.token, {})).json().code).toBe('answer_empty')

    const { token, nameOption, photoOption } = await askedOrder()
    const elsewhere = await askedOrder()
    const foreign = (await send(elsewhere.token, await picture())).json()
    const own = (
      await shopper.upload('/api/uploads', { content: await picture(), name: 'a.png', type: 'image/png' })
    ).json()
    for (const image of [foreign, own]) {
      const stolen = await answer(token, { attachments: { [photoOption]: { images: [image] } } })
      expect([stolen.statusCode, stolen.json().code]).toEqual([422, 'answer_invalid'])
    }
    const unknown = await answer(token, { attachments: { [crypto.randomUUID()]: { text: 'x' } } })
    expect(unknown.statusCode).toBe(422)
    expect(
      (await answer(token, { attachments: { [nameOption]: { text: 'x'.repeat(201) } } })).statusCode,
    ).toBe(422)
    expect((await answer(token, { answer: 'x'.repeat(1001) })).statusCode).toBe(400)
  })

  test('stores photos re-encoded without metadata, ten at most, and rejects other files', async () => {
    const { token, order } = await askedOrder()
    const withGps = await sharp(await picture())
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const sent = (await send(token, withGps, '../../us.jpg')).json()
    const [row] = await shop.db
      .select()
      .from(media)
      .where(eq(media.key, sent.url.slice('/media/'.length).split('?')[0]))
    expect(row).toMatchObject({ kind: 'custom', owner_id: shopper.userId, width: 64 })
    expect(
      readFileSync(path.join(shop.config.dataDir, 'media', row?.key ?? '')).toString('latin1'),
    ).not.toContain('secret place')
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect((await send(token, script)).statusCode).toBe(415)
    await shop.db
      .update(orderMessages)
      .set({ upload_keys: Array.from({ length: 10 }, () => 'custom/x.png') })
      .where(eq(orderMessages.order_id, order.id))
    expect((await send(token, await picture())).json().code).toBe('too_many_photos')
  })
})

test('closes a question when waiting is cleared and rejects questions about shipped orders', async () => {
  const { order, product, token } = await askedOrder()
  const admin = await shop.asAdmin()
  await admin.put(`/api/admin/orders/${order.id}`, { is_waiting: false })
  expect(await waiting(product.id)).toBe(0)
  expect((await answer(token, { answer: 'x' })).json().code).toBe('message_settled')
  const sent = await plateOrdered({ status: 'shipped' })
  expect((await askItemQuestion(sent)).json().code).toBe('not_at_work')
  expect((await askItemQuestion({ order, item: sent.item })).statusCode).toBe(404)
  expect((await askItemQuestion(sent, { question: ' ' })).statusCode).toBe(400)
})

test('keeps an order waiting that staff set to waiting when a question about it is answered', async () => {
  const askedItem = await plateOrdered()
  const admin = await shop.asAdmin()
  await admin.put(`/api/admin/orders/${askedItem.order.id}`, { is_waiting: true })
  const { token, product } = await askedOrder(BOTH, askedItem)
  expect((await answer(token, { answer: 'Yes' })).statusCode).toBe(200)
  expect(await waiting(product.id)).toBe(1)
})

test('an answer to a text that is paid by the character may not be longer than what was paid', async () => {
  const ordered = await plateOrdered()
  await shop.db
    .update(customOptions)
    .set({ price_modifier: 10_00, rules: { price_by: 'character' } })
    .where(eq(customOptions.id, ordered.nameOption))
  const { token } = await askedOrder({ ...BOTH, requests_photo: false }, ordered)
  const attachments = (text: string) => ({ attachments: { [ordered.nameOption]: { text } } })
  const longer = await answer(token, attachments('Aisha'))
  expect(longer.statusCode).toBe(422)
  expect(longer.json().issues).toMatchObject([{ path: `attachments.${ordered.nameOption}` }])
  expect((await answer(token, attachments('Usha'))).statusCode).toBe(200)
})
