import { expect, test } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { addProduct } from '../../test/harness-rows.ts'
import { chargesGstWithoutNumber } from './gst-without-number.ts'

test('a store without a GSTIN is told so while something on sale bears GST', async () => {
  const shop = await createTestApp()
  const admin = await shop.asAdmin()
  const charges = () => chargesGstWithoutNumber(shop.db)
  expect(await chargesGstWithoutNumber(null)).toBeUndefined()
  expect(await charges()).toBe(false)
  const { id } = await addProduct(shop.db, {})
  expect(await charges()).toBe(true)
  await admin.patch(`/api/admin/products/${id}`, { tax_percent: 0 })
  expect(await charges()).toBe(false)
  await admin.patch(`/api/admin/products/${id}`, { tax_percent: null })
  // As a store does that is not registered.
  const nil = { hsn: '', percent: 0, valid_from: '2025-09-23' }
  const { id: rate } = (await admin.post('/api/admin/tax-rates', nil)).json()
  expect(await charges()).toBe(false)
  await admin.send({ method: 'DELETE', url: `/api/admin/tax-rates/${rate}` })
  expect(await charges()).toBe(true)
  const stored = (await admin.get('/api/admin/settings/store_settings')).json()
  for (const [gstin, told] of [
    ['', true],
    ['08AAPFU0939F1ZV', false],
  ] as const) {
    const saved = await admin.put('/api/admin/settings/store_settings', { value: { ...stored.value, gstin } })
    expect([saved.statusCode, await charges()]).toEqual([200, told])
  }
  await shop.close()
})
