import { messages } from '@nakshi/core/messages'
import { studioMessages } from '@nakshi/core/studio/messages'
import type { Page } from '@playwright/test'
import { png } from '../../../api/test/harness-png.ts'
import { addOwnProduct, addToCart, expect, PHOTO, signUp, test, unique } from '../shop.ts'
import { expectOnPage, expectToast } from './expect-message.ts'

const say = messages.auth

/** Through a new account in the dialog that lies over the page. */
async function signUpInPlace(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Full name').fill('Meera Nair')
  await page.getByLabel('Email').fill(`meera-${unique()}@example.test`)
  await page.getByLabel('Password', { exact: true }).fill('a-gift-for-meera')
  await page.getByLabel('Repeat password').fill('a-gift-for-meera')
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

// spec: shop 5 · Product detail, signed out: adding to cart or wishlist shows an error
test('prompts for sign-in on a product page, and keeps text, photo and size in the cart afterwards', async ({
  page,
}) => {
  await page.goto('/products/teak-frame-engraved-line')
  await page.getByRole('radio', { name: /20 × 25 cm/ }).check()
  await page.getByLabel(/Line to engrave/).fill('नाना नानी का घर')
  await expect(page.getByRole('radiogroup', { name: 'Font of Line to engrave' })).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ ...PHOTO, buffer: png(2_400, 3_000) })
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectOnPage(page, messages.cart.sign_in.template)

  await signUpInPlace(page)
  await page.getByRole('button', { name: studioMessages.confirm_text }).click()
  const added = page.getByRole('dialog', { name: messages.cart.added.template })
  for (const chosen of ['नाना नानी का घर', '20 × 25 cm']) await expect(added).toContainText(chosen)
  await expect(added.getByRole('img', { name: /us-two/ })).toBeVisible()
})

// spec: shop 2 · Header, signed in: a menu with profile, orders and Sign Out, which returns to /
// spec: shop 4 · Session, signing out: clears profile and cart
// spec: shop 4 · Cart and wishlist, another user: reload when the user changes, empty when signed
//   out
// spec: shop 8 · Sign in, signed in: Successfully signed in!
test('signs in, links to profile and orders in the menu, and empties the displayed cart on Sign Out', async ({
  page,
  admin,
}) => {
  const shopper = await signUp(page.request)
  await addToCart(shopper, (await addOwnProduct(admin)).slug)
  await page.request.post('/api/auth/sign-out')
  await page.goto('/auth')
  await signIn(page, shopper.email, shopper.password)
  await expectToast(page, say.signed_in.template)

  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeAttached()
  await page.getByRole('button', { name: 'Account of Meera Nair' }).click()
  for (const [name, path] of [
    ['Profile', '/profile'],
    ['Orders', '/orders'],
  ] as const)
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('href', path)
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeAttached()
})
