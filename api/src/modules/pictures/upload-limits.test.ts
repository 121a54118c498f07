import { randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatMessage } from '@nakshi/core/base/format-message'
import { UPLOAD_LIMIT_BYTES } from '@nakshi/core/media/schema'
import { messages } from '@nakshi/core/messages'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addOrder, addProduct } from '../../../test/harness-rows.ts'
import { setStore } from '../../../test/harness-settings.ts'
import { media } from '../../platform/db/tables/index.ts'
import { createOrderTrackingToken } from '../orders/tracking-link/tracking-link.ts'

const MB = 1_048_576
/** Fewer tries than the rate limit of uploads allows. */
const WAIT_OPTIONS = { timeout: 10_000, interval: 250 }
let shop: TestApp
let photo: Buffer
beforeAll(async () => {
  shop = await createTestApp({ rateLimits: true })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => shop.close())

const upload = (shopper: Client) =>
  shopper.upload('/api/uploads', { content: photo, name: 'photo.jpg', type: 'image/jpeg' })

/** An upload over the network that has begun and brings nothing by itself. */
function beginUpload(shopper: Client) {
  const cookie = Object.entries(shopper.cookies())
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const sending = httpRequest({
    port: (shop.app.server.address() as AddressInfo).port,
    method: 'POST',
    path: '/api/uploads',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
  })
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sending.on('response', async (answer) => {
      let body = ''
      for await (const part of answer) body += part
      resolve({ status: answer.statusCode ?? 0, body })
    })
    sending.on('error', reject)
  })
  sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
  return { sending, answered }
}

/** Photos a shopper sent before, straight into the database. */
const addPhotos = (shopper: Client, count: number, size: number) =>
  shop.db
    .insert(media)
    .values(
      Array.from({ length: count }, () => ({
        key: `custom/${randomBytes(18).toString('base64url')}.jpg`,
        kind: 'custom' as const,
        owner_id: shopper.userId,
        name: 'photo.jpg',
        type: 'image/jpeg',
        size,
        width: 60,
        height: 40,
      })),
    )
    .returning()

describe('upload slots', () => {
  test('limits slow uploads of an account to two slots and accepts a photo of another account', async () => {
    const [asha, ravi] = [await shop.asShopper(), await shop.asShopper()]
    const begun = Array.from({ length: 40 }, () => beginUpload(asha))
    const answers: { status: number; body: string }[] = []
    for (const { answered } of begun)
      answered.then(
        (answer) => answers.push(answer),
        () => {},
      )
    await vi.waitUntil(() => answers.length === 38, WAIT_OPTIONS)
    for (const { status, body } of answers) {
      expect(status).toBe(429)
      expect(JSON.parse(body)).toMatchObject({
        code: 'uploads_under_way',
        message: messages.upload.uploads_pending.template,
        retry_after: 2,
      })
    }
    expect((await upload(ravi)).statusCode).toBe(201)
    for (const { sending } of begun) sending.destroy()
    await vi.waitUntil(async () => (await upload(asha)).statusCode === 201, WAIT_OPTIONS)
  })

  test('counts uploads by session and by link together', async () => {
    await setStore(shop.db, { accounts: 'optional' })
    const guests = Array.from({ length: 20 }, () => shop.visitor())
    for (const guest of guests) expect((await guest.post('/api/auth/guest')).statusCode).toBe(200)
    const product = await addProduct(shop.db)
    const order = await addOrder(shop.db, {
      user_id: (await shop.asShopper()).userId,
      product_id: product.id,
      status: 'delivered',
      delivered_at: new Date(),
    })
    const headers = { 'x-tracking-token': createOrderTrackingToken(order.id, shop.config) }
    const uploadByLink = async () => {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'broken.jpg')
      const url = '/api/order-tracking/returns/photos'
      return (await shop.visitor().post(url, form, { headers })).statusCode
    }
    expect(await uploadByLink()).toBe(201)
    const begun: ReturnType<typeof beginUpload>[] = []
    // One that arrives while the link holds the last slot is refused, and begins again.
    function begin(guest: Client) {
      const one = beginUpload(guest)
      begun.push(one)
      one.answered.then(
        () => begin(guest),
        () => {},
      )
    }
    for (const guest of [...guests, ...guests]) begin(guest)
    // A link may be tried 20 times a minute.
    const waitOptions = { timeout: 10_000, interval: 1_200 }
    await vi.waitUntil(async () => (await uploadByLink()) === 503, waitOptions)
    for (const { sending } of begun) sending.destroy()
    await vi.waitUntil(async () => (await uploadByLink()) === 201, waitOptions)
  })

  test('aborts a slow upload and frees its slot', async () => {
    const asha = await shop.asShopper()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const begun = Array.from({ length: 3 }, () => beginUpload(asha))
    try {
      const answers: { status: number; body: string }[] = []
      for (const { answered } of begun) answered.then((answer) => answers.push(answer))
      await vi.waitUntil(() => {
        for (const { sending } of begun) sending.write('x')
        vi.advanceTimersByTime(15_000)
        return answers.length === 3
      }, WAIT_OPTIONS)
      // The third found no place; the two that had one lost it.
      expect(answers.map(({ status }) => status).sort()).toEqual([408, 408, 429])
      const slow = answers.find(({ status }) => status === 408)
      expect(JSON.parse(slow?.body ?? '').message).toBe(messages.upload.too_slow.template)
      expect((await upload(asha)).statusCode).toBe(201)
    } finally {
      vi.useRealTimers()
      for (const { sending } of begun) sending.destroy()
    }
  })

  test('aborts an upload at the first byte above the limit', async () => {
    const { sending, answered } = beginUpload(await shop.asShopper())
    sending.write(Buffer.alloc(UPLOAD_LIMIT_BYTES + 1, 0xff))
    expect((await answered).status).toBe(413)
    sending.destroy()
  })
})

describe('upload quotas', () => {
  test('keeps one of two photos sent at once as the 100th and 101st of a day', async () => {
    const asha = await shop.asShopper()
    await addPhotos(asha, 99, 1000)
    const answers = await Promise.all([upload(asha), upload(asha)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 429])
    const refused = await upload(asha)
    expect(refused.json()).toMatchObject({
      statusCode: 429,
      code: 'upload_quota',
      message: formatMessage(messages.upload.daily_limit, { files: 100, megabytes: 200 }),
    })
    expect((await upload(await shop.asShopper())).statusCode).toBe(201)
    await shop.sql`update media set created_at = now() - interval '25 hours' where owner_id = ${asha.userId}`
    expect((await upload(asha)).statusCode).toBe(201)
  })

  test('accepts 200 MB a day and not a byte more', async () => {
    const asha = await shop.asShopper()
    await addPhotos(asha, 1, 200 * MB - 10)
    const refused = await upload(asha)
    expect(refused.json().message).toBe(
      formatMessage(messages.upload.daily_limit, { files: 100, megabytes: 200 }),
    )
    // The file that had no room does not stay either.
    const [row] = await shop.sql`select count(*) from media where owner_id = ${asha.userId}`
    expect(row?.count).toBe(1)
  })

  test('limits unordered photos to 500 MB, without counting ordered ones', async () => {
    const asha = await shop.asShopper()
    const stored = await addPhotos(asha, 5, 100 * MB)
    await shop.sql`update media set created_at = now() - interval '3 days' where owner_id = ${asha.userId}`
    expect((await upload(asha)).json()).toMatchObject({
      statusCode: 422,
      code: 'upload_room',
      message: formatMessage(messages.upload.storage_limit, { megabytes: 500 }),
    })
    const { key, name, type, size } = stored[0] ?? { key: '', name: '', type: '', size: 0 }
    const product = await addProduct(shop.db)
    const order = await addOrder(shop.db, { user_id: asha.userId })
    await shop.sql`
      insert into order_items (order_id, product_id, line_no, quantity, price, product, custom_options)
      values (${order.id}, ${product.id}, 9, 1, 100, '{}',
        ${shop.sql.json({ photo: { images: [{ url: `/media/${key}`, name, type, size }] } })})`
    expect((await upload(asha)).statusCode).toBe(201)
  })

  test('rejects photos below the reserved disk space and still accepts orders', async () => {
    const full = await createTestApp({ minFreeBytes: 2 ** 52 })
    try {
      const asha = await full.asShopper()
      const refused = await upload(asha)
      expect(refused.json()).toMatchObject({
        statusCode: 507,
        code: 'disk_low',
        message: messages.upload.disk_low.template,
      })
      const lamp = await addProduct(full.db, { price: 60_000 })
      await asha.post('/api/cart', { product_id: lamp.id, quantity: 1 })
      const order = { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: 70_800 }
      const headers = { 'idempotency-key': crypto.randomUUID() }
      expect((await asha.post('/api/orders', order, { headers })).statusCode).toBe(201)
    } finally {
      await full.close()
    }
  })
})
