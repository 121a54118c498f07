import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { contactMessages, media } from '../../platform/db/tables/index.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const question = {
  kind: 'contact',
  name: 'Asha',
  email: 'asha@example.test',
  message: 'Do you\nengrave steel?',
}

async function upload(ownerId: string, kind: 'custom' | 'catalogue' = 'custom') {
  const key = `${kind}/${crypto.randomUUID()}.png`
  await shop.db.insert(media).values({
    key,
    kind,
    owner_id: ownerId,
    name: 'photo.png',
    type: 'image/png',
    size: 1234,
    width: 10,
    height: 10,
  })
  return { url: `/media/${key}`, name: 'photo.png', type: 'image/png', size: 1234 }
}
const stored = async (reference: string) =>
  (await shop.db.select().from(contactMessages).where(eq(contactMessages.reference, reference)))[0]

it('stores the message of a visitor in the inbox and returns its reference', async () => {
  const answer = await shop.visitor().post('/api/contact-messages', question)
  expect(answer.statusCode).toBe(201)
  const { reference, message } = answer.json()
  expect(reference).toMatch(/^REQ-[A-HJ-NP-Z2-9]{6}$/)
  expect(message).toBe(formatMessage(messages.request.received, { reference }))
  expect(await stored(reference)).toMatchObject({ ...question, user_id: null, images: [], handled_at: null })
})

it('keeps one message when the same one is sent again within a day', async () => {
  const send = async (change: object = {}) =>
    (await shop.visitor().post('/api/contact-messages', { ...question, name: 'Ravi', ...change })).json()
      .reference
  const references = await Promise.all([send(), send(), send()])
  const [first] = references
  expect(references).toEqual([first, first, first])
  expect(await send({ message: 'And brass?' })).not.toBe(first)
  await shop.sql`update contact_messages set created_at = now() - interval '25 hours' where reference = ${first}`
  expect(await send()).not.toBe(first)
})

it('saves the stored metadata of uploads, not the submitted metadata', async () => {
  const shopper = await shop.asShopper()
  const image = await upload(shopper.userId)
  const body = {
    ...question,
    kind: 'custom_order',
    phone: '09876543210',
    images: [{ ...image, name: 'x', size: 1 }],
  }
  const { reference } = (await shopper.post('/api/contact-messages', body)).json()
  expect(await stored(reference)).toMatchObject({
    user_id: shopper.userId,
    phone: '9876543210',
    images: [image],
  })
})

it('rejects images of another shopper, of the catalogue or without an upload', async () => {
  const [shopper, other] = [await shop.asShopper(), await shop.asShopper()]
  const own = await upload(shopper.userId)
  const message = formatMessage(messages.selection.not_your_image, { label: 'Images' })
  for (const foreign of [
    await upload(other.userId),
    await upload(shopper.userId, 'catalogue'),
    { ...own, url: '/media/custom/none.png' },
    { ...own, url: '/media/custom/../custom/none.png' },
  ]) {
    const answer = await shopper.post('/api/contact-messages', { ...question, images: [own, foreign] })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ message, issues: [{ path: 'images.1', message }] })
  }
})

it('requires sign-in to attach images', async () => {
  const image = await upload((await shop.asShopper()).userId)
  const answer = await shop.visitor().post('/api/contact-messages', { ...question, images: [image] })
  expect(answer.statusCode).toBe(401)
})

it.each([
  ['message', '  ', 'Please enter your message'],
  ['message', 'a\u0000b', 'Please remove control characters'],
  ['name', '', 'Please enter your name'],
  ['email', 'asha', 'Please enter a valid email address'],
  ['phone', '123', 'Please enter a 10-digit Indian mobile number'],
])('rejects an invalid %s', async (field, value, message) => {
  const answer = await shop.visitor().post('/api/contact-messages', { ...question, [field]: value })
  expect(answer.statusCode).toBe(400)
  expect(JSON.stringify(answer.json().issues)).toContain(message)
})

it('rejects unknown fields and more than five images', async () => {
  const shopper = await shop.asShopper()
  const image = await upload(shopper.userId)
  for (const more of [
    { handled_at: '2026-01-01' },
    { user_id: shopper.userId },
    { images: Array(6).fill(image) },
  ])
    expect((await shopper.post('/api/contact-messages', { ...question, ...more })).statusCode).toBe(400)
})

it('accepts five messages a minute from one IP address', async () => {
  const strict = await createTestApp({ rateLimits: true })
  try {
    const codes: number[] = []
    for (let sent = 0; sent < 6; sent += 1)
      codes.push((await strict.visitor().post('/api/contact-messages', question)).statusCode)
    expect(codes).toEqual([201, 201, 201, 201, 201, 429])
  } finally {
    await strict.close()
  }
})
