import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addPlate, getArea, markPlate, markTwoColours, uploadGrey } from '../../../../test/harness-designs.ts'
import { photoSlot, textSlot } from '../../../../test/harness-studio.ts'
import { customOptions } from '../../../platform/db/tables/index.ts'

let shop: TestApp
let admin: Client
let asha: Client
let picture: string
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  asha = await shop.asShopper()
  picture = await uploadGrey(admin)
})
afterAll(() => shop.close())

/** How many pixels are not the grey of the product. */
async function drawn(bytes: Buffer, width = 960): Promise<number> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(width)
  let count = 0
  for (let at = 0; at < data.length; at += 3) if (Math.abs((data[at] ?? 0) - 0xdd) > 40) count++
  return count
}

async function createPiece(text = 'Asha') {
  const product = await addPlate(shop.db, picture)
  const area = await markPlate(admin, product)
  return {
    product_id: product.id,
    custom_options: { [product.option_id]: { text } },
    print_area_id: area.id,
    area_version: area.version,
    style: { texts: [], photos: [] },
  }
}

test('shows a design on its product only to its shopper, with private caching', async () => {
  const { preview_url } = (await asha.post('/api/designs', await createPiece())).json()
  const answer = await asha.get(preview_url)
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-cache' })
  expect(await drawn(answer.rawPayload)).toBeGreaterThan(2_000)
  const again = await asha.get(preview_url, { headers: { 'if-none-match': String(answer.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await shop.visitor().get(preview_url)).statusCode).toBe(401)
  expect((await (await shop.asShopper()).get(preview_url)).statusCode).toBe(404)
})

test('shows a design small beside a line of the cart', async () => {
  const { preview_url } = (await asha.post('/api/designs', await createPiece())).json()
  const [full, thumbnail] = [await asha.get(preview_url), await asha.get(`${preview_url}&size=thumbnail`)]
  expect([thumbnail.statusCode, thumbnail.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ width: 320 })
  expect(thumbnail.headers.etag).not.toBe(full.headers.etag)
  expect(thumbnail.rawPayload.length).toBeLessThan(full.rawPayload.length / 2)
  expect((await asha.get(`${preview_url}&size=poster`)).statusCode).toBe(400)
})

test.each([
  ['Grey', [0xdd, 0xdd, 0xdd]],
  ['Red', [0xb0, 0x20, 0x20]],
])('shows a design in %s on the image of that colour in every preview', async (colour, ground) => {
  const product = await addPlate(shop.db, picture)
  const area = await markTwoColours(shop.db, admin, product, await uploadGrey(admin, '#b02020'))
  const body = {
    product_id: product.id,
    variant_selections: { colour },
    custom_options: { [product.option_id]: { text: 'Asha' } },
    print_area_id: area.id,
    area_version: area.version,
    style: { texts: [], photos: [] },
  }
  const { id, preview_url } = (await asha.post('/api/designs', body)).json()
  const { path } = (await asha.post(`/api/designs/${id}/share`)).json()
  const visitor = shop.visitor()
  for (const answer of [
    await asha.get(preview_url),
    await visitor.get(`${path.replace('/designs/', '/api/shared-designs/')}/preview`),
    await visitor.post('/api/studio/preview', body),
  ]) {
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
    const corner = await sharp(answer.rawPayload)
      .extract({ left: 9, top: 9, width: 1, height: 1 })
      .raw()
      .toBuffer()
    for (const [at, shade] of ground.entries()) expect(Math.abs((corner[at] ?? NaN) - shade)).toBeLessThan(8)
  }
})

test('shows the preview of a shared design until the link is revoked', async () => {
  const { id } = (await asha.post('/api/designs', await createPiece())).json()
  const { path } = (await asha.post(`/api/designs/${id}/share`)).json()
  const link = `${path.replace('/designs/', '/api/shared-designs/')}/preview`
  expect(await drawn((await shop.visitor().get(link)).rawPayload)).toBeGreaterThan(2_000)
  await asha.delete(`/api/designs/${id}/share`)
  expect((await shop.visitor().get(link)).statusCode).toBe(404)
})

test('renders an uploaded photo and rejects the photo in a design of another shopper', async () => {
  const product = await addPlate(shop.db, picture)
  const [option] = await shop.db
    .insert(customOptions)
    .values({ product_id: product.id, name: 'Photo', type: 'image', max_images: 1 })
    .returning()
  const key = option?.id ?? ''
  const area = getArea(product, { slots: [photoSlot({ key }), textSlot({ key: product.option_id })] })
  const [{ id: areaId }] = (
    await admin.put(`/api/admin/products/${product.id}/print-areas`, { areas: [area] })
  ).json().areas
  const content = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#204020' } })
    .jpeg()
    .toBuffer()
  const sent = (await asha.upload('/api/uploads', { content, name: 'us.jpg', type: 'image/jpeg' })).json()
  const body = {
    product_id: product.id,
    custom_options: { [product.option_id]: { text: 'Asha' }, [key]: { images: [sent] } },
    print_area_id: areaId,
    area_version: 1,
    style: { texts: [], photos: [{ slot: key, zoom: 1.2, x: 0.4, y: 0.5, turn_deg: 3 }] },
  }
  const design = (await asha.post('/api/designs', body)).json()
  expect(design.report.photos).toMatchObject([{ slot: key, verdict: 'good' }])
  expect(design.custom_options[key].images[0].url).toContain('signature=')
  // All of the plate: 0.6 by 0.267 of the picture
  expect(await drawn((await asha.get(design.preview_url)).rawPayload)).toBeGreaterThan(960 * 720 * 0.14)
  expect((await (await shop.asShopper()).post('/api/designs', body)).statusCode).toBe(422)
  await shop.sql`delete from media where owner_id = ${asha.userId}`
  const gone = await asha.get(design.preview_url)
  expect(await drawn(gone.rawPayload)).toBeLessThan(960 * 720 * 0.1)
})

test('renders a preview on the server and reports text that cannot be made', async () => {
  const body = await createPiece()
  const visitor = shop.visitor()
  const answer = await visitor.post('/api/studio/preview', body)
  expect(answer.headers['content-type']).toBe('image/webp')
  expect(await drawn(answer.rawPayload, 640)).toBeGreaterThan(1_000)
  const [option = ''] = Object.keys(body.custom_options)
  const wrong = { ...body, custom_options: { [option]: { text: '漢' } } }
  const refused = await visitor.post('/api/studio/preview', wrong)
  expect([refused.statusCode, refused.json().refusals]).toEqual([
    422,
    [{ slot: option, why: 'glyph', characters: ['漢'] }],
  ])
})

test('returns no preview for a design whose product has no image of the area', async () => {
  const product = await addPlate(shop.db, picture)
  const body = { areas: [{ ...getArea(product), placements: [] }] }
  const [area] = (await admin.put(`/api/admin/products/${product.id}/print-areas`, body)).json().areas
  const design = (
    await asha.post('/api/designs', {
      ...(await createPiece()),
      product_id: product.id,
      print_area_id: area.id,
      custom_options: { [product.option_id]: { text: 'A' } },
    })
  ).json()
  expect(design.preview_url).toBeNull()
  expect((await asha.get(`/api/designs/${design.id}/preview`)).statusCode).toBe(404)
})
