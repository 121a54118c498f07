import { sentences } from '@nakshi/api/contract/sentences'
import { addOwnProduct, answerOf, expect, type Stage, test } from '../shop.ts'
import { failing } from './failing.ts'
import { expectOnPage, expectToast } from './told.ts'

const say = sentences.wishlist

async function openWishlist({ page, admin }: Stage) {
  const product = await addOwnProduct(admin)
  await answerOf(page.request.put(`/api/wishlist/${product.id}`))
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: product.title })).toBeVisible()
  return product
}

async function openCard({ page, admin }: Stage) {
  const product = await addOwnProduct(admin)
  await page.goto(`/products?search=${product.title}`)
  return page.getByRole('button', { name: `Add ${product.title} to wishlist` })
}

async function openDetail({ page, admin }: Stage) {
  await page.goto(`/products/${(await addOwnProduct(admin)).slug}`)
  return page.getByRole('button', { name: /^(Add to|In your) wishlist$/ })
}

test.beforeEach('signed in', ({ shopper }) => void shopper)

// spec: shop 2 · Wishlist, empty: Start Shopping
// spec: shop 8 · Wishlist, load fails: Failed to load wishlist items
test('wishlist: loading it fails; Try again brings it', async ({ page }) => {
  await failing(page, 'GET', '/api/wishlist')
  await page.goto('/wishlist')
  await expectOnPage(page, say.load_failed)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'Start Shopping' }).click()
  await expect(page).toHaveURL('/products')
})

// spec: shop 8 · Wishlist, removed, list: Item removed from wishlist
test('wishlist: a product is removed, and Undo brings it back', async ({ page, shopper, admin }) => {
  const { title } = await openWishlist({ page, shopper, admin })
  await page.getByRole('button', { name: `Remove ${title} from wishlist` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your wishlist is empty')
  await expectToast(page, say.removed)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: /^Plain keyring/ })).toBeVisible()
})

// spec: shop 8 · Wishlist, remove fails: Failed to remove item from wishlist
// otherwise: a sentence of its own; the specification has none
test('wishlist: a product cannot be removed and comes back, with a heart on its card too', async ({
  page,
  shopper,
  admin,
}) => {
  const { title } = await openWishlist({ page, shopper, admin })
  await failing(page, 'DELETE', /^\/api\/wishlist\//)
  await page.getByRole('button', { name: `Remove ${title} from wishlist` }).click()
  await expectToast(page, say.remove_failed)
  await expect(page.getByText(say.removed)).toHaveCount(0)

  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.goto(`/products?search=${title}`)
  const heart = page.getByRole('button', { name: `Add ${title} to wishlist` })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(page.getByText(say.remove_failed)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

// spec: shop 2 · Wishlist, full: saved products with Move to Cart, remove and View Details
test('wishlist: a product is moved to the cart', async ({ page, shopper, admin }) => {
  await openWishlist({ page, shopper, admin })
  await page.getByRole('button', { name: /^Move to Cart/ }).click()
  await expectToast(page, sentences.cart.added)

  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your wishlist is empty')
})

test('wishlist: a product cannot be moved and stays', async ({ page, shopper, admin }) => {
  await openWishlist({ page, shopper, admin })
  await failing(page, 'POST', '/api/cart')
  await page.getByRole('button', { name: /^Move to Cart/ }).click()
  await expectToast(page, sentences.cart.add_failed)
  await expectOnPage(page, sentences.cart.add_failed)

  await expect(page.getByRole('heading', { name: /^Plain keyring/ })).toBeVisible()
})

// spec: shop 8 · Wishlist, added, list: Item added to wishlist
// spec: shop 8 · Toasts, any: each message is a toast
// otherwise: a problem that has a field stands at the field, and stays
test('list: a heart is pressed', async ({ page, shopper, admin }) => {
  await (await openCard({ page, shopper, admin })).click()
  await expectToast(page, say.added)

  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeAttached()
})

// spec: shop 8 · Wishlist, removed, list: Item removed from wishlist
test('list: a heart is pressed again', async ({ page, shopper, admin }) => {
  const heart = await openCard({ page, shopper, admin })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expectToast(page, say.removed)
})

// spec: shop 8 · Wishlist, add fails: Failed to add item to wishlist
test('list: a heart cannot be kept and goes out again', async ({ page, shopper, admin }) => {
  const heart = await openCard({ page, shopper, admin })
  await failing(page, 'PUT', /^\/api\/wishlist\//)
  await heart.click()
  await expectToast(page, say.add_failed)

  await expect(page.locator('[aria-pressed=true].card-heart')).toHaveCount(0)
})

// spec: shop 2 · Product detail, full: a wishlist toggle
// spec: shop 4 · Cart and wishlist, detail page: the toggle adds or removes the product
// spec: shop 8 · Wishlist, added, detail page: Added to wishlist
test('product: it is saved', async ({ page, shopper, admin }) => {
  await (await openDetail({ page, shopper, admin })).click()
  await expectToast(page, say.added_detail)

  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeAttached()
})

// spec: shop 2 · Product detail, full: a wishlist toggle
// spec: shop 4 · Cart and wishlist, detail page: the toggle adds or removes the product
// spec: shop 8 · Wishlist, removed, detail page: Removed from wishlist
test('product: it is taken off again', async ({ page, shopper, admin }) => {
  const toggle = await openDetail({ page, shopper, admin })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(toggle).toHaveText('In your wishlist')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await expectToast(page, say.removed_detail)
})

// spec: shop 8 · Wishlist, add fails: Failed to add item to wishlist
test('product: saving it fails and the heart goes out again', async ({ page, shopper, admin }) => {
  const toggle = await openDetail({ page, shopper, admin })
  await failing(page, 'PUT', /^\/api\/wishlist\//)
  await toggle.click()
  await expectToast(page, say.add_failed)

  await expect(page.getByRole('button', { name: 'Add to wishlist', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})
