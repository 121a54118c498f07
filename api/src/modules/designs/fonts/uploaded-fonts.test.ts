import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Scene, UploadedFamily } from '@nakshi/core/studio/schema'
import { parseCoverage } from '@nakshi/core/studio/uploaded-fonts'
import { parseFont } from '@nakshi/studio/load-font'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import decompress from 'woff2-encoder/decompress'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addDesignedItem } from '../../../../test/harness-designed-item.ts'
import { addPlate, getArea, uploadGrey } from '../../../../test/harness-designs.ts'
import { plate, textSlot } from '../../../../test/harness-studio.ts'
import { auditLog, fonts, orderItems, printFiles } from '../../../platform/db/tables/index.ts'
import { openMediaStore } from '../../../platform/media/media-store.ts'
import { makePrintFiles } from '../../print-files/make-print-files.ts'
import { listWesternDigits, sanitiseFont } from '../../print-files/sanitise-font.ts'
import { countLoadedUploads, layoutOnServer, MAX_LOADED_UPLOADS } from '../../print-files/server-layout.ts'
import { selectFonts } from './uploaded-fonts.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const readPackage = (name: string, subset: string, weight = 400) =>
  readFile(`node_modules/@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`)
const upload = (content: Buffer, name = 'Shop-Hand.woff2') =>
  admin.upload('/api/admin/fonts', { content, name, type: 'font/woff2' })
async function readTtf(name: string, subset: string): Promise<Buffer> {
  return Buffer.from(await decompress(await readPackage(name, subset)))
}

/** Changes fsType in the table OS/2. */
function withEmbedding(font: Buffer, fsType: number): Buffer {
  const copy = Buffer.from(font)
  for (let entry = 12; entry < 12 + 16 * copy.readUInt16BE(4); entry += 16)
    if (copy.toString('latin1', entry, entry + 4) === 'OS/2')
      copy.writeUInt16BE(fsType, copy.readUInt32BE(entry + 8) + 8)
  return copy
}

const listCodes = (coverage: string) =>
  parseCoverage(coverage).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )

test('stores an uploaded font, serves it by its hash and lays designs out with it', async () => {
  const answer = await upload(await readPackage('kavivanar', 'tamil'))
  expect(answer.statusCode, answer.body).toBe(201)
  const font = answer.json()
  expect(font).toMatchObject({
    name: 'Shop Hand',
    embedding: 'installable',
    used_by: { products: 0, designs: 0, orders: 0 },
  })
  expect((await admin.get('/api/admin/fonts')).json().items).toContainEqual(font)

  const served = await shop.visitor().get(`/fonts/studio/${font.family}.ttf`)
  expect(served.headers).toMatchObject({
    'content-type': 'font/ttf',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const hash = createHash('sha256').update(served.rawPayload).digest('hex')
  expect(font.family).toBe(`up-${hash.slice(0, 40)}`)
  expect(font.size).toBe(served.rawPayload.length)
  const parsed = parseFont('served', served.rawPayload)
  expect([...parsed.coverage].sort()).toEqual(listCodes(font.coverage).sort())

  const draw = async (family: Scene['texts'][number]['font']) => {
    const area = plate({ slots: [textSlot({ fonts: [family, 'hand'] })] })
    const texts = [{ slot: 'name', text: 'லட்சுமி', font: family, colour: '#1b2a57' }]
    return layoutOnServer(area, { texts, photos: [] }, new Map())
  }
  const [uploaded, included] = [await draw(font.family), await draw('hand')]
  expect(uploaded.rejections).toEqual([])
  expect(uploaded.list.items).toEqual(included.list.items)
})

test('accepts TTF and keeps the shapes of each character', async () => {
  const original = await readTtf('farsan', 'gujarati')
  const font = await sanitiseFont(original)
  if ('rejected' in font) throw new Error(font.rejected)
  const [before, after] = [parseFont('before', original), parseFont('after', font.bytes)]
  expect(after.upem).toBe(before.upem)
  for (const code of after.coverage) {
    const [one, other] = [before, after].map(({ hbFont, glyph }) => glyph(hbFont.nominalGlyph(code) ?? 0))
    expect(other?.outline, code.toString(16)).toEqual(one?.outline)
  }
  expect(font.bytes.length).toBeLessThan(original.length)
})

test('finds native digits that a font draws as Western ones', () => {
  const outline = (id: number) => ({ ops: 'ML', points: [0, 0, id, id] })
  const createFont = (zero: number) => ({
    hbFont: {
      nominalGlyph: (code: number) => (code >= zero && code < zero + 10 ? code - zero : code - 0x30),
    },
    glyph: (id: number) => ({ outline: outline(id), ink: { x0: 0, y0: 0, x1: 1, y1: 1 } }),
  })
  const devanagari = createFont(0x966) as unknown as Parameters<typeof listWesternDigits>[0]
  expect(listWesternDigits(devanagari)).toEqual(Array.from({ length: 10 }, (_, digit) => 0x966 + digit))
})

test.each([
  ['a picture', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 415, 'wrong_type'],
  ['a WOFF of version 1', async () => Buffer.from('wOFF\0\x01\0\0', 'latin1'), 415, 'wrong_type'],
  ['half a font', async () => (await readPackage('kavivanar', 'tamil')).subarray(0, 4000), 422, 'unreadable'],
  ['half a TTF', async () => (await readTtf('kavivanar', 'tamil')).subarray(0, 9000), 422, 'unreadable'],
  [
    'a large file',
    async () => Buffer.concat([Buffer.from([0, 1, 0, 0]), Buffer.alloc(3_145_728)]),
    413,
    'too_large',
  ],
  [
    'a WOFF2 that would become large',
    async () => {
      const file = Buffer.from(await readPackage('kavivanar', 'tamil'))
      file.writeUInt32BE(0x7fffffff, 16)
      return file
    },
    413,
    'too_large',
  ],
  [
    'a restricted font',
    async () => withEmbedding(await readTtf('amita', 'latin'), 0x0002),
    422,
    'restricted',
  ],
  [
    'a font of bitmaps',
    async () => withEmbedding(await readTtf('amita', 'latin'), 0x0200),
    422,
    'restricted',
  ],
  ['a font without an alphabet', () => readPackage('kavivanar', 'latin-ext'), 422, 'no_script'],
])('rejects %s and stores nothing', async (_, make, statusCode, code) => {
  const before = (await admin.get('/api/admin/fonts')).json()
  const answer = await upload(await make())
  expect([answer.statusCode, answer.json().code], answer.body).toEqual([statusCode, code])
  expect((await admin.get('/api/admin/fonts')).json()).toEqual(before)
})

test.each([
  [0x0004, 'preview_print'],
  [0x0008, 'editable'],
  // The least restrictive applies
  [0x000a, 'editable'],
  [0x0000, 'installable'],
])('reads the embedding permission %i', async (fsType, embedding) => {
  const font = await sanitiseFont(withEmbedding(await readTtf('amita', 'latin'), fsType))
  expect(font).toMatchObject({ embedding })
})

test('refuses a font that may not be cut down, as it is here', async () => {
  const font = await sanitiseFont(withEmbedding(await readTtf('amita', 'latin'), 0x0100))
  expect(font).toMatchObject({ rejected: 'restricted' })
})

test('stores a font once, renames it and logs both', async () => {
  const content = await readPackage('galada', 'bengali')
  const { id } = (await upload(content, 'Galada.woff2')).json()
  const again = await upload(content, 'Other.woff2')
  expect([again.statusCode, again.json().code]).toEqual([409, 'taken'])
  const renamed = await admin.put(`/api/admin/fonts/${id}`, { name: 'Brush' })
  expect(renamed.json()).toMatchObject({ id, name: 'Brush' })
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.subject_id, id))
  expect(entries.map(({ action }) => action).sort()).toEqual(['change', 'create'])
})

test('offers a font in the print areas that select it, and keeps it while they do', async () => {
  const font = (await upload(await readPackage('chilanka', 'malayalam'), 'Chilanka.woff2')).json()
  const product = await addPlate(shop.db, await uploadGrey(admin))
  const slots = [textSlot({ key: product.option_id, fonts: ['mukta', font.family] })]
  const url = `/api/admin/products/${product.id}/print-areas`
  const saved = await admin.put(url, { areas: [getArea(product, { slots })] })
  expect(saved.statusCode, saved.body).toBe(200)
  const { family, name, coverage } = font
  const studio = (await shop.visitor().get(`/api/products/${product.slug}/studio`)).json()
  expect(studio.fonts).toEqual([{ family, name, coverage }])

  const remove = () => admin.delete(`/api/admin/fonts/${font.id}`)
  expect([(await remove()).statusCode, (await remove()).json().code]).toEqual([409, 'in_use'])

  const [area] = saved.json().areas
  const asha = await shop.asShopper()
  const designed = await asha.post('/api/designs', {
    product_id: product.id,
    custom_options: { [product.option_id]: { text: 'ശ്രീലക്ഷ്മി' } },
    print_area_id: area.id,
    area_version: area.version,
    style: { texts: [{ slot: product.option_id, font: family, colour: '#1b2a57' }], photos: [] },
  })
  expect(designed.statusCode, designed.body).toBe(201)
  const preview = await asha.get(designed.json().preview_url)
  expect(preview.statusCode).toBe(200)
  expect(preview.headers['content-type']).toBe('image/jpeg')

  expect((await admin.put(url, { areas: [] })).statusCode).toBe(200)
  expect((await remove()).statusCode).toBe(409)
  await shop.sql`delete from designs where product_id = ${product.id}`
  expect((await remove()).statusCode).toBe(200)
  expect((await shop.visitor().get(`/fonts/studio/${family}.ttf`)).statusCode).toBe(404)
  expect(await shop.db.select().from(fonts).where(eq(fonts.id, font.id))).toEqual([])

  const unknown = await admin.put(url, { areas: [getArea(product, { slots })] })
  expect(unknown.statusCode).toBe(422)
  expect(unknown.json().issues).toMatchObject([{ path: 'areas.0.area.slots.0.fonts' }])
})

test('keeps a font that an order uses, and makes its print files with it', async () => {
  const font = (await upload(await readPackage('alkatra', 'oriya'), 'Alkatra.woff2')).json()
  const { order, item, design } = await addDesignedItem(shop, { text: 'ଶ୍ରୀଜଗନ୍ନାଥ' })
  const { area, scene } = design
  await shop.db
    .update(orderItems)
    .set({
      design: {
        ...design,
        scene: { ...scene, texts: scene.texts.map((fill) => ({ ...fill, font: font.family })) },
        area: {
          ...area,
          slots: area.slots.map((slot) => (slot.kind === 'text' ? { ...slot, fonts: [font.family] } : slot)),
        },
      },
    })
    .where(eq(orderItems.id, item.id))
  await makePrintFiles(
    { db: shop.db, store: openMediaStore(shop.config) },
    { order_id: order.id, item_id: item.id },
  )
  const files = await shop.db.select().from(printFiles).where(eq(printFiles.item_id, item.id))
  expect(files.map(({ kind }) => kind)).toContain('pdf')
  const answer = await admin.delete(`/api/admin/fonts/${font.id}`)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'in_use'])
})

test('counts the uses of a font by an index of the few rows that have one of the store', async () => {
  const { sql: query } = selectFonts(shop.db).toSQL()
  const plan = await shop.sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`
    return tx.unsafe(`explain ${query}`)
  })
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  for (const table of ['print_areas', 'designs', 'order_items'])
    expect(text).toContain(`${table}_uploaded_fonts`)
})

test('keeps the fonts of the store loaded that were used last', async () => {
  const font = await sanitiseFont(await readTtf('farsan', 'gujarati'))
  if ('rejected' in font) throw new Error(font.rejected)
  for (let index = 0; index < MAX_LOADED_UPLOADS + 4; index++) {
    const family: UploadedFamily = `up-${index.toString(16).padStart(40, '0')}`
    const area = plate({ slots: [textSlot({ fonts: [family] })] })
    const texts = [{ slot: 'name', text: 'ગીતા', font: family, colour: '#1b2a57' }]
    const files = new Map([[family, font.bytes]])
    const { rejections } = await layoutOnServer(area, { texts, photos: [] }, new Map(), files)
    expect(rejections).toEqual([])
  }
  expect(countLoadedUploads()).toBe(MAX_LOADED_UPLOADS)
})

test('is for staff of the catalogue', async () => {
  const content = await readPackage('kavivanar', 'tamil')
  const file = { content, name: 'a.woff2', type: 'font/woff2' }
  expect((await shop.visitor().get('/api/admin/fonts')).statusCode).toBe(401)
  expect((await (await shop.asShopper()).get('/api/admin/fonts')).statusCode).toBe(403)
  expect((await (await shop.asShopper()).upload('/api/admin/fonts', file)).statusCode).toBe(403)
})
