import { messages } from '@nakshi/contract/messages'
import type { Page } from '@playwright/test'
import { addOwnProduct, expect, getResponse, type Stage, test } from '../shop.ts'
import { expectOnPage, expectToast } from './expect-message.ts'
import { failing } from './failing.ts'

const say = messages.wishlist

/** A product that is in the wishlist already. */
async function addSaved({ page, admin }: Pick<Stage, 'page' | 'admin'>) {
  const product = await addOwnProduct(admin)
  await getResponse(page.request.put(`/api/wishlist/${product.id}`))
  return product
}

const oneSaved = (page: Page) => page.getByRole('link', { name: 'Wishlist, 1 item' })

test.beforeEach('signs in as a shopper', ({ shopper }) => void shopper)

// spec: shop 2 · Wishlist, full: saved products with Move to Cart, remove and View Details
// spec: shop 2 · Wishlist, empty: Start Shopping
// spec: shop 8 · Wishlist, load fails: Failed to load wishlist items
// spec: shop 8 · Wishlist, remove fails: Failed to remove item from wishlist
// otherwise: a sentence of its own; the specification has none
// spec: shop 8 · Wishlist, removed, list: Item removed from wishlist
test('removes, restores and moves a wishlist product, and reports every failure without losing it', async ({
  page,
  admin,
}) => {
  const { title } = await addSaved({ page, admin })
  const product = page.getByRole('heading', { name: title })
  const remove = page.getByRole('button', { name: `Remove ${title} from wishlist` })
  const move = page.getByRole('button', { name: /^Move to Cart/ })
  const heading = page.getByRole('heading', { level: 1 })
  await failing(page, 'GET', '/api/wishlist')
  await page.goto('/wishlist')

  await test.step('loading it fails; Try again brings it', async () => {
    await expectOnPage(page, say.load_failed)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(product).toBeVisible()
  })

  await test.step('a product is removed, and Undo brings it back', async () => {
    await remove.click()
    await expect(heading).toHaveText('Your wishlist is empty')
    await expectToast(page, say.removed)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(product).toBeVisible()
  })

  await test.step('a product cannot be removed and comes back', async () => {
    await failing(page, 'DELETE', /^\/api\/wishlist\//)
    await remove.click()
    await expectToast(page, say.remove_failed)
    await expect(page.getByText(say.removed)).toHaveCount(0)
    await expect(product).toBeVisible()
  })

  await test.step('a product cannot be moved and stays', async () => {
    await failing(page, 'POST', '/api/cart')
    await move.click()
    await expectToast(page, messages.cart.add_failed)
    await expectOnPage(page, messages.cart.add_failed)
    await expect(product).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('a product is moved to the cart; Start Shopping leads to more', async () => {
    await move.click()
    await expectToast(page, messages.cart.added)
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeAttached()
    await expect(heading).toHaveText('Your wishlist is empty')
    await page.getByRole('link', { name: 'Start Shopping' }).click()
    await expect(page).toHaveURL('/products')
  })
})

// spec: shop 8 · Wishlist, add fails: Failed to add item to wishlist
// spec: shop 8 · Wishlist, added, list: Item added to wishlist
// spec: shop 8 · Wishlist, remove fails: Failed to remove item from wishlist
// otherwise: a sentence of its own; the specification has none
// spec: shop 8 · Wishlist, removed, list: Item removed from wishlist
// spec: shop 8 · Toasts, any: each message is a toast
// otherwise: a problem that has a field stands at the field, and stays
test('toggles the wishlist button on the list, and restores it after a failure', async ({ page, admin }) => {
  const { title } = await addSaved({ page, admin })
  await page.goto(`/products?search=${title}`)
  const heart = page.getByRole('button', { name: `Add ${title} to wishlist` })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await test.step('a product cannot be taken off and keeps its heart', async () => {
    await failing(page, 'DELETE', /^\/api\/wishlist\//)
    await heart.click()
    await expectToast(page, say.remove_failed)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.unrouteAll()
  })

  await test.step('a heart is pressed again', async () => {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expectToast(page, say.removed)
  })

  await test.step('a heart cannot be kept and goes out again', async () => {
    await failing(page, 'PUT', /^\/api\/wishlist\//)
    await heart.click()
    await expectToast(page, say.add_failed)
    await expect(page.locator('[aria-pressed=true].card-heart')).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step('a heart is pressed', async () => {
    await heart.click()
    await expectToast(page, say.added)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(oneSaved(page)).toBeAttached()
  })
})

// spec: shop 2 · Product detail, full: a wishlist toggle
// spec: shop 4 · Cart and wishlist, detail page: the toggle adds or removes the product
// spec: shop 8 · Wishlist, add fails: Failed to add item to wishlist
// spec: shop 8 · Wishlist, added, detail page: Added to wishlist
// spec: shop 8 · Wishlist, removed, detail page: Removed from wishlist
test('reports a failed save on a product page, then saves and removes the product', async ({
  page,
  admin,
}) => {
  await page.goto(`/products/${(await addOwnProduct(admin)).slug}`)
  const toggle = page.getByRole('button', { name: /^(Add to|In your) wishlist$/ })
  const out = page.getByRole('button', { name: 'Add to wishlist', exact: true })

  await test.step('saving it fails and the heart goes out again', async () => {
    await failing(page, 'PUT', /^\/api\/wishlist\//)
    await toggle.click()
    await expectToast(page, say.add_failed)
    await expect(out).toHaveAttribute('aria-pressed', 'false')
    await page.unrouteAll()
  })

  await test.step('it is saved', async () => {
    await toggle.click()
    await expectToast(page, say.added_detail)
    await expect(oneSaved(page)).toBeAttached()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await expect(toggle).toHaveText('In your wishlist')
  })

  await test.step('it is taken off again', async () => {
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await expectToast(page, say.removed_detail)
  })
})
