import type { AdminProduct } from '@nakshi/api/contract/admin/products'
import type { ProductDetail } from '@nakshi/api/contract/products'
import { PRESETS } from '@nakshi/api/studio/presets'
import { expect, type Page, test } from '@playwright/test'
import { signInAsAdmin } from './people.ts'
import { addOwnProduct } from './place-order.ts'

/** From the product's tab to the saved area; an option that nothing asks for yet is a press each. */
const MOST_PRESSES = 5

/** A product with a picture, of which nothing is asked yet. */
async function addPlain(page: Page, url: string): Promise<AdminProduct> {
  const { id } = await addOwnProduct(page.request, 5)
  const changed = await page.request.patch(`/api/admin/products/${id}`, {
    data: { images: [{ url, alt_text: 'Plain', is_primary: true }], custom_options: [] },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  return changed.json()
}

test('each preset makes a plain product personalisable in a few presses, and its first letter is seen in the shop', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await signInAsAdmin(page)
  const mug: ProductDetail = await (await page.request.get('/api/products/hindi-name-mug')).json()
  const blank = mug.images.find(({ url }) => url.includes('hindi-name-mug-blank'))?.url ?? ''
  const shop = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const pressed: Record<string, number> = {}

  for (const { id, name, area, asks } of PRESETS)
    await test.step(name, async () => {
      const plain = await addPlain(page, blank)
      await page.goto(`/admin/products/${plain.id}/edit`)
      let presses = 0
      const press = async (target: ReturnType<Page['getByRole']>) => {
        await target.click()
        presses += 1
      }
      await press(page.getByRole('link', { name: 'Personalise' }))
      await press(
        page
          .getByRole('region', { name: 'What is it?' })
          .getByRole('button', { name: new RegExp(`^${name}`) }),
      )
      const ask = page.getByRole('button', { name: /^Make an option for th/ })
      for (let left = Object.keys(asks).length; left > 0; left -= 1) {
        await expect(ask).toHaveCount(left)
        await press(ask.first())
      }
      await expect(page.getByRole('button', { name: 'Adding...' })).toHaveCount(0)
      await expect(ask).toHaveCount(0)
      await press(page.getByRole('button', { name: 'Save Areas' }))
      await expect(page.getByText('Not saved yet')).toBeHidden()
      pressed[id] = presses

      const text = area.slots.find(({ kind }) => kind === 'text')
      await shop.goto(`/products/${plain.slug}`)
      if (text) {
        await shop
          .getByRole('textbox', { name: asks[text.key]?.name ?? '' })
          .first()
          .fill('अ')
        await expect(shop.locator('.gallery .studio-sheet canvas')).toBeVisible()
      } else await expect(shop.getByText(asks[area.slots[0]?.key ?? '']?.name ?? '').first()).toBeVisible()
    })
  test.info().annotations.push({ type: 'presses', description: JSON.stringify(pressed) })
  for (const [id, presses] of Object.entries(pressed)) expect(presses, id).toBeLessThanOrEqual(MOST_PRESSES)
  await shop.context().close()
})
