import { sentences } from '@nakshi/api/contract/sentences'
import type { APIRequestContext, Page } from '@playwright/test'
import { addOwnProduct, addToCart, expect, PHOTO, signUp, unique } from '../shop.ts'
import { failing, type VisitorRow } from './row.ts'

const say = sentences.auth

/** Through a new account in the dialog that lies over the page. */
async function signUpInPlace(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click()
  await createAccount(page, `meera-${unique()}@example.test`)
}

async function createAccount(
  page: Page,
  email: string,
  { password = 'a-gift-for-meera', repeated }: { password?: string; repeated?: string } = {},
): Promise<void> {
  await page.getByLabel('Full name').fill('Meera Nair')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(repeated ?? password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function openCard(page: Page, admin: APIRequestContext) {
  const product = await addOwnProduct(admin)
  await page.goto(`/products?search=${product.title}`)
  return product
}

export const visitorRows: VisitorRow[] = [
  {
    screen: 'list',
    situation: 'adding needs an account; after signing in it is done, on the same page',
    sentence: sentences.cart.sign_in,
    shown: ['page'],
    async meet({ page, admin }) {
      const { title } = await openCard(page, admin)
      await page.getByRole('button', { name: `Add to Cart: ${title}` }).click()
    },
    async after({ page }) {
      const address = page.url()
      await signUpInPlace(page)
      await expect(page.getByText(say.signed_up)).toBeVisible()
      await expect(page.getByText(sentences.cart.added)).toBeVisible()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeAttached()
    },
  },
  {
    screen: 'list',
    situation: 'saving needs an account; after signing in it is done',
    sentence: sentences.wishlist.sign_in,
    shown: ['page'],
    async meet({ page, admin }) {
      const { title } = await openCard(page, admin)
      await page.getByRole('button', { name: `Add ${title} to wishlist` }).click()
    },
    async after({ page }) {
      await signUpInPlace(page)
      await expect(page.getByText(sentences.wishlist.added)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeAttached()
    },
  },
  {
    screen: 'product',
    situation: 'adding needs an account; name, photo and size chosen before are in the cart after it',
    sentence: sentences.cart.sign_in,
    shown: ['page'],
    async meet({ page }) {
      await page.goto('/products/teak-frame-engraved-line')
      await page.getByRole('radio', { name: /20 × 25 cm/ }).check()
      await page.getByLabel(/Line to engrave/).fill('नाना नानी का घर')
      await page.locator('input[type=file]').first().setInputFiles(PHOTO)
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    },
    async after({ page }) {
      await signUpInPlace(page)
      const added = page.getByRole('dialog', { name: sentences.cart.added })
      for (const chosen of ['नाना नानी का घर', '20 × 25 cm']) await expect(added).toContainText(chosen)
      await expect(added.getByRole('img', { name: /us-two/ })).toBeVisible()
    },
  },
  {
    screen: 'product',
    situation: 'saving it needs an account; after signing in it is done',
    sentence: sentences.wishlist.sign_in_detail,
    shown: ['page'],
    async meet({ page }) {
      await page.goto('/products/engraved-steel-tumbler')
      await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click()
    },
    async after({ page }) {
      await signUpInPlace(page)
      await expect(page).toHaveURL('/products/engraved-steel-tumbler')
      await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeAttached()
    },
  },
  {
    screen: 'list',
    situation: 'whoever would rather not sign in goes on where they were, and nothing is added later',
    sentence: sentences.wishlist.sign_in,
    shown: ['page'],
    async meet({ page, admin }) {
      const { title } = await openCard(page, admin)
      await page.getByRole('button', { name: `Add ${title} to wishlist` }).click()
    },
    async after({ page }) {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: /to wishlist$/ })).toBeFocused()
      const { email, password } = await signUp(page.request)
      await page.context().clearCookies()
      await page.goto('/auth')
      await signIn(page, email, password)
      await expect(page.getByText(say.signed_in)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Wishlist', exact: true })).toBeAttached()
    },
  },
  {
    screen: 'cart',
    situation: 'it needs an account; signing in leads back to it',
    sentence: say.please_sign_in,
    shown: ['page'],
    meet: async ({ page }) => void (await page.goto('/cart')),
    async after({ page }) {
      await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
      await page.getByRole('link', { name: 'Create account' }).click()
      await createAccount(page, `meera-${unique()}@example.test`)
      await expect(page).toHaveURL('/cart')
    },
  },
  {
    screen: 'sign in',
    situation: 'email or password is wrong, and the email stays',
    sentence: say.wrong_credentials,
    shown: ['page'],
    async meet({ page }) {
      await page.goto('/auth')
      await expect(page.getByText(say.admin_note)).toBeVisible()
      await signIn(page, 'nobody@example.test', 'not the password')
    },
    async after({ page }) {
      await expect(page.getByLabel('Email')).toHaveValue('nobody@example.test')
      const password = page.getByLabel('Password', { exact: true })
      for (const type of ['text', 'password']) {
        await page.getByRole('button', { name: 'Show password' }).click()
        await expect(password).toHaveAttribute('type', type)
      }
    },
  },
  {
    screen: 'sign in',
    situation: 'the shop cannot be reached',
    sentence: say.error,
    shown: ['page'],
    async meet({ page }) {
      await page.goto('/auth')
      await page.route('**/api/auth/sign-in', (route) => route.abort())
      await signIn(page, 'nobody@example.test', 'a-gift-for-meera')
    },
  },
  {
    screen: 'sign in',
    situation:
      'it works, and the menu leads to profile and orders; Sign Out returns home and forgets the cart',
    sentence: say.signed_in,
    shown: ['toast'],
    async meet({ page, admin }) {
      const shopper = await signUp(page.request)
      await addToCart(shopper, (await addOwnProduct(admin)).slug)
      await page.request.post('/api/auth/sign-out')
      await page.goto('/auth')
      await signIn(page, shopper.email, shopper.password)
    },
    async after({ page }) {
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
    },
  },
  {
    screen: 'create account',
    situation: 'the passwords differ',
    sentence: say.passwords_differ,
    shown: ['page'],
    async meet({ page }) {
      await page.goto('/auth?mode=create')
      await createAccount(page, `meera-${unique()}@example.test`, { repeated: 'another one' })
    },
    after: ({ page }) => expect(page.getByLabel('Repeat password')).toBeFocused(),
  },
  {
    screen: 'create account',
    situation: 'the email has an account',
    sentence: say.email_taken,
    shown: ['page'],
    async meet({ page }) {
      await page.goto('/auth?mode=create')
      await createAccount(page, 'shopper@nakshi.test')
    },
    after: ({ page }) => expect(page.getByLabel('Full name')).toHaveValue('Meera Nair'),
  },
  {
    screen: 'create account',
    situation: 'the password is a common one',
    sentence: say.common_password,
    shown: ['page'],
    async meet({ page }) {
      await page.goto('/auth?mode=create')
      await createAccount(page, `meera-${unique()}@example.test`, { password: 'password123' })
    },
    after: ({ page }) => expect(page.getByLabel('Email')).toHaveValue(/^meera-/),
  },
  {
    screen: 'create account',
    situation: 'a name is far too long',
    sentence: 'Please use at most 100 characters',
    shown: ['page'],
    async meet({ page }) {
      await page.goto('/auth?mode=create')
      await page.getByLabel('Full name').fill('Meera '.repeat(20))
      await page.getByLabel('Email').focus()
    },
  },
  {
    screen: 'create account',
    situation: 'the shop fails: its own message is shown',
    sentence: sentences.general.broken,
    shown: ['page'],
    async meet({ page }) {
      await page.goto('/auth?mode=create')
      await failing(page, 'POST', '/api/auth/sign-up')
      await createAccount(page, `meera-${unique()}@example.test`)
    },
  },
  {
    screen: 'create account',
    situation: 'a new account is made, and leads home',
    sentence: say.signed_up,
    shown: ['toast'],
    async meet({ page }) {
      await page.goto('/auth?mode=create')
      await createAccount(page, `meera-${unique()}@example.test`)
    },
    after: ({ page }) => expect(page).toHaveURL('/'),
  },
  {
    screen: 'forgotten password',
    situation: 'a link is asked for, whether there is an account or not',
    sentence: say.reset_sent,
    shown: ['page'],
    async meet({ page }) {
      await page.goto('/auth')
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await page.getByLabel('Email').fill('nobody@example.test')
      await page.getByRole('button', { name: 'Send me a link' }).click()
    },
  },
  {
    screen: 'new password',
    situation: 'the link is old',
    sentence: say.reset_invalid,
    shown: ['page'],
    async meet({ page }) {
      await page.goto('/auth?mode=reset#an-old-token')
      await page.getByLabel('New password').fill('a-gift-for-meera')
      await page.getByLabel('Repeat password').fill('a-gift-for-meera')
      await page.getByRole('button', { name: 'Set new password' }).click()
    },
  },
]
