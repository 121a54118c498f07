import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { formatMessage } from '@nakshi/core/base/format-message'
import { MAX_FILE_BYTES } from '@nakshi/core/base/limits'
import { withParams } from '@nakshi/core/base/message-template'
import { cartPhotoMessages } from '@nakshi/core/cart/photo-messages'
import { type UploadedFile, uploadedFile } from '@nakshi/core/media/schema'
import { messages } from '@nakshi/core/messages'
import { defaultPrivacySettings, getRetentionDays } from '@nakshi/core/privacy/retention-periods'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { parseCsv, unzip } from '../../../test/harness-files.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { openMediaStore } from '../../platform/media/media-store.ts'
import { purgeUnusedUploads } from '../../platform/media/purge-unused-uploads.ts'
import { streamZip } from '../../platform/media/stream-zip.ts'
import { expireCartPhotos } from '../cart/expire-cart-photos.ts'
import { expireOrderPhotos } from '../orders/expire-order-photos.ts'
import { deleteAccount } from '../privacy/delete-account.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
/** One triangle. */
const STL = Buffer.alloc(134)
STL.writeUInt32LE(1, 80)

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const upload = (client: Client, content: Buffer, name = 'logo.pdf', url = '/api/uploads/files') =>
  client.upload(url, { content, name, type: 'image/png' })

async function accepted(client: Client, content: Buffer = STL, name = 'part.stl'): Promise<UploadedFile> {
  const answer = await upload(client, content, name)
  expect(answer.statusCode, answer.body).toBe(201)
  return uploadedFile.parse(answer.json())
}
const toAddress = ({ url }: UploadedFile) => url.split('?')[0] ?? ''
const filesOnDisk = () => readdir(path.join(shop.config.dataDir, 'media', 'custom'))
const isOnDisk = async (file: UploadedFile) => (await filesOnDisk()).includes(path.basename(toAddress(file)))

/** A key ring that takes a file and a photo. */
async function addKeyRing() {
  const product = await addProduct(shop.db, {
    custom_options: [
      { name: 'Your logo', type: 'file', price_modifier: 5_000, is_required: true },
      { name: 'Photo', type: 'image', max_images: 1 },
    ],
  })
  const [logo = '', photo = ''] = product.custom_options.map(({ id }) => id)
  return { id: product.id, logo, photo }
}
type KeyRing = Awaited<ReturnType<typeof addKeyRing>>
const addToCart = (client: Client, { id, logo }: KeyRing, filled: object) =>
  client.post('/api/cart', { product_id: id, custom_options: { [logo]: filled } })

async function order(client: Client, file: UploadedFile) {
  const keyRing = await addKeyRing()
  const added = await addToCart(client, keyRing, { files: [file] })
  expect(added.statusCode, added.body).toBe(201)
  const { total } = (await client.post('/api/checkout/quote', {})).json()
  const body = { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const placed = await client.post('/api/orders', body, { headers })
  expect(placed.statusCode, placed.body).toBe(201)
  return { id: placed.json().id as string, logo: keyRing.logo }
}

async function purge(): Promise<void> {
  const periods = getRetentionDays(defaultPrivacySettings, new Date())
  await purgeUnusedUploads(shop.db, openMediaStore(shop.config), new Date(), periods)
}

test('accepts PDF, SVG, STL and 3MF by content and stores them unchanged under a sanitised name', async () => {
  const asha = await shop.asShopper()
  const model = await buffer(streamZip((add) => add('3D/3dmodel.model', ['<model/>'])))
  const cases: [content: Buffer, sent: string, name: string, type: string][] = [
    [PDF, 'Logo final (2).exe', 'Logo-final-2.pdf', 'application/pdf'],
    [SVG, '../../logo.html', 'logo.svg', 'image/svg+xml'],
    [STL, 'भाग.png', 'भाग.stl', 'model/stl'],
    [model, '.3mf', 'file.3mf', 'model/3mf'],
  ]
  for (const [content, sent, name, type] of cases) {
    const file = await accepted(asha, content, sent)
    expect(file).toMatchObject({ name, type, size: content.length })
    expect(file.url).toMatch(/^\/media\/custom\/[A-Za-z0-9_-]{24}\.(pdf|svg|stl|3mf)\?/)
    expect((await asha.get(file.url)).rawPayload.equals(content)).toBe(true)
  }
})

test('rejects other content, a file above 20 MB and an empty form', async () => {
  const asha = await shop.asShopper()
  const wrongType = messages.upload.file_wrong_type.template
  for (const content of [
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('MZ program'),
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  ]) {
    const answer = await upload(asha, content, 'logo.pdf')
    expect([answer.statusCode, answer.json().message]).toEqual([415, wrongType])
  }
  const full = Buffer.concat([PDF, Buffer.alloc(MAX_FILE_BYTES - PDF.length)])
  expect((await upload(asha, full)).statusCode).toBe(201)
  const over = await upload(asha, Buffer.concat([full, Buffer.from('x')]))
  expect([over.statusCode, over.json().message]).toEqual([413, messages.upload.file_too_large.template])
  const empty = await asha.post('/api/uploads/files', new FormData())
  expect([empty.statusCode, empty.json().message]).toEqual([400, messages.upload.file_missing.template])
  expect((await upload(shop.visitor(), PDF)).statusCode).toBe(401)
})

test('serves a file as a download, to its shopper and staff with the right to photos only', async () => {
  const asha = await shop.asShopper()
  const file = await accepted(asha, SVG, 'logo.svg')
  for (const client of [asha, admin, await shop.asStaff('workshop')])
    for (const query of ['', '&w=160', '&download=1']) {
      const { statusCode, headers, rawPayload } = await client.get(file.url + query)
      expect(statusCode).toBe(200)
      expect(rawPayload.equals(SVG)).toBe(true)
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-cache',
      })
      expect(headers['content-disposition']).toMatch(/^attachment; filename="?logo\.svg"?$/)
    }
  expect((await (await shop.asShopper()).get(file.url)).statusCode).toBe(404)
  expect((await (await shop.asStaff('accountant')).get(file.url)).statusCode).toBe(404)
  expect((await shop.visitor().get(file.url)).statusCode).toBe(401)
  expect((await asha.get(toAddress(file))).statusCode).toBe(403)
  expect((await admin.get(toAddress(file).replace('/custom/', '/catalogue/'))).statusCode).toBe(404)
})

test('takes a file of the shopper only, for an option of its kind, and charges it', async () => {
  const asha = await shop.asShopper()
  const keyRing = await addKeyRing()
  const file = await accepted(asha)
  const foreign = await accepted(await shop.asShopper())
  const refused = await addToCart(asha, keyRing, { files: [foreign] })
  expect([refused.statusCode, refused.json().issues]).toMatchObject([
    422,
    [
      {
        path: `custom_options.${keyRing.logo}`,
        message: formatMessage(messages.selection.not_your_file, { label: 'Your logo' }),
      },
    ],
  ])
  const fill = formatMessage(messages.selection.fill, { label: 'Your logo' })
  for (const filled of [{ files: [] }, { text: 'logo.pdf' }]) {
    const answer = await addToCart(asha, keyRing, filled)
    expect([answer.statusCode, answer.json().message]).toEqual([422, fill])
  }
  expect((await addToCart(asha, keyRing, { files: [file, file] })).statusCode).toBe(400)
  // Nor is it a photo
  const asPhoto = await asha.post('/api/cart', {
    product_id: keyRing.id,
    custom_options: {
      [keyRing.logo]: { files: [file] },
      [keyRing.photo]: { images: [{ ...file, type: 'image/png', size: 9 }] },
    },
  })
  expect(asPhoto.json().message).toBe(formatMessage(messages.selection.not_your_image, { label: 'Photo' }))

  const added = (await addToCart(asha, keyRing, { files: [{ ...file, name: 'other.exe' }] })).json()
  const [line] = added.items
  expect(line.price).toBe(54_900)
  expect(line.custom_options[keyRing.logo].files).toMatchObject([{ name: 'part.stl', type: 'model/stl' }])
})

test('is in the order of the shopper, the backoffice and the artwork, without its signature', async () => {
  const asha = await shop.asShopper()
  const file = await accepted(asha)
  const { id, logo } = await order(asha, file)
  const [row] = await shop.sql`select custom_options from order_items where order_id = ${id}`
  expect(row?.custom_options).toEqual({ [logo]: { files: [{ ...file, url: toAddress(file) }] } })
  for (const [client, url] of [
    [asha, `/api/orders/${id}`],
    [admin, `/api/admin/orders/${id}`],
  ] as const) {
    const [item] = (await client.get(url)).json().items
    const [shown] = item.custom_options[logo].files
    expect(shown).toMatchObject({ name: 'part.stl', type: 'model/stl', size: STL.length })
    expect((await client.get(shown.url)).rawPayload.equals(STL)).toBe(true)
  }
  const query = { query: { filter: JSON.stringify({ id: [id] }) } }
  const artwork = unzip((await admin.get('/api/admin/orders/artwork', query)).rawPayload)
  const packed = [...artwork].find(([name]) => name.endsWith('/file-1.stl'))?.[1]
  expect(packed?.equals(STL)).toBe(true)
  const manifest = [...artwork].find(([name]) => name.endsWith('/manifest.csv'))?.[1]
  const [headings = [], cells = []] = parseCsv(manifest?.toString('utf8').slice(1) ?? '')
  const listed = Object.fromEntries(headings.map((heading, index) => [heading, cells[index]]))
  expect(listed).toMatchObject({ original_name: 'part.stl', width_px: '', state: '' })
  expect(listed.file).toMatch(/\/file-1\.stl$/)
  const ticket = await admin.get('/api/admin/orders/job-tickets', query)
  expect(ticket.statusCode, ticket.body).toBe(200)
})

test('is uploaded by staff for a customer, who owns it', async () => {
  const asha = await shop.asShopper()
  const support = await shop.asStaff('support')
  const url = `/api/admin/customers/${asha.userId}/files`
  const answer = await upload(support, PDF, 'logo.pdf', url)
  expect(answer.statusCode, answer.body).toBe(201)
  const file = uploadedFile.parse(answer.json())
  expect((await asha.get(file.url)).statusCode).toBe(200)
  const logged = await shop.sql`select action from audit_log where subject_id = ${toAddress(file).slice(7)}`
  expect(logged).toEqual([{ action: 'upload' }])
  const unknown = `/api/admin/customers/${crypto.randomUUID()}/files`
  expect((await upload(support, PDF, 'logo.pdf', unknown)).statusCode).toBe(404)
})

test('expires in a cart after 30 idle days, and a required one is asked for again', async () => {
  const asha = await shop.asShopper()
  const keyRing = await addKeyRing()
  const file = await accepted(asha)
  await addToCart(asha, keyRing, { files: [file] })
  await addToCart(asha, keyRing, { files: [await accepted(asha)] })
  await shop.sql`update cart_items set updated_at = now() - interval '31 days' where user_id = ${asha.userId}`
  await expireCartPhotos(shop.db, new Date())
  await purge()
  const problem = toApiMessage(withParams(cartPhotoMessages.needed, { option: 'Your logo' }))
  const emptied = { custom_options: { [keyRing.logo]: { files: [] } }, problem }
  expect((await asha.get('/api/cart')).json().items).toMatchObject([emptied, emptied])
  expect(await isOnDisk(file)).toBe(false)
})

test('is deleted after the period of photos of orders', async () => {
  const asha = await shop.asShopper()
  const file = await accepted(asha)
  const { id, logo } = await order(asha, file)
  await purge()
  expect(await isOnDisk(file)).toBe(true)
  await shop.sql`update orders set status = 'delivered', delivered_at = now() - interval '3 years' where id = ${id}`
  await expireOrderPhotos(shop.db, new Date())
  await purge()
  const [row] = await shop.sql`select custom_options from order_items where order_id = ${id}`
  expect(row?.custom_options).toEqual({ [logo]: { files: [] } })
  expect(await isOnDisk(file)).toBe(false)
})

test('is deleted with the account of its shopper', async () => {
  const asha = await shop.asShopper()
  const ordered = await accepted(asha)
  const { id } = await order(asha, ordered)
  const unused = await accepted(asha, PDF, 'asha.pdf')
  await shop.sql`update orders set status = 'delivered', delivered_at = now() where id = ${id}`
  await shop.db.transaction((tx) => deleteAccount(tx, asha.userId))
  await purge()
  for (const file of [ordered, unused]) {
    expect(await isOnDisk(file)).toBe(false)
    const key = toAddress(file).slice(7)
    expect(await shop.sql`select key from media where key = ${key}`).toEqual([])
  }
})
