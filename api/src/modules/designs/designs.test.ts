import { formatMessage } from '@nakshi/core/base/format-message'
import type { Cart } from '@nakshi/core/cart/schema'
import { designMessages } from '@nakshi/core/designs/messages'
import type { Design } from '@nakshi/core/designs/schema'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addPlate, getArea, markPlate } from '../../../test/harness-designs.ts'
import { addOrder } from '../../../test/harness-rows.ts'
import { textSlot } from '../../../test/harness-studio.ts'
import { cartItems, designs, printAreas, productVariants } from '../../platform/db/tables/index.ts'
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

describe('a new design', () => {
  test('is laid out on the server with its text size; the same choices give the same design', async () => {
    const { piece, area, product } = await plateWithStudio()
    const answer = await asha.post('/api/designs', piece('Asha & Ravi'))
    expect(answer.statusCode, answer.body).toBe(201)
    const design = answer.json()
    expect(design).toMatchObject({ is_saved: false, area_version: 1, product: { slug: product.slug } })
    expect(design.preview_url).toBe(`/api/designs/${design.id}/preview?v=1`)
    expect(design.report.texts).toMatchObject([
      { slot: product.option_id, lines: ['Asha & Ravi'], characters: 9, size_mm: expect.any(Number) },
    ])
    expect((await asha.post('/api/designs', piece('Asha & Ravi'))).json().id).toBe(design.id)
    expect((await asha.post('/api/designs', piece('Asha & Ravi', 'kalam'))).json().id).not.toBe(design.id)
    expect(area.version).toBe(1)
  })

  test('prints signs as outlines and keeps them as characters in designs and the cart', async () => {
    const { piece, line } = await plateWithStudio()
    const text = 'रोहन ♥ ईशा 🐾\ufe0e'
    const saved = await asha.post('/api/designs', piece(text))
    expect(saved.statusCode, saved.body).toBe(201)
    expect(saved.json().report.texts).toMatchObject([{ lines: [text] }])
    const { items } = (await asha.post('/api/cart', line(text))).json() as Cart
    expect(items.map(({ custom_options }) => Object.values(custom_options))).toContainEqual([{ text }])
  })

  test.each([
    ['an emoji that could be a sign, without consent', 'Asha ❤️', { why: 'glyph', characters: ['❤️'] }],
    ['a letter that no face has', 'Asha 漢', { why: 'glyph', characters: ['漢'] }],
    ['more than fits', 'x'.repeat(60), { why: 'long', allowed: 9 }],
    ['a vowel sign that hangs on nothing', 'ि', { why: 'broken' }],
  ])('rejects unprintable text with slot, reason and characters: %s', async (_, text, refusal) => {
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

  test('replaces a font that lacks the typed script in designs and cart lines, as the studio does', async () => {
    const { product } = await plateWithStudio()
    const fonts: ('playfair' | 'rozha' | 'kalam')[] = ['playfair', 'rozha', 'kalam']
    const slot = textSlot({ key: product.option_id, fonts })
    const area = await markPlate(admin, product, { slots: [slot] })
    const requested = (text: string, font: string | null) => ({
      product_id: product.id,
      custom_options: { [product.option_id]: { text } },
      design: {
        print_area_id: area.id,
        area_version: area.version,
        style: {
          texts: font === null ? [] : [{ slot: product.option_id, font, colour: '#1b2a57' }],
          photos: [],
        },
      },
    })
    const texts = [
      ['Asha', 'playfair', 'playfair'],
      ['आशा', 'playfair', 'rozha'],
      ['आशा २५', 'rozha', 'kalam'],
      ['मीरा', null, 'rozha'],
      ['லட்சுமி', 'playfair', 'playfair'],
    ] as const
    for (const [text, font, used] of texts) {
      const { design, ...rest } = requested(text, font)
      const saved = await asha.post('/api/designs', { ...rest, ...design })
      expect(saved.json().style.texts[0]).toMatchObject({ font: used })
      const { items } = (await asha.post('/api/cart', { ...rest, design })).json() as Cart
      const line = items.find(({ custom_options }) => JSON.stringify(custom_options).includes(`"${text}"`))
      expect(line?.design?.style.texts[0]).toMatchObject({ font: used })
    }
  })

  test('rejects a font that the slot does not offer', async () => {
    const { product, area, words } = await plateWithStudio()
    const body = getArea(product, { slots: [textSlot({ key: product.option_id, fonts: ['mukta'] })] })
    await admin.put(`/api/admin/products/${product.id}/print-areas`, { areas: [{ ...body, id: area.id }] })
    const style = { texts: [{ slot: product.option_id, font: 'vibes', colour: '#1b2a57' }], photos: [] }
    const look = { print_area_id: area.id, area_version: 2, style }
    const answer = await asha.post('/api/designs', { product_id: product.id, ...words('Asha'), ...look })
    expect(answer.json().refusals).toEqual([{ slot: product.option_id, why: 'choice' }])
  })

  test('reports area_changed for an outdated area or an area of another product', async () => {
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

  test('is visible only to its shopper', async () => {
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

describe('saved designs', () => {
  test('contain a saved design until it is deleted, and whether its product is still sold', async () => {
    const meera = await shop.asShopper()
    const { piece, product } = await plateWithStudio()
    const { id } = (await meera.post('/api/designs', piece('Meera'))).json()
    const saved = async () =>
      (await meera.get('/api/designs')).json().items.map((one: { id: string }) => one.id)
    expect(await saved()).toEqual([])
    expect((await meera.patch(`/api/designs/${id}`, { is_saved: true })).json().is_saved).toBe(true)
    expect(await saved()).toEqual([id])
    const products = async () =>
      (await meera.get('/api/designs')).json().items.map(({ product }: Design) => product.id)
    expect(await products()).toEqual([product.id])
    await shop.sql`update products set is_active = false where id = ${product.id}`
    expect(await products()).toEqual([null])
    expect((await meera.delete(`/api/designs/${id}`)).statusCode).toBe(204)
    expect(await saved()).toEqual([])
    expect(await shop.db.select().from(designs).where(eq(designs.id, id))).toEqual([])
  })

  test('remove a design that stays in the cart', async () => {
    const meera = await shop.asShopper()
    const { line } = await plateWithStudio()
    const [item] = (await meera.post('/api/cart', line('Meera'))).json().items
    await meera.patch(`/api/designs/${item.design.id}`, { is_saved: true })
    expect((await meera.delete(`/api/designs/${item.design.id}`)).statusCode).toBe(204)
    expect((await meera.get('/api/designs')).json().items).toEqual([])
    expect((await meera.get('/api/cart')).json().items[0].design.id).toBe(item.design.id)
  })

  test('are limited to a hundred', async () => {
    const meera = await shop.asShopper()
    const { piece } = await plateWithStudio()
    const { id } = (await meera.post('/api/designs', piece('Meera'))).json()
    await shop.sql`insert into designs
      (user_id, product_id, print_area_id, area_version, custom_options, style, choices_hash, report, has_photo, saved_at)
      select user_id, product_id, print_area_id, area_version, custom_options, style, 'copy ' || n, report, has_photo, now()
      from designs, generate_series(1, ${MAX_SAVED_DESIGNS}) n where id = ${id}`
    // A shared design is saved, too.
    for (const answer of [
      await meera.patch(`/api/designs/${id}`, { is_saved: true }),
      await meera.post(`/api/designs/${id}/share`),
    ])
      expect([answer.statusCode, answer.json().message]).toEqual([
        422,
        formatMessage(designMessages.too_many, { max: MAX_SAVED_DESIGNS }),
      ])
    // With those of a guest who signed in there may be more: none is hidden.
    await shop.sql`update designs set saved_at = now() where id = ${id}`
    expect((await meera.get('/api/designs')).json().items).toHaveLength(MAX_SAVED_DESIGNS + 1)
    for (const answer of [
      await meera.patch(`/api/designs/${id}`, { is_saved: true }),
      await meera.post(`/api/designs/${id}/share`),
    ])
      expect(answer.statusCode, answer.body).toBe(200)
  })

  test('share a design by link without its owner, until the link is revoked', async () => {
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

describe('a cart line', () => {
  test('keeps the style of the design at the product price', async () => {
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

  test('merges equal designs and separates another style, text or set', async () => {
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

  test('rejects a design that cannot be made, with the reason', async () => {
    const meera = await shop.asShopper()
    const { line, product } = await plateWithStudio()
    const answer = await meera.post('/api/cart', line('Meera 漢'))
    expect([answer.statusCode, answer.json().refusals]).toEqual([
      422,
      [{ slot: product.option_id, why: 'glyph', characters: ['漢'] }],
    ])
    expect((await meera.get('/api/cart')).json().items).toEqual([])
  })

  test('keeps its style when the text is edited, and accepts another style or the default', async () => {
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

  test('merges with the line it is changed to match', async () => {
    const meera = await shop.asShopper()
    const { line, look } = await plateWithStudio()
    await meera.post('/api/cart', line('Meera', 'rozha'))
    const { items } = (await meera.post('/api/cart', line('Meera', 'kalam'))).json()
    const merged = await meera.patch(`/api/cart/${items[1].id}`, { design: look('rozha') })
    expect(merged.json().items).toMatchObject([{ id: items[0].id, quantity: 2 }])
  })

  test('uses the changed print area and reports when the design can no longer be made', async () => {
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
    expect((await read()).problem).toEqual(toApiMessage(designMessages.area_outdated))
    await shop.db.delete(printAreas).where(eq(printAreas.id, area.id))
    expect(await read()).toMatchObject({
      problem: toApiMessage(designMessages.area_outdated),
      design: { preview_url: null },
    })
  })
})

const wood = (value: string) => ({ variant_selections: { wood: value } })

async function plateOfTeak() {
  const studio = await plateWithStudio()
  const { product, area } = studio
  const woods = ['Teak', 'Pine'].map((value) => ({
    product_id: product.id,
    name: 'Wood',
    type: 'wood',
    value,
  }))
  await shop.db.insert(productVariants).values(woods)
  return {
    ...studio,
    line: (text: string) => ({ ...studio.line(text, 'dancing'), ...wood('Teak') }),
    putAreas: async (first: object, ...more: object[]) => {
      const areas = [{ ...getArea(product), ...first, id: area.id }, ...more]
      const answer = await admin.put(`/api/admin/products/${product.id}/print-areas`, { areas })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().areas
    },
  }
}

describe('the print area of a line', () => {
  test.each([
    ['is made for other variants', [wood('Pine')]],
    ['is replaced by one for its variants', [{}, wood('Teak')]],
  ])('is outdated once it %s', async (_name, [first = {}, ...more]) => {
    const meera = await shop.asShopper()
    const { line, product, area, putAreas } = await plateOfTeak()
    expect((await meera.post('/api/cart', line('Meera'))).json().items).toMatchObject([{ problem: null }])
    const [design] = await shop.db
      .select()
      .from(designs)
      .where(eq(designs.user_id, meera.userId ?? ''))
    await putAreas(first, ...more.map((selections) => ({ ...getArea(product), name: 'Own', ...selections })))
    const [item] = (await meera.get('/api/cart')).json().items
    expect(item).toMatchObject({
      problem: toApiMessage(designMessages.area_outdated),
      design: { id: design?.id, print_area_id: area.id, preview_url: null },
    })
    const again = await (await shop.asShopper()).post('/api/cart', line('Anu'))
    expect([again.statusCode, again.json().code]).toEqual([409, 'area_changed'])
  })
})

test('restores the style of the design on reorder', async () => {
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

test('uses the default style on reorder when the variants have a print area of their own', async () => {
  const meera = await shop.asShopper()
  const { line, product, area, putAreas } = await plateOfTeak()
  const order = await addOrder(shop.db, { user_id: meera.userId, product_id: product.id })
  const { custom_options, design, variant_selections } = line('Meera')
  await shop.sql`update order_items set custom_options = ${shop.sql.json(custom_options)},
    variant_selections = ${shop.sql.json(variant_selections)}, design = ${shop.sql.json({
      print_area_id: area.id,
      style: design.style,
      shown_on: null,
      scene: { texts: [], photos: [] },
      photo_keys: {},
    })} where order_id = ${order.id}`
  const [, own] = await putAreas({}, { ...getArea(product), name: 'Own', ...wood('Teak') })
  expect((await meera.post(`/api/orders/${order.id}/reorder`)).json().refused).toEqual([])
  const [again] = (await meera.get('/api/cart')).json().items
  expect(again.design).toMatchObject({ print_area_id: own.id, style: { texts: [{ font: 'tiro' }] } })
})
