import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { withParams } from '@nakshi/core/base/message-template'
import { cartPhotoMessages } from '@nakshi/core/cart/photo-messages'
import { defaultPrivacySettings, getRetentionDays } from '@nakshi/core/privacy/retention-periods'
import { toApiMessage } from '@nakshi/core/to-api-message'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addPlate, getArea, uploadGrey } from '../../../test/harness-designs.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { photoSlot, textSlot } from '../../../test/harness-studio.ts'
import { customOptions } from '../../platform/db/tables/index.ts'
import { openMediaStore } from '../../platform/media/media-store.ts'
import { purgeUnusedUploads } from '../../platform/media/purge-unused-uploads.ts'
import { expireCartPhotos } from './expire-cart-photos.ts'

const defaultPeriods = getRetentionDays(defaultPrivacySettings, new Date('2026-11-29'))

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

/** What the shop does each night. */
async function runNightlyJob(): Promise<void> {
  const now = new Date()
  await expireCartPhotos(shop.db, now)
  await purgeUnusedUploads(shop.db, openMediaStore(shop.config), now, defaultPeriods)
}
const daysPass = (days: number) =>
  shop.sql`update cart_items set updated_at = updated_at - make_interval(days => ${days})`
const files = () => readdir(path.join(shop.config.dataDir, 'media', 'custom'))
const getCart = async (client: Client) => (await client.get('/api/cart')).json()

async function upload(client: Client, dots = 8) {
  const content = await sharp({ create: { width: dots, height: dots, channels: 3, background: '#1d4ed8' } })
    .png()
    .toBuffer()
  const answer = await client.upload('/api/uploads', { content, name: 'us.png', type: 'image/png' })
  const { url, name, type, size } = answer.json()
  return { url, name, type, size }
}

/** A mug with a text and a photo, in the shopper's cart. */
async function photoMug(client: Client, { is_required = true, lines = 1 } = {}) {
  const product = await addProduct(shop.db, {
    custom_options: [
      { name: 'Name', type: 'text' },
      { name: 'Your photo', type: 'image', max_images: 1, price_modifier: 5_000, is_required },
    ],
  })
  const [name, photo] = product.custom_options.map(({ id }) => id)
  const choices = async () => ({
    [name ?? '']: { text: 'Asha' },
    [photo ?? '']: { images: [await upload(client)] },
  })
  for (let line = 0; line < lines; line += 1) {
    const answer = await client.post('/api/cart', { product_id: product.id, custom_options: await choices() })
    expect(answer.statusCode, answer.body).toBe(201)
  }
  return { product, name: name ?? '', photo: photo ?? '', choices }
}

async function order(client: Client) {
  const { total } = (await client.post('/api/checkout/quote', {})).json()
  const body = { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total }
  return client.post('/api/orders', body, { headers: { 'idempotency-key': crypto.randomUUID() } })
}

test('expires photos in a cart after 30 idle days, a week after a warning, and requires new ones', async () => {
  const asha = await shop.asShopper()
  const { product, name, photo, choices } = await photoMug(asha, { lines: 2 })
  expect((await getCart(asha)).photos_expire_at).toBeNull()
  await daysPass(22)
  expect((await getCart(asha)).photos_expire_at).toBeNull()
  await daysPass(1)
  const { items, photos_expire_at } = await getCart(asha)
  expect(Date.parse(photos_expire_at)).toBeCloseTo(Date.now() + 7 * 86_400_000, -5)
  await daysPass(6)
  await runNightlyJob()
  expect((await getCart(asha)).items).toEqual(items)
  expect(await files()).toHaveLength(2)

  await daysPass(1)
  await runNightlyJob()
  const swept = await getCart(asha)
  const problem = toApiMessage(withParams(cartPhotoMessages.needed, { option: 'Your photo' }))
  const empty = { [name]: { text: 'Asha' }, [photo]: { images: [] } }
  expect(swept.items).toMatchObject([
    { id: items[0].id, custom_options: empty, problem, notice: null },
    { id: items[1].id, custom_options: empty, problem, notice: null },
  ])
  expect(swept.photos_expire_at).toBeNull()
  expect(await files()).toEqual([])
  expect(await shop.sql`select key from media where owner_id = ${asha.userId}`).toEqual([])

  const refused = await order(asha)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'quote_changed'])
  expect(refused.json().line_issues).toMatchObject([
    { title: product.title, ...problem },
    { title: product.title, ...problem },
  ])
  // The quantity alone changes nothing about it; a new photo does.
  const line = `/api/cart/${items[0].id}`
  expect((await asha.patch(line, { quantity: 2 })).json().items).toHaveLength(2)
  const mended = await asha.patch(line, { custom_options: await choices() })
  expect(mended.json().items[0]).toMatchObject({ quantity: 2, problem: null })
  await asha.delete(`/api/cart/${items[1].id}`)
  expect((await order(asha)).statusCode).toBe(201)
})

test.each([
  ['a line is added', (client: Client) => photoMug(client, { is_required: false })],
  [
    'a quantity changes',
    async (client: Client) =>
      client.patch(`/api/cart/${(await getCart(client)).items[0].id}`, { quantity: 2 }),
  ],
  [
    'another line is removed',
    async (client: Client) => client.delete(`/api/cart/${(await getCart(client)).items[1].id}`),
  ],
])('restarts the 30 days when %s', async (_name, touch) => {
  const asha = await shop.asShopper()
  await photoMug(asha)
  await photoMug(asha)
  await daysPass(29)
  expect((await getCart(asha)).photos_expire_at).not.toBeNull()
  await touch(asha)
  const { items, photos_expire_at } = await getCart(asha)
  expect(photos_expire_at).toBeNull()
  await daysPass(29)
  await runNightlyJob()
  expect((await getCart(asha)).items).toEqual(items)
})

test('orders a line without its expired optional photo at a lower price, with a notice', async () => {
  const asha = await shop.asShopper()
  const { name } = await photoMug(asha, { is_required: false })
  await daysPass(31)
  await runNightlyJob()
  const [line] = (await getCart(asha)).items
  const notice = toApiMessage(withParams(cartPhotoMessages.gone, { option: 'Your photo' }))
  expect(line).toMatchObject({ problem: null, notice, price: 49_900 })
  const placed = await order(asha)
  expect(placed.json().items).toMatchObject([{ price: 49_900, custom_options: { [name]: { text: 'Asha' } } }])
  expect(Object.keys(placed.json().items[0].custom_options)).toEqual([name])
})

test('keeps the font and colour of the text when the photo of the design expires', async () => {
  const admin = await shop.asAdmin()
  const asha = await shop.asShopper()
  const product = await addPlate(shop.db, await uploadGrey(admin))
  const [option] = await shop.db
    .insert(customOptions)
    .values({ product_id: product.id, name: 'Your photo', type: 'image', max_images: 1 })
    .returning()
  const [name, photo] = [product.option_id, option?.id ?? '']
  const areas = [getArea(product, { slots: [photoSlot({ key: photo }), textSlot({ key: name })] })]
  const marked = await admin.put(`/api/admin/products/${product.id}/print-areas`, { areas })
  expect(marked.statusCode, marked.body).toBe(200)
  const [{ id, version }] = marked.json().areas
  const texts = [{ slot: name, font: 'rozha', colour: '#8a1c1c' }]
  const added = await asha.post('/api/cart', {
    product_id: product.id,
    custom_options: { [name]: { text: 'Asha' }, [photo]: { images: [await upload(asha, 900)] } },
    design: {
      print_area_id: id,
      area_version: version,
      style: { texts, photos: [{ slot: photo, zoom: 1, x: 0.5, y: 0.5, turn_deg: 0 }] },
    },
  })
  expect(added.statusCode, added.body).toBe(201)
  await daysPass(31)
  await runNightlyJob()
  const [line] = (await getCart(asha)).items
  expect(line).toMatchObject({
    custom_options: { [name]: { text: 'Asha' }, [photo]: { images: [] } },
    design: { print_area_id: id, style: { texts, photos: [] } },
    problem: null,
  })
  const shown = await asha.get(line.design.preview_url)
  expect(shown.statusCode).toBe(200)
  const placed = await order(asha)
  expect(placed.statusCode, placed.body).toBe(201)
  expect(placed.json().items).toMatchObject([{ style: { texts, photos: [] } }])
})

test('keeps an expired cart photo that an order also uses', async () => {
  const asha = await shop.asShopper()
  const { product, photo } = await photoMug(asha)
  const [{ custom_options }] = (await getCart(asha)).items
  expect((await order(asha)).statusCode).toBe(201)
  await asha.post('/api/cart', { product_id: product.id, custom_options })
  await daysPass(31)
  await runNightlyJob()
  expect((await getCart(asha)).items[0].problem.message_code).toBe('cart_photo_needed')
  expect((await asha.get(custom_options[photo].images[0].url)).statusCode).toBe(200)
})

test('accepts uploads from an account at its storage limit after cart photos expire', async () => {
  const asha = await shop.asShopper()
  await photoMug(asha)
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1d4ed8' } })
    .png()
    .toBuffer()
  const send = () => asha.upload('/api/uploads', { content, name: 'us.png', type: 'image/png' })
  await shop.sql`update media set size = 500 * 1048576, created_at = now() - interval '40 days'
    where owner_id = ${asha.userId}`
  const full = await send()
  expect([full.statusCode, full.json().code]).toEqual([422, 'upload_room'])
  await daysPass(31)
  await runNightlyJob()
  expect((await send()).statusCode).toBe(201)
})
