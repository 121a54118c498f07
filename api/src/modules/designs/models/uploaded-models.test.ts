import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { printAreaMessages } from '@nakshi/core/studio/admin-messages'
import { modelMessages } from '@nakshi/core/studio/admin-model-messages'
import { modelFileMessages } from '@nakshi/core/studio/model-file-messages'
import type { SolidSettings } from '@nakshi/core/studio/solid-schema'
import { loadSolidEngine } from '@nakshi/solid/engine'
import { unpackMesh } from '@nakshi/solid/pack-mesh'
import { parseModel } from '@nakshi/solid/parse-model'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addDesignedItem } from '../../../../test/harness-designed-item.ts'
import { addPlate, getArea } from '../../../../test/harness-designs.ts'
import { textSlot } from '../../../../test/harness-studio.ts'
import { auditLog, orderItems, printFiles, solidModels } from '../../../platform/db/tables/index.ts'
import { openMediaStore } from '../../../platform/media/media-store.ts'
import { makePrintFiles } from '../../print-files/make-print-files.ts'
import { deleteModelFile } from './uploaded-models.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

/** Counter-clockwise seen from outside. */
const FACES = ['021', '032', '456', '467', '015', '054', '126', '165', '237', '276', '304', '347']

/** A block as text, as CAD programs write it, with a comment that uploads drop. */
function block([x, y, z]: [number, number, number], faces = FACES): Buffer {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => {
    const [right, back] = [at % 4 === 1 || at % 4 === 2, at % 4 > 1]
    return `${right ? x : 0} ${back ? y : 0} ${at > 3 ? z : 0}`
  })
  const facets = faces.map(
    (face) =>
      `facet normal 0 0 0\nouter loop\n${[...face].map((at) => `vertex ${corners[Number(at)]}\n`).join('')}endloop\nendfacet\n`,
  )
  return Buffer.from(`solid made by Asha on her laptop\n${facets.join('')}endsolid\n`)
}
const upload = (content: Buffer, name = 'clay_pot-2.stl', client = admin) =>
  client.upload('/api/admin/models', { content, name, type: 'model/stl' })

test('keeps the file of a model that was uploaded again while the deleted one went', async () => {
  const store = openMediaStore(shop.config)
  const { id, sha256 } = (await upload(block([30, 20, 10]))).json()
  await deleteModelFile({ db: shop.db, store }, sha256)
  const kept = await store.read(`models/${sha256}.stl`)
  kept?.stream.destroy()
  expect(kept).not.toBeNull()
  expect((await admin.delete(`/api/admin/models/${id}`)).statusCode).toBe(200)
  expect(await store.read(`models/${sha256}.stl`)).toBeNull()
})

test('asks for the kind of file it takes', async () => {
  expect((await upload(Buffer.alloc(0))).json().message).toBe(modelFileMessages.missing.template)
})

const onModel = (sha256: string): SolidSettings => ({
  kind: 'model',
  nozzle_mm: 0.4,
  base_filament: { name: 'White', colour: '#f4f1ea' },
  relief_filaments: [{ name: 'Dark blue', colour: '#1b2a57' }],
  split: 'part',
  file_sha256: sha256,
  file_type: 'stl',
  placement: { origin_mm: [45, 15, 10], turn_deg: [0, 0, 0], embed_mm: 1 },
  relief: { kind: 'raised', height_mm: 1 },
})

test('stores a model as triangles only, named by its content, and prints on it', async () => {
  const answer = await upload(block([90, 30, 10]))
  expect(answer.statusCode, answer.body).toBe(201)
  const model = answer.json()
  expect(model).toMatchObject({
    name: 'clay pot 2',
    triangles: 12,
    size_mm: [90, 30, 10],
    used_by: { products: 0, orders: 0 },
  })
  const stored = await openMediaStore(shop.config).read(`models/${model.sha256}.stl`)
  const chunks: Buffer[] = []
  for await (const chunk of stored?.stream ?? []) chunks.push(Buffer.from(chunk))
  const bytes = Buffer.concat(chunks)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(model.sha256)
  expect(bytes.includes('Asha')).toBe(false)

  const twice = await upload(block([90, 30, 10]), 'other.stl')
  expect([twice.statusCode, twice.json().message]).toEqual([
    409,
    modelMessages.taken.template.replace('%{name}', 'clay pot 2'),
  ])

  const area = { process: 'solid', bleed_mm: 0, solid: onModel(model.sha256) } as const
  const added = await addDesignedItem(shop, { area })
  const store = openMediaStore(shop.config)
  await makePrintFiles({ db: shop.db, store }, { order_id: added.order.id, item_id: added.item.id })
  const files = await shop.db.select().from(printFiles).where(eq(printFiles.item_id, added.item.id))
  const estimate = files.find(({ kind }) => kind === '3mf')?.estimate
  // A block of 27 cm³ with letters of 1 mm on it.
  expect(estimate?.volume_mm3).toBeGreaterThan(27_050)
  expect(estimate?.size_mm).toEqual([90, 30, 11].map((side) => expect.closeTo(side, 1)))

  const renamed = await admin.put(`/api/admin/models/${model.id}`, { name: 'Pot' })
  expect(renamed.json()).toMatchObject({ name: 'Pot', used_by: { products: 0, orders: 1 } })
  const used = await admin.delete(`/api/admin/models/${model.id}`)
  expect([used.statusCode, used.json().code]).toEqual([409, 'in_use'])
  await shop.db.update(orderItems).set({ design: null }).where(eq(orderItems.id, added.item.id))
  expect((await admin.delete(`/api/admin/models/${model.id}`)).statusCode).toBe(200)
  expect(await store.read(`models/${model.sha256}.stl`)).toBeNull()
  const logged = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject_id, model.id))
    .orderBy(auditLog.at)
  expect(logged.map(({ action }) => action)).toEqual(['create', 'change', 'delete'])
})

test('areas use stored models only, which cannot be deleted meanwhile', async () => {
  const model = (await upload(block([20, 20, 20]))).json()
  const product = await addPlate(shop.db)
  const slots = [textSlot({ key: product.option_id, min_mm: 5 })]
  const save = (sha256: string) =>
    admin.put(`/api/admin/products/${product.id}/print-areas`, {
      areas: [getArea(product, { process: 'solid', bleed_mm: 0, solid: onModel(sha256), slots })],
    })
  // The second colour of the slot has no filament.
  const rejected = await save(model.sha256)
  expect([rejected.statusCode, rejected.json().message]).toEqual([
    422,
    printAreaMessages.solid_filament.template,
  ])
  slots[0] = textSlot({ key: product.option_id, min_mm: 5, colours: ['#1b2a57'] })
  const unknown = await save('0'.repeat(64))
  expect([unknown.statusCode, unknown.json().message]).toEqual([422, modelMessages.unknown.template])
  expect((await save(model.sha256)).statusCode).toBe(200)
  expect((await admin.delete(`/api/admin/models/${model.id}`)).json().code).toBe('in_use')
})

test.each([
  ['open', block([20, 20, 20], FACES.slice(1)), 'model_file_open'],
  ['text of something else', Buffer.from('<script>alert(1)</script>'), 'model_file_not_a_model'],
  ['of the size of a house', block([20_000, 20, 20]), 'model_file_size'],
  ['a zip that is no 3MF', Buffer.from('PK\u0003\u0004nothing'), 'model_file_not_a_model'],
])('rejects a model that is %s with the reason', async (_what, content, code) => {
  const answer = await upload(content)
  expect([answer.statusCode, answer.json().message_code]).toEqual([422, code])
})

test('rejects a file above the limit before reading all of it, and staff without the permission', async () => {
  const answer = await upload(Buffer.alloc(31_457_281))
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large'])
  expect((await upload(block([20, 20, 20]), 'x.stl', await shop.asStaff('workshop'))).statusCode).toBe(403)
})

test('a stored model is read again as it was measured', async () => {
  const answer = await upload(block([33.3, 12.7, 5.05]))
  const { sha256, size_mm } = answer.json()
  expect(size_mm).toEqual([33.3, 12.7, 5.05].map((side) => expect.closeTo(side, 3)))
  const stored = await openMediaStore(shop.config).read(`models/${sha256}.stl`)
  const chunks: Buffer[] = []
  for await (const chunk of stored?.stream ?? []) chunks.push(Buffer.from(chunk))
  expect(parseModel(await loadSolidEngine(), Buffer.concat(chunks)).triangles).toHaveLength(36)
})

test('serves the mesh of a model to shoppers while a product that is sold is printed on it', async () => {
  const { id, sha256 } = (await upload(block([90, 30, 12]))).json()
  const getMesh = (accept = 'identity') =>
    shop.app.inject({ url: `/api/models/${sha256}/mesh`, headers: { 'accept-encoding': accept } })
  expect((await getMesh()).statusCode).toBe(404)
  const product = await addPlate(shop.db)
  const slot = textSlot({ key: product.option_id, min_mm: 4, colours: ['#1b2a57'] })
  const area = { process: 'solid' as const, bleed_mm: 0, solid: onModel(sha256), slots: [slot] }
  const marked = await admin.put(`/api/admin/products/${product.id}/print-areas`, {
    areas: [getArea(product, area)],
  })
  expect(marked.statusCode, marked.body).toBe(200)

  const answer = await getMesh()
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  const { positions, triangles } = unpackMesh(new Uint8Array(answer.rawPayload).buffer)
  expect([positions.length, triangles.length]).toEqual([24, 36])
  expect(Math.max(...positions)).toBe(90)
  const compressed = await getMesh('br')
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(compressed.rawPayload)).toEqual(answer.rawPayload)

  // More triangles than a browser draws
  await shop.db.update(solidModels).set({ triangles: 60_001 }).where(eq(solidModels.id, id))
  expect((await getMesh()).statusCode).toBe(404)
  await shop.db.update(solidModels).set({ triangles: 12 }).where(eq(solidModels.id, id))
  await admin.put(`/api/admin/products/${product.id}`, { is_active: false })
  expect((await getMesh()).statusCode).toBe(404)
})
