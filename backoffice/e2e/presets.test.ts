import type { ProductDetail } from '@nakshi/core/products/schema'
import { expect, type Locator } from '@playwright/test'
import { test } from './backoffice.ts'
import { addOwnProduct } from './place-order.ts'

/** What the other presets ask, and that they are made as they come, is held in `api/src/modules/designs/previews`. */
test('makes a plain product personalisable from a preset in five clicks, and shows its first text in the storefront', async ({
  page,
}) => {
  const mug: ProductDetail = await (await page.request.get('/api/products/hindi-name-mug')).json()
  const url = mug.images.find((image) => image.url.includes('hindi-name-mug-blank'))?.url ?? ''
  const plain = await addOwnProduct(page.request, 5)
  const images = [{ url, alt_text: 'Plain', is_primary: true }]
  const pictured = await page.request.patch(`/api/admin/products/${plain.id}`, { data: { images } })
  expect(pictured.ok(), await pictured.text()).toBe(true)

  await page.goto(`/admin/products/${plain.id}/edit`)
  let presses = 0
  const press = async (target: Locator) => {
    await target.click()
    presses += 1
  }
  await press(page.getByRole('link', { name: 'Personalise' }))
  const presets = page.getByRole('region', { name: 'What is it?' })
  await press(presets.getByRole('button', { name: /^Mug/ }))
  const ask = page.getByRole('button', { name: /^Create an option for th/ })
  for (const left of [2, 1]) {
    await expect(ask).toHaveCount(left)
    await press(ask.first())
  }
  await expect(page.getByRole('button', { name: 'Adding...' })).toHaveCount(0)
  await expect(ask).toHaveCount(0)
  await press(page.getByRole('button', { name: 'Save Areas' }))
  await expect(page.getByText('Not saved yet')).toBeHidden()
  expect(presses).toBe(5)

  await page.goto(`/products/${plain.slug}`)
  await page.getByRole('textbox', { name: 'Name' }).first().fill('अ')
  await expect(page.locator('.gallery .studio-sheet canvas')).toBeVisible()
})
