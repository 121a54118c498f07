import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type UploadedImage, uploadedPicture } from '@nakshi/core/media/schema'
import { defaultPrivacySettings, getRetentionDays } from '@nakshi/core/privacy/retention-periods'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addOrder, addProduct } from '../../../test/harness-rows.ts'
import { expireOrderPhotos } from '../../modules/orders/expire-order-photos.ts'
import { type MediaStore, openMediaStore } from './media-store.ts'
import { purgeUnusedUploads } from './purge-unused-uploads.ts'

const defaultPeriods = getRetentionDays(defaultPrivacySettings, new Date('2026-11-29'))

let shop: TestApp
let store: MediaStore
let shopper: Client
beforeAll(async () => {
  shop = await createTestApp()
  store = openMediaStore(shop.config)
  shopper = await shop.asShopper()
})
afterAll(() => shop.close())

async function upload(client = shopper, door = '/api/uploads'): Promise<UploadedImage> {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1d4ed8' } })
    .png()
    .toBuffer()
  const answer = await client.upload(door, { content, name: 'us.png', type: 'image/png' })
  const { url, name, type, size } = uploadedPicture
    .partial({ width: true, height: true })
    .parse(answer.json())
  return { url, name, type, size }
}
const toAddress = ({ url }: UploadedImage) => url.split('?')[0] ?? ''
const isThere = async (image: UploadedImage) => (await shopper.get(image.url)).statusCode === 200
const purge = () => purgeUnusedUploads(shop.db, store, new Date(), defaultPeriods)
/** Everything that was noted so far was noted this much earlier. */
const daysPass = (days: number) =>
  shop.sql`update media set unused_since = unused_since - make_interval(days => ${days}),
    created_at = created_at - make_interval(days => ${days})`

async function addToCart(image: UploadedImage): Promise<string> {
  const { custom_options } = await addProduct(shop.db, {
    custom_options: [{ name: 'Photo', type: 'image', max_images: 1 }],
  })
  const [option] = custom_options
  const answer = await shopper.post('/api/cart', {
    product_id: option?.product_id,
    custom_options: { [option?.id ?? '']: { images: [image] } },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().items.at(-1).id
}

test('deletes the file and row of an upload unused for seven days', async () => {
  const image = await upload()
  await daysPass(6)
  expect(await purge()).toBe(0)
  expect(await isThere(image)).toBe(true)
  await daysPass(2)
  expect(await purge()).toBe(1)
  expect(await isThere(image)).toBe(false)
  expect(await readdir(path.join(shop.config.dataDir, 'media', 'custom'))).toEqual([])
  expect(await shop.sql`select key from media`).toHaveLength(0)
})

test('keeps uploads in a cart, an order or a message at any age, and catalogue images', async () => {
  const [inCart, ordered, sent] = [await upload(), await upload(), await upload()]
  const picture = await upload(await shop.asAdmin(), '/api/admin/uploads')
  await addToCart(inCart)
  await addOrder(shop.db, {
    custom_options: {
      [crypto.randomUUID()]: { text: 'A & B' },
      [crypto.randomUUID()]: { images: [{ ...ordered, url: toAddress(ordered) }] },
    },
  })
  const message = { kind: 'custom_order', name: 'Asha', email: 'a@example.test', message: 'Like this' }
  expect((await shopper.post('/api/contact-messages', { ...message, images: [sent] })).statusCode).toBe(201)
  await daysPass(400)
  expect(await purge()).toBe(0)
  for (const image of [inCart, ordered, sent, picture]) expect(await isThere(image)).toBe(true)
})

test('starts the seven days when the upload was last removed from a cart', async () => {
  const image = await upload()
  const line = await addToCart(image)
  await purge()
  await daysPass(30)
  await shopper.delete(`/api/cart/${line}`)
  expect(await purge()).toBe(0)
  await daysPass(6)
  expect(await purge()).toBe(0)
  await daysPass(2)
  expect(await purge()).toBe(1)
  expect(await isThere(image)).toBe(false)
})

test('keeps an upload that is added to a cart during the purge', async () => {
  const image = await upload()
  await daysPass(8)
  const [removed] = await Promise.all([purge(), shopper.get('/api/cart'), addToCart(image).catch(() => '')])
  const { items } = (await shopper.get('/api/cart')).json()
  expect(JSON.stringify(items).includes(toAddress(image))).toBe(removed === 0)
  expect(await isThere(image)).toBe(removed === 0)
})

test('keeps the row of a file that cannot be deleted, and deletes both on the next run', async () => {
  const image = await upload()
  await daysPass(8)
  const broken: MediaStore = {
    ...store,
    delete: () => Promise.reject(new Error('the store is away')),
  }
  await expect(purgeUnusedUploads(shop.db, broken, new Date(), defaultPeriods)).rejects.toThrow(
    'the store is away',
  )
  expect(await isThere(image)).toBe(true)
  expect(await purge()).toBe(1)
})

test('deletes order photos 90 days after delivery, but keeps texts and photos in use elsewhere', async () => {
  const [photo, shared, open] = [await upload(), await upload(), await upload()]
  const options = (image: UploadedImage) => ({
    [crypto.randomUUID()]: { text: 'A & B' },
    [crypto.randomUUID()]: { images: [{ ...image, url: toAddress(image) }] },
  })
  const delivered = await addOrder(shop.db, { custom_options: options(photo), status: 'delivered' })
  const again = await addOrder(shop.db, { custom_options: options(shared), status: 'delivered' })
  await addOrder(shop.db, { custom_options: options(open), status: 'shipped' })
  await addToCart(shared)
  const deliveredDaysAgo = (days: number) =>
    shop.sql`update orders set delivered_at = now() - make_interval(days => ${days})`
  const night = async () => {
    await expireOrderPhotos(shop.db, new Date())
    await purge()
  }
  await deliveredDaysAgo(89)
  await night()
  for (const image of [photo, shared, open]) expect(await isThere(image)).toBe(true)
  await deliveredDaysAgo(91)
  await night()
  expect([await isThere(photo), await isThere(shared), await isThere(open)]).toEqual([false, true, true])
  for (const { id } of [delivered, again]) {
    const [item] = await shop.sql`select custom_options from order_items where order_id = ${id}`
    expect(Object.values(item?.custom_options ?? {})).toEqual(
      expect.arrayContaining([{ text: 'A & B' }, { images: [] }]),
    )
  }
})

test('deletes photos of an order 90 days after its cancellation', async () => {
  const photo = await upload()
  const images = { [crypto.randomUUID()]: { images: [{ ...photo, url: toAddress(photo) }] } }
  const { id } = await addOrder(shop.db, { custom_options: images, status: 'cancelled' })
  await shop.sql`insert into order_events (order_id, from_status, to_status)
    values (${id}, 'pending', 'cancelled'), (${id}, 'cancelled', 'cancelled')`
  for (const days of [89, 91]) {
    await shop.sql`update order_events set at = now() - make_interval(days => ${days})
      where order_id = ${id} and from_status = 'pending'`
    await expireOrderPhotos(shop.db, new Date())
    await purge()
    expect(await isThere(photo)).toBe(days === 89)
  }
})
