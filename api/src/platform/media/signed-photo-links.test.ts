import { cart } from '@nakshi/core/cart/schema'
import { adminContactMessage } from '@nakshi/core/content/admin-contact'
import { type UploadedImage, uploadedImage } from '@nakshi/core/media/schema'
import { messages } from '@nakshi/core/messages'
import { adminOrder } from '@nakshi/core/orders/admin-schema'
import { placedOrder } from '@nakshi/core/orders/schema'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress as shipping_address } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { createPhotoLinks } from './signed-photo-links.ts'

let shop: TestApp
let owner: Client
let image: UploadedImage
/** The link without its signature: what is stored. */
let address: string
beforeAll(async () => {
  shop = await createTestApp()
  owner = await shop.asShopper()
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1d4ed8' } })
    .png()
    .toBuffer()
  const answer = await owner.upload('/api/uploads', { content, name: 'us.png', type: 'image/png' })
  image = uploadedImage.parse(answer.json())
  address = image.url.split('?')[0] ?? ''
})
afterAll(() => shop.close())

const HOURS = 3_600_000
const signLinkAt = (timeMs: number) => createPhotoLinks(shop.config, () => timeMs).sign(address)
const getStatus = async (client: Client, url: string) => (await client.get(url)).statusCode

test('opens a signed link for the shopper who uploaded the photo and for admins only', async () => {
  const admin = await shop.asAdmin()
  const other = await shop.asShopper()
  expect(await getStatus(owner, image.url)).toBe(200)
  expect(await getStatus(admin, image.url)).toBe(200)
  expect(await getStatus(other, image.url)).toBe(404)
  expect(await getStatus(shop.visitor(), image.url)).toBe(401)
  await shop.sql`update security_settings set require_second_factor = true`
  expect(await getStatus(admin, image.url)).toBe(404)
  await shop.sql`update security_settings set require_second_factor = false`
})

test('rejects a link that is unsigned, modified, expired or signed for another photo or key', async () => {
  const [expires, signature] = ['expires', 'signature'].map((name) =>
    new URL(image.url, 'http://shop.test').searchParams.get(name),
  )
  const foreign = createPhotoLinks({ sessionSecret: 'another-secret-of-some-thirty-two-letters' })
  const otherPhoto = `${address.slice(0, -5)}AAAA.png`
  const links = [
    address,
    `${address}?expires=${expires}`,
    `${address}?signature=${signature}`,
    `${address}?expires=${Number(expires) + 3_600}&signature=${signature}`,
    `${address}?expires=${expires}&signature=${signature?.slice(1)}`,
    `${address}?expires=${expires}&signature=`,
    `${address}?${createPhotoLinks(shop.config).sign(otherPhoto).split('?')[1]}`,
    foreign.sign(address),
    signLinkAt(Date.now() - 25 * HOURS),
  ]
  const admin = await shop.asAdmin()
  for (const client of [owner, admin])
    for (const link of links) {
      const answer = await client.get(link)
      expect([link, answer.statusCode, answer.json().message]).toEqual([
        link,
        403,
        messages.upload.link_expired.template,
      ])
    }
})

test('keeps a link valid for a day, and unchanged for an hour so that browsers cache the image', () => {
  const noon = Date.UTC(2026, 10, 21, 12)
  expect(signLinkAt(noon + HOURS - 1)).toBe(signLinkAt(noon))
  expect(signLinkAt(noon + HOURS)).not.toBe(signLinkAt(noon))
  const link = new URL(signLinkAt(noon), 'http://shop.test').searchParams
  const parts = { expires: Number(link.get('expires')), signature: link.get('signature') ?? '' }
  const goodAt = (timeMs: number) =>
    createPhotoLinks(shop.config, () => timeMs).isValid(address.slice(7), parts)
  expect(goodAt(noon + 24 * HOURS - 1)).toBe(true)
  expect(goodAt(noon + 24 * HOURS)).toBe(false)
})

test('returns signed links in cart, order, backoffice and inbox for URLs stored unsigned', async () => {
  const product = await addProduct(shop.db)
  const option = { product_id: product.id, name: 'Photo', type: 'image', max_images: 2 } as const
  const withPhoto = await addProduct(shop.db, { custom_options: [option] })
  const [photo] = withPhoto.custom_options
  const customOptions = { [photo?.id ?? '']: { images: [image] } }
  const put = await owner.post('/api/cart', { product_id: withPhoto.id, custom_options: customOptions })
  expect(put.statusCode, put.body).toBe(201)
  const expectedTotal = (await owner.post('/api/checkout/quote', {})).json().total
  const placed = await owner.post(
    '/api/orders',
    { shipping_address, payment_method: 'cod', expected_total: expectedTotal },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  const order = placedOrder.parse(placed.json())
  const admin = await shop.asAdmin()
  const sent = { kind: 'contact', name: 'Asha', email: 'a@example.test', message: 'Hi', images: [image] }
  await owner.post('/api/contact-messages', sent)
  const [inbox] = adminContactMessage.array().parse((await admin.get('/api/admin/contact-messages')).json())

  const filled = [
    ...cart.parse(put.json()).items,
    ...order.items,
    ...placedOrder.omit({ payment_url: true }).parse((await owner.get(`/api/orders/${order.id}`)).json())
      .items,
    ...adminOrder.parse((await admin.get(`/api/admin/orders/${order.id}`)).json()).items,
  ].flatMap((line) => Object.values(line.custom_options))
  const images = filled.flatMap((option) => ('images' in option ? option.images : []))
  const urls = [...images, ...(inbox?.images ?? [])].map(({ url }) => url)
  expect(urls).toHaveLength(5)
  for (const url of urls) {
    expect(url.startsWith(`${address}?expires=`)).toBe(true)
    expect(await getStatus(admin, url)).toBe(200)
  }
  const [stored] = await shop.sql`
    select (select custom_options::text from order_items limit 1) || (select images::text from contact_messages limit 1) as kept`
  expect(stored?.kept).toContain(`"${address}"`)
  expect(stored?.kept).not.toContain('signature')
})
