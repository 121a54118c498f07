import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { addDesignedItem } from '../../../test/harness-designed-item.ts'
import { setStore } from '../../../test/harness-settings.ts'
import { startWorkers } from '../../app/worker/worker.ts'
import { insertRow } from '../../platform/db/insert-row.ts'
import {
  orderItems,
  orderItemUnits,
  printFiles,
  returnItems,
  returnRequests,
} from '../../platform/db/tables/index.ts'
import { openMediaStore } from '../../platform/media/media-store.ts'
import { expireOrderPhotos } from '../orders/expire-order-photos.ts'
import { makePrintFiles } from './make-print-files.ts'

let shop: TestApp
let stop: () => Promise<void>
beforeAll(async () => {
  shop = await createTestApp()
  stop = await startWorkers({ db: shop.db, config: shop.config, log: shop.app.log })
})
afterAll(async () => {
  await stop()
  await shop.close()
})

const listFiles = (itemId: string) =>
  shop.db.select().from(printFiles).where(eq(printFiles.item_id, itemId)).orderBy(asc(printFiles.kind))
const made = (itemId: string) =>
  vi.waitFor(
    async () => {
      const files = await listFiles(itemId)
      expect(files.length).toBeGreaterThan(0)
      return files
    },
    { timeout: 20_000, interval: 100 },
  )
async function readBytes(key: string): Promise<Buffer> {
  const stored = await openMediaStore(shop.config).read(key)
  return stored ? buffer(stored.stream) : expect.fail('the file is gone')
}
const file = async (itemId: string, kind: string) =>
  readBytes((await listFiles(itemId)).find((one) => one.kind === kind)?.key ?? '')

test('creates a preview, PDF, PNG and SVG with their hashes for an engraved item', async () => {
  const { item } = await addDesignedItem(shop)
  const files = await made(item.id)
  expect(files.map(({ kind }) => kind)).toEqual(['pdf', 'png', 'preview', 'svg'])
  for (const { key, sha256, size } of files) {
    const bytes = await readBytes(key)
    expect([key, createHash('sha256').update(bytes).digest('hex'), bytes.length]).toEqual([key, sha256, size])
  }
  const mm = (value: number) => (value * 72) / 25.4
  const pdf = (await file(item.id, 'pdf')).toString('latin1')
  const box = (name: string) =>
    new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(pdf)?.[1]?.trim().split(' ').map(Number)
  expect(box('TrimBox')).toEqual([2, 2, 92, 32].map((value) => expect.closeTo(mm(value), 3)))
  expect(box('BleedBox')).toEqual([0, 0, 94, 34].map((value) => expect.closeTo(mm(value), 3)))
  expect(pdf).not.toContain('/Type /Font')
  const png = await sharp(await file(item.id, 'png')).metadata()
  expect([png.format, png.density, png.width]).toEqual(['png', 254, 940])
  expect((await file(item.id, 'svg')).toString()).toContain('width="94mm" height="34mm"')
  // Without a picture of the product, the design alone, trimmed.
  const preview = await sharp(await file(item.id, 'preview')).metadata()
  expect([preview.format, preview.width, preview.height]).toEqual(['webp', 900, 300])
})

test('creates no SVG for a printed item and embeds the uploaded photo unchanged in its PDF', async () => {
  const customer = await shop.asShopper()
  const { item, photo } = await addDesignedItem(shop, { photo_of: customer, area: { process: 'print' } })
  expect((await made(item.id)).map(({ kind }) => kind)).toEqual(['pdf', 'png', 'preview'])
  const sent = await readBytes(photo?.key ?? '')
  expect((await file(item.id, 'pdf')).includes(sent)).toBe(true)
  expect((await sharp(await file(item.id, 'png')).metadata()).density).toBe(300)
})

test('names the spot colours of a PDF as the settings do', async () => {
  await setStore(shop.db, { cut_spot_name: 'Die line', white_spot_name: 'RDG_WHITE' })
  const { item } = await addDesignedItem(shop, {
    area: { process: 'print', contour: 'through', has_white_ink: true },
  })
  await made(item.id)
  const pdf = (await file(item.id, 'pdf')).toString('latin1')
  const spots = [...pdf.matchAll(/\/Separation \/(\S+)/g)].map(([, name]) => name)
  expect(spots.sort()).toEqual(['Die#20line', 'RDG_WHITE'])
})

test('creates files once and keeps them unchanged after the design changes', async () => {
  const { order, item } = await addDesignedItem(shop)
  const before = await made(item.id)
  await shop.sql`update order_items set design = jsonb_set(design, '{scene,texts,0,text}', '"Other"') where id = ${item.id}`
  await makePrintFiles(
    { db: shop.db, store: openMediaStore(shop.config) },
    { order_id: order.id, item_id: item.id },
  )
  expect(await listFiles(item.id)).toEqual(before)
})

test('fails the job with a reason when a design cannot be made', async () => {
  const { order, item } = await addDesignedItem(shop, { text: '漢' })
  const jobs = () => shop.sql`
    select output->>'message' as reason from jobs.job
    where name = 'print_files' and data->>'order_id' = ${order.id} and state = 'retry'`
  await vi.waitFor(
    async () =>
      expect(await jobs()).toEqual([
        { reason: expect.stringMatching(/^The design cannot be made: glyph in slot/) },
      ]),
    { timeout: 20_000, interval: 100 },
  )
  expect(await listFiles(item.id)).toEqual([])
})

test('deletes print files together with the expired photos of a delivered order and keeps texts', async () => {
  const customer = await shop.asShopper()
  const old = { status: 'delivered' as const, delivered_at: new Date('2026-01-01T00:00:00Z') }
  const withPhoto = await addDesignedItem(shop, { photo_of: customer, order: old })
  const withoutPhoto = await addDesignedItem(shop, { order: old })
  const complained = await addDesignedItem(shop, { photo_of: customer, order: old })
  const { order_id } = complained.item
  const request = { order_id, reason: 'damaged', message: 'Broken' } as const
  const report = await insertRow(shop.db, returnRequests, request)
  const [unit] = await shop.db
    .select()
    .from(orderItemUnits)
    .where(eq(orderItemUnits.item_id, complained.item.id))
  await shop.db.insert(returnItems).values({ return_id: report.id, unit_id: unit?.id ?? '' })
  const wanted = await made(complained.item.id)
  const files = await made(withPhoto.item.id)
  const remainingFiles = await made(withoutPhoto.item.id)
  expect(await expireOrderPhotos(shop.db, new Date())).toBe(1)
  expect(await listFiles(withPhoto.item.id)).toEqual([])
  expect(await listFiles(complained.item.id)).toEqual(wanted)
  expect(await listFiles(withoutPhoto.item.id)).toEqual(remainingFiles)
  const left = () => files.filter(({ key }) => existsSync(path.join(shop.config.dataDir, 'media', key)))
  await vi.waitFor(() => expect(left()).toEqual([]), { timeout: 10_000 })
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.id, withPhoto.item.id))
  expect(item?.design).toMatchObject({ photo_keys: {}, scene: { texts: [{ text: 'Asha & Ravi' }] } })
  const resolved = { resolved_at: new Date(), outcome: 'declined', answer: 'It is as ordered' } as const
  await shop.db.update(returnRequests).set(resolved).where(eq(returnRequests.id, report.id))
  expect(await expireOrderPhotos(shop.db, new Date())).toBe(1)
  expect(await listFiles(complained.item.id)).toEqual([])
})
