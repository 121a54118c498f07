import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { adminMessages } from '@nakshi/core/admin-messages'
import { type UploadedImage, uploadedImage } from '@nakshi/core/media/schema'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { parseCsv, unzip } from '../../../../test/harness-files.ts'
import { addOrder } from '../../../../test/harness-rows.ts'
import { orderItems } from '../../../platform/db/tables/index.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const downloadArchive = (...ids: string[]) =>
  admin.get('/api/admin/orders/artwork', { query: { filter: JSON.stringify({ id: ids }) } })

async function upload(name: string, background: string): Promise<UploadedImage> {
  const content = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  return uploadedImage.parse(
    (await admin.upload('/api/uploads', { content, name, type: 'image/png' })).json(),
  )
}
/** As an order keeps it. */
const asStored = (image: UploadedImage) => ({ ...image, url: image.url.split('?')[0] ?? '' })

const plate = crypto.randomUUID()
const photos = crypto.randomUUID()

/** An order of a nameplate whose slug and texts are not ASCII, with these photos. */
async function order(orderNumber: string, images: UploadedImage[], text = 'शर्मा परिवार\n=1+1') {
  const stored = await addOrder(shop.db, {
    order_number: orderNumber,
    title: 'Teak nameplate',
    custom_options: { [photos]: { images: images.map(asStored) }, [plate]: { text } },
  })
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, stored.id))
  if (!item) throw new Error('the order has no item')
  const customOptions = [
    { id: plate, name: 'Name on the plate', type: 'textarea' as const },
    { id: photos, name: 'Your photos', type: 'image' as const },
  ]
  await shop.db
    .update(orderItems)
    .set({
      variant_selections: { wood: 'Teak' },
      product: {
        ...item.product,
        slug: 'नामपट्ट-../teak',
        variant_labels: { wood: 'Wood finish' },
        custom_options: customOptions,
      },
    })
    .where(eq(orderItems.id, item.id))
  return stored
}

async function parseManifest(files: Map<string, Buffer>) {
  const name = [...files.keys()].find((file) => file.endsWith('/manifest.csv')) ?? ''
  const [headings = [], ...rows] = parseCsv(files.get(name)?.toString('utf8').slice(1) ?? '')
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])))
}

test('archives every photo and text by order and line under generated file names', async () => {
  const images = [await upload('../../दादी.png', '#c2410c'), await upload('b.png', '#1d4ed8')]
  const first = await order('ORDART1', images)
  const second = await order('ORDART2', [])
  const response = await downloadArchive(first.id, second.id)
  expect(response.statusCode, response.body).toBe(200)
  expect(response.headers['content-type']).toBe('application/zip')
  expect(response.headers['content-disposition']).toMatch(
    /filename=nakshi-artwork_\d{4}-\d\d-\d\d_\d{4}\.zip$/,
  )
  const files = unzip(response.rawPayload)
  const [folder = ''] = [...files.keys()][0]?.split('/') ?? []
  expect(folder).toMatch(/^\d{4}-\d\d-\d\d_\d{4}$/)
  expect([...files.keys()].map((file) => file.slice(folder.length + 1))).toEqual([
    'ORDART1/1_teak/text.txt',
    'ORDART1/1_teak/photo-1.png',
    'ORDART1/1_teak/photo-2.png',
    'ORDART2/1_teak/text.txt',
    'manifest.csv',
  ])
  expect(files.get(`${folder}/ORDART1/1_teak/text.txt`)?.toString('utf8')).toBe(
    'Name on the plate:\nशर्मा परिवार\n=1+1\n',
  )
  const sha256: string[] = []
  for (const [index, image] of images.entries()) {
    const original = (await admin.get(image.url)).rawPayload
    const archived = files.get(`${folder}/ORDART1/1_teak/photo-${index + 1}.png`)
    expect(archived?.equals(original)).toBe(true)
    sha256.push(createHash('sha256').update(original).digest('hex'))
  }
  const manifest = await parseManifest(files)
  const item = {
    line_no: '1',
    product: 'Teak nameplate',
    quantity: '1',
    variants: 'Wood finish: Teak',
    texts: 'Name on the plate:\nशर्मा परिवार\n=1+1',
    state: '',
    to_make: '0',
    waits_for: 'Not confirmed yet',
  }
  const photo = (index: number) => ({
    ...item,
    order_number: 'ORDART1',
    original_name: images[index]?.name,
    file: `ORDART1/1_teak/photo-${index + 1}.png`,
    width_px: '60',
    height_px: '40',
    sha256: sha256[index],
  })
  const none = { original_name: '', file: '', width_px: '', height_px: '', sha256: '' }
  expect(manifest).toEqual([photo(0), photo(1), { ...item, ...none, order_number: 'ORDART2' }])
})

test('marks a missing photo in the manifest and archives the others', async () => {
  const missingPhoto = await upload('gone.png', '#c2410c')
  const images = [missingPhoto, await upload('there.png', '#1d4ed8')]
  await rm(path.join(shop.config.dataDir, missingPhoto.url.split('?')[0] ?? ''))
  const files = unzip((await downloadArchive((await order('ORDART3', images)).id)).rawPayload)
  expect([...files.keys()].map((file) => file.split('/').at(-1))).toEqual([
    'text.txt',
    'photo-2.png',
    'manifest.csv',
  ])
  expect(await parseManifest(files)).toMatchObject([
    { original_name: 'gone.png', file: '', sha256: '', state: 'missing' },
    { original_name: 'there.png', file: 'ORDART3/1_teak/photo-2.png', state: '' },
  ])
})

test('rejects orders without texts and photos, and unknown orders', async () => {
  const plain = await addOrder(shop.db)
  const none = await downloadArchive(plain.id)
  expect([none.statusCode, none.json().message]).toEqual([422, adminMessages.export.no_artwork.template])
  expect((await downloadArchive(plain.id, crypto.randomUUID())).statusCode).toBe(404)
  expect((await downloadArchive()).statusCode).toBe(400)
})
