import { messages } from '@nakshi/contract/messages'
import { studioMessages } from '@nakshi/contract/messages/studio'
import { expect, PHOTO, test } from '../shop.ts'
import { expectOnPage } from './expect-message.ts'
import { failing, holding } from './failing.ts'

const say = messages.cart

test.beforeEach('signs in as a shopper', ({ shopper }) => void shopper)

// spec: shop 2 · Product detail, full: Add to Cart
// spec: shop 8 · Cart, added: Item added to cart
// spec: shop 8 · Cart, add fails: Failed to add item to cart
test('keeps the product choices when adding to the cart fails, and adds the product on retry', async ({
  page,
}) => {
  await page.goto('/products/engraved-steel-tumbler?colour=Sand')
  await page.getByLabel(/Name to engrave/).fill('Anu')
  await page.getByLabel(/Letter style/).selectOption({ index: 1 })
  await expect(page.getByRole('radiogroup', { name: 'Font of Name to engrave' })).toBeVisible()
  const add = async () => {
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByRole('button', { name: studioMessages.confirm_text }).click()
  }

  await test.step('adding it fails and what was chosen stays', async () => {
    await failing(page, 'POST', '/api/cart')
    await add()
    await expectOnPage(page, say.add_failed)
    await expect(page.getByRole('textbox', { name: /Name to engrave/ })).toHaveValue('Anu')
    await page.unrouteAll()
  })

  await test.step('it is added', async () => {
    await add()
    await expectOnPage(page, say.added)
    await expect(page.getByRole('dialog', { name: say.added })).toContainText('Anu')
    await page.getByRole('button', { name: 'Continue shopping' }).click()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })
})

// spec: shop 8 · Cart, photos on their way: Uploading images and adding to cart...
test('reports that product photos are still uploading', async ({ page }) => {
  await holding(page, 'POST', '/api/uploads')
  await page.goto('/products/acrylic-photo-block')
  await page.getByRole('radio').first().check()
  await page.locator('input[type=file]').first().setInputFiles(PHOTO)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectOnPage(page, say.uploading)
})
