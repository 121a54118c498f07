import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import type { Client } from '../../test/harness-client.ts'
import { addPlate, getArea, markPlate } from '../../test/harness-designs.ts'
import { addOrder } from '../../test/harness-rows.ts'
import { textSlot } from '../../test/harness-studio.ts'
import { designMessages } from '../contract/messages/designs.ts'
import { cartItems, designs, printAreas } from '../db/tables/index.ts'
import { MAX_SAVED_DESIGNS } from './get-designs.ts'

let shop: TestApp
let admin: Client
let asha: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  asha = await shop.asShopper()
})
afterAll(() => shop.close())

async function plateWithStudio() {
  const product = await addPlate(shop.db)
  const area = await markPlate(admin, product)
  const look = (font = 'tiro', version = area.version) => ({
    print_area_id: area.id,
    area_version: version,
    style: { texts: [{ slot: product.option_id, font, colour: '#1b2a57' }], photos: [] },
  })
  const words = (text: string) => ({ custom_options: { [product.option_id]: { text } } })
  const piece = (text: string, font?: string) => ({ product_id: product.id, ...words(text), ...look(font) })
  const line = (text: string, font?: string) => ({
    product_id: product.id,
    ...words(text),
    design: look(font),
  })
  return { product, area, look, words, piece, line }
}

describe('a piece that is made up', () => {
  test('is laid out by the server, which says how large it is; the same piece is the same design', async () => {
    const { piece, area, product } = await plateWithStudio()
    const answer = await asha.post('/api/designs', piece('Asha & Ravi'))
    expect(answer.statusCode, answer.body).toBe(201)
    const design = answer.json()
    expect(design).toMatchObject({ is_saved: false, area_version: 1, product: { slug: product.slug } })
    expect(design.preview_url).toBe(`/api/designs/${design.id}/preview?v=1`)
    expect(design.report.texts).toMatchObject([
      { slot: product.option_id, lines: ['Asha & Ravi'], letters: 9, size_mm: expect.any(Number) },
    ])
    expect((await asha.post('/api/designs', piece('Asha & Ravi'))).json().id).toBe(design.id)
    expect((await asha.post('/api/designs', piece('Asha & Ravi', 'kalam'))).json().id).not.toBe(design.id)
    expect(area.version).toBe(1)
  })

  test.each([
    ['a letter that no face has', 'Asha 漢', { why: 'glyph', letters: ['漢'] }],
    ['more than fits', 'x'.repeat(60), { why: 'long', allowed: 9 }],
    ['a vowel sign that hangs on nothing', 'ि', { why: 'broken' }],
  ])('is refused with slot, reason and letters: %s', async (_, text, refusal) => {
    const { product } = await plateWithStudio()
    const slot = textSlot({ key: product.option_id, min_mm: 9, max_lines: 1 })
    const area = await markPlate(admin, product, { slots: [slot] })
    const answer = await asha.post('/api/designs', {
      product_id: product.id,
      custom_options: { [product.option_id]: { text } },
      print_area_id: area.id,
      area_version: area.version,
      style: { texts: [], photos: [] },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'cannot_be_made'])
    expect(answer.json().refusals).toMatchObject([{ slot: product.option_id, ...refusal }])
  })

  test('in a font that the slot does not offer is refused', async () => {
    const { product, area, words } = await plateWithStudio()
    const body = getArea(product, { slots: [textSlot({ key: product.option_id, fonts: ['mukta'] })] })
    await admin.put(`/api/admin/products/${product.id}/print-areas`, { areas: [{ ...body, id: area.id }] })
    const style = { texts: [{ slot: product.option_id, font: 'vibes', colour: '#1b2a57' }], photos: [] }
    const look = { print_area_id: area.id, area_version: 2, style }
    const answer = await asha.post('/api/designs', { product_id: product.id, ...words('Asha'), ...look })
    expect(answer.json().refusals).toEqual([{ slot: product.option_id, why: 'choice' }])
  })

  test('for an area that changed since, or another product’s, is to be looked at once more', async () => {
    const { piece, look } = await plateWithStudio()
    const other = await plateWithStudio()
    for (const body of [
      { ...piece('Asha'), ...look('tiro', 7) },
      { ...piece('Asha'), ...other.look() },
    ]) {
      const answer = await asha.post('/api/designs', body)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'area_changed'])
    }
  })

  test('is its shopper’s alone', async () => {
    const { piece } = await plateWithStudio()
    const { id } = (await asha.post('/api/designs', piece('Asha'))).json()
    const ravi = await shop.asShopper()
    for (const answer of [
      await ravi.get(`/api/designs/${id}`),
      await ravi.get(`/api/designs/${id}/preview`),
      await ravi.patch(`/api/designs/${id}`, { is_saved: true }),
      await ravi.post(`/api/designs/${id}/share`),
      await ravi.delete(`/api/designs/${id}/share`),
      await ravi.delete(`/api/designs/${id}`),
    ])
      expect(answer.statusCode).toBe(404)
    expect((await asha.get(`/api/designs/${id}`)).statusCode).toBe(200)
  })
})

describe('my designs', () => {
  test('hold what was saved, until it is taken out', async () => {
    const meera = await shop.asShopper()
    const { piece } = await plateWithStudio()
    const { id } = (await meera.post('/api/designs', piece('Meera'))).json()
    const saved = async () =>
      (await meera.get('/api/designs')).json().items.map((one: { id: string }) => one.id)
    expect(await saved()).toEqual([])
    expect((await meera.patch(`/api/designs/${id}`, { is_saved: true })).json().is_saved).toBe(true)
    expect(await saved()).toEqual([id])
    expect((await meera.delete(`/api/designs/${id}`)).statusCode).toBe(204)
    expect(await saved()).toEqual([])
    expect(await shop.db.select().from(designs).where(eq(designs.id, id))).toEqual([])
  })

  test('one that lies in the cart leaves the list and stays in the cart', async () => {
    const meera = await shop.asShopper()
    const { line } = await plateWithStudio()
    const [item] = (await meera.post('/api/cart', line('Meera'))).json().items
    await meera.patch(`/api/designs/${item.design.id}`, { is_saved: true })
    expect((await meera.delete(`/api/designs/${item.design.id}`)).statusCode).toBe(204)
    expect((await meera.get('/api/designs')).json().items).toEqual([])
    expect((await meera.get('/api/cart')).json().items[0].design.id).toBe(item.design.id)
  })

  test('are at most a hundred', async () => {
    const meera = await shop.asShopper()
    const { piece } = await plateWithStudio()
    const { id } = (await meera.post('/api/designs', piece('Meera'))).json()
    await shop.sql`insert into designs
      (user_id, product_id, print_area_id, area_version, custom_options, style, choices_hash, report, has_photo, saved_at)
      select user_id, product_id, print_area_id, area_version, custom_options, style, 'copy ' || n, report, has_photo, now()
      from designs, generate_series(1, ${MAX_SAVED_DESIGNS}) n where id = ${id}`
    const answer = await meera.patch(`/api/designs/${id}`, { is_saved: true })
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      designMessages.too_many(MAX_SAVED_DESIGNS),
    ])
  })

  test('a link shows the piece to others, without whose it is, until it is taken back', async () => {
    const { piece, product } = await plateWithStudio()
    const { id } = (await asha.post('/api/designs', piece('Asha\nRavi'))).json()
    const { path } = (await asha.post(`/api/designs/${id}/share`)).json()
    expect((await asha.post(`/api/designs/${id}/share`)).json().path).toBe(path)
    const link = path.replace('/designs/', '/api/shared-designs/')
    expect((await shop.visitor().get(link)).json()).toEqual({
      product: { slug: product.slug, title: 'Name plate' },
      words: ['Asha', 'Ravi'],
      preview_url: `${link}/preview`,
    })
    expect((await asha.delete(`/api/designs/${id}/share`)).statusCode).toBe(204)
    expect((await shop.visitor().get(link)).statusCode).toBe(404)
    expect((await asha.post(`/api/designs/${id}/share`)).json().path).not.toBe(path)
  })
})

describe('a line of the cart', () => {
  test('keeps how the piece looks, at the price of its words', async () => {
    const meera = await shop.asShopper()
    const { line, area, product } = await plateWithStudio()
    const answer = await meera.post('/api/cart', line('Meera'))
    expect(answer.statusCode, answer.body).toBe(201)
    const [item] = answer.json().items
    expect(item).toMatchObject({ price: product.price, set_id: null, problem: null })
    expect(item.design).toMatchObject({
      print_area_id: area.id,
      area_version: 1,
      style: line('').design.style,
    })
    expect(item.design.preview_url).toBe(`/api/designs/${item.design.id}/preview?v=1`)
  })

  test('is one for the same piece, and another for another look, another word or another set', async () => {
    const meera = await shop.asShopper()
    const { line } = await plateWithStudio()
    const set = crypto.randomUUID()
    for (const body of [
      line('Meera'),
      line('Meera'),
      line('Meera', 'kalam'),
      line('Anu'),
      { ...line('Meera'), set_id: set },
      { ...line('Meera'), design: null },
    ])
      expect((await meera.post('/api/cart', body)).statusCode).toBe(201)
    const { items } = (await meera.get('/api/cart')).json()
    expect(items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3, 1, 1, 1])
    expect(items.map(({ set_id }: { set_id: string | null }) => set_id)).toEqual([null, null, null, set])
  })

  test('that cannot be made is not put in, and says why', async () => {
    const meera = await shop.asShopper()
    const { line, product } = await plateWithStudio()
    const answer = await meera.post('/api/cart', line('Meera 漢'))
    expect([answer.statusCode, answer.json().refusals]).toEqual([
      422,
      [{ slot: product.option_id, why: 'glyph', letters: ['漢'] }],
    ])
    expect((await meera.get('/api/cart')).json().items).toEqual([])
  })

  test('keeps its look when its words are edited, takes another, and the usual one', async () => {
    const meera = await shop.asShopper()
    const { line, words, look } = await plateWithStudio()
    const [item] = (await meera.post('/api/cart', line('Meera', 'rozha'))).json().items
    const patch = async (body: object) => (await meera.patch(`/api/cart/${item.id}`, body)).json().items[0]
    const reworded = await patch(words('Anu'))
    expect(reworded.id).toBe(item.id)
    expect(reworded.design.style).toEqual(item.design.style)
    expect(reworded.design.id).not.toBe(item.design.id)
    expect((await patch({ design: look('kalam') })).design.style.texts[0].font).toBe('kalam')
    expect((await patch({ quantity: 3 })).design.style.texts[0].font).toBe('kalam')
    expect((await patch({ design: null })).design.style.texts[0].font).toBe('tiro')
  })

  test('becomes one with the line that it is made equal to', async () => {
    const meera = await shop.asShopper()
    const { line, look } = await plateWithStudio()
    await meera.post('/api/cart', line('Meera', 'rozha'))
    const { items } = (await meera.post('/api/cart', line('Meera', 'kalam'))).json()
    const merged = await meera.patch(`/api/cart/${items[1].id}`, { design: look('rozha') })
    expect(merged.json().items).toMatchObject([{ id: items[0].id, quantity: 2 }])
  })

  test('is laid out again when the shop changed its area, and says when it cannot be made any more', async () => {
    const meera = await shop.asShopper()
    const { line, product, area } = await plateWithStudio()
    await meera.post('/api/cart', line('Meera Nair'))
    const change = (slot: object) =>
      admin.put(`/api/admin/products/${product.id}/print-areas`, {
        areas: [
          { ...getArea(product, { slots: [textSlot({ key: product.option_id, ...slot })] }), id: area.id },
        ],
      })
    const read = async () => (await meera.get('/api/cart')).json().items[0]
    await change({ max_mm: 15 })
    expect(await read()).toMatchObject({ problem: null, design: { area_version: 1 } })
    expect((await read()).design.preview_url).toMatch(/\?v=2$/)
    await change({ min_mm: 18, max_mm: 18, max_lines: 1, box: { x: 5, y: 5, w: 30, h: 20 } })
    expect((await read()).problem).toBe(designMessages.area_outdated)
    await shop.db.delete(printAreas).where(eq(printAreas.id, area.id))
    expect(await read()).toMatchObject({
      problem: designMessages.area_outdated,
      design: { preview_url: null },
    })
  })
})

test('ordering again brings the look back', async () => {
  const meera = await shop.asShopper()
  const { line, product, area } = await plateWithStudio()
  await meera.post('/api/cart', line('Meera', 'dancing'))
  const { items } = (await meera.get('/api/cart')).json()
  const order = await addOrder(shop.db, {
    user_id: meera.userId,
    product_id: product.id,
    custom_options: items[0].custom_options,
  })
  await shop.sql`update order_items set design = ${shop.sql.json({
    print_area_id: area.id,
    style: items[0].design.style,
    shown_on: null,
    scene: { texts: [], photos: [] },
    photo_keys: {},
  })} where order_id = ${order.id}`
  await meera.delete('/api/cart')
  expect((await meera.post(`/api/orders/${order.id}/reorder`)).json().refused).toEqual([])
  const [again] = await shop.db.select().from(cartItems).where(eq(cartItems.user_id, meera.userId))
  expect(again?.design_id).toBe(items[0].design.id)
})
