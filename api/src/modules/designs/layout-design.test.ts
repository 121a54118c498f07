import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { plate } from '../../../test/harness-studio.ts'
import { type Layouts, layoutDesign } from './layout-design.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const draft = (text: string, width = 90) => ({
  areas: [plate({ width_mm: width })],
  custom_options: { name: { text } },
  style: { texts: [{ slot: 'name', font: 'tiro' as const, colour: '#1b2a57' }], photos: [] },
})
const inTransaction = (input: ReturnType<typeof draft>, layouts?: Layouts) =>
  shop.db.transaction((tx) => layoutDesign(tx, [], input, layouts))
const rejection = { statusCode: 409, code: 'area_changed' }

test('lays out text before a transaction, which takes the same layout', async () => {
  const layouts: Layouts = new Map()
  const laidOut = await layoutDesign(shop.db, [], draft('Asha'), layouts)
  expect(laidOut.rejections).toEqual([])
  const taken = await inTransaction(draft('Asha'), layouts)
  expect(taken.report.texts[0]).toBe(laidOut.report.texts[0])
  expect(taken.scene).toEqual(laidOut.scene)
})

test('rejects a text or an area that was not laid out before the transaction', async () => {
  const layouts: Layouts = new Map()
  await layoutDesign(shop.db, [], draft('Asha'), layouts)
  for (const other of [draft('Ravi'), draft('Asha', 91)])
    await expect(inTransaction(other, layouts)).rejects.toMatchObject(rejection)
  await expect(inTransaction(draft('Asha'))).rejects.toMatchObject(rejection)
})
