import { sentences } from '@nakshi/api/contract/sentences'
import { addOwnProduct, answerOf, expect } from '../shop.ts'
import { failing, type Row, type SignedInStage } from './row.ts'

const say = sentences.wishlist

async function openWishlist({ page, admin }: SignedInStage) {
  const product = await addOwnProduct(admin)
  await answerOf(page.request.put(`/api/wishlist/${product.id}`))
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: product.title })).toBeVisible()
  return product
}

async function openCard({ page, admin }: SignedInStage) {
  const product = await addOwnProduct(admin)
  await page.goto(`/products?search=${product.title}`)
  return page.getByRole('button', { name: `Add ${product.title} to wishlist` })
}

async function openDetail({ page, admin }: SignedInStage) {
  await page.goto(`/products/${(await addOwnProduct(admin)).slug}`)
  return page.getByRole('button', { name: 'Add to wishlist', exact: true })
}

export const wishlistRows: Row[] = [
  {
    screen: 'wishlist',
    situation: 'loading it fails; Try again brings it',
    sentence: say.load_failed,
    shown: ['page'],
    async meet({ page }) {
      await failing(page, 'GET', '/api/wishlist')
      await page.goto('/wishlist')
    },
    async after({ page }) {
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('link', { name: 'Start Shopping' }).click()
      await expect(page).toHaveURL('/products')
    },
  },
  {
    screen: 'wishlist',
    situation: 'a product is removed, and Undo brings it back',
    sentence: say.removed,
    shown: ['toast'],
    async meet(stage) {
      const { title } = await openWishlist(stage)
      await stage.page.getByRole('button', { name: `Remove ${title} from wishlist` }).click()
      await expect(stage.page.getByRole('heading', { level: 1 })).toHaveText('Your wishlist is empty')
    },
    async after({ page }) {
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('heading', { name: /^Plain keyring/ })).toBeVisible()
    },
  },
  {
    screen: 'wishlist',
    situation: 'a product cannot be removed and comes back, with a heart on its card too',
    sentence: say.remove_failed,
    shown: ['toast'],
    async meet(stage) {
      const { title } = await openWishlist(stage)
      await failing(stage.page, 'DELETE', /^\/api\/wishlist\//)
      await stage.page.getByRole('button', { name: `Remove ${title} from wishlist` }).click()
    },
    async after({ page }) {
      const title = page.getByRole('heading', { name: /^Plain keyring/ })
      await expect(title).toBeVisible()
      await page.goto(`/products?search=${await title.innerText()}`)
      const heart = page.getByRole('button', { name: /^Add Plain.+ to wishlist$/ })
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await heart.click()
      await expect(page.getByText(say.remove_failed)).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
    },
  },
  {
    screen: 'wishlist',
    situation: 'a product is moved to the cart',
    sentence: sentences.cart.added,
    shown: ['toast'],
    async meet(stage) {
      await openWishlist(stage)
      await stage.page.getByRole('button', { name: /^Move to Cart/ }).click()
    },
    async after({ page }) {
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeAttached()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your wishlist is empty')
    },
  },
  {
    screen: 'wishlist',
    situation: 'a product cannot be moved and stays',
    sentence: sentences.cart.add_failed,
    shown: ['toast', 'page'],
    async meet(stage) {
      await openWishlist(stage)
      await failing(stage.page, 'POST', '/api/cart')
      await stage.page.getByRole('button', { name: /^Move to Cart/ }).click()
    },
    after: ({ page }) => expect(page.getByRole('heading', { name: /^Plain keyring/ })).toBeVisible(),
  },
  {
    screen: 'list',
    situation: 'a heart is pressed',
    sentence: say.added,
    shown: ['toast'],
    meet: async (stage) => (await openCard(stage)).click(),
    after: ({ page }) => expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeAttached(),
  },
  {
    screen: 'list',
    situation: 'a heart is pressed again',
    sentence: say.removed,
    shown: ['toast'],
    async meet(stage) {
      const heart = await openCard(stage)
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
    },
  },
  {
    screen: 'list',
    situation: 'a heart cannot be kept and goes out again',
    sentence: say.add_failed,
    shown: ['toast'],
    async meet(stage) {
      const heart = await openCard(stage)
      await failing(stage.page, 'PUT', /^\/api\/wishlist\//)
      await heart.click()
    },
    after: ({ page }) => expect(page.locator('[aria-pressed=true].card-heart')).toHaveCount(0),
  },
  {
    screen: 'product',
    situation: 'it is saved',
    sentence: say.added_detail,
    shown: ['toast'],
    meet: async (stage) => (await openDetail(stage)).click(),
    after: ({ page }) => expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeAttached(),
  },
  {
    screen: 'product',
    situation: 'it is taken off again',
    sentence: say.removed_detail,
    shown: ['toast'],
    async meet(stage) {
      const toggle = await openDetail(stage)
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-pressed', 'true')
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    },
  },
  {
    screen: 'product',
    situation: 'saving it fails and the heart goes out again',
    sentence: say.add_failed,
    shown: ['toast'],
    async meet(stage) {
      const toggle = await openDetail(stage)
      await failing(stage.page, 'PUT', /^\/api\/wishlist\//)
      await toggle.click()
    },
    after: ({ page }) =>
      expect(page.getByRole('button', { name: 'Add to wishlist', exact: true })).toHaveAttribute(
        'aria-pressed',
        'false',
      ),
  },
]
