import { messages } from '@nakshi/contract/messages'
import { studioMessages } from '@nakshi/contract/messages/studio'
import type { APIRequestContext, Page } from '@playwright/test'
import { addOwnProduct, addToCart, expect, PHOTO, signUp, test, unique } from '../shop.ts'
import { expectOnPage, expectToast } from './expect-message.ts'
import { failing } from './failing.ts'

const say = messages.auth

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

// spec: shop 2 · Product list, signed out: cart and wishlist of a card do nothing
// otherwise: nothing is added, and the shopper is told, with a way to sign in and come back to it
// spec: shop 4 · Cart and wishlist, another user: reload when the user changes, empty when signed
//   out
// spec: shop 5 · Product list, signed out: adding does nothing
// otherwise: nothing is added, and the shopper is told, with a way to sign in and come back to it
// spec: shop 8 · Cart, add, signed out: Please sign in to add items to cart
test('prompts for sign-in when adding from the list, and adds the product on the same page afterwards', async ({
  page,
  admin,
}) => {
  const { title } = await openCard(page, admin)
  await page.getByRole('button', { name: `Add to Cart: ${title}` }).click()
  await expectOnPage(page, messages.cart.sign_in)

  const address = page.url()
  await signUpInPlace(page)
  await expect(page.getByText(say.signed_up)).toBeVisible()
  await expect(page.getByText(messages.cart.added)).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeAttached()
})

// spec: shop 5 · Product list, signed out: adding does nothing
// spec: shop 8 · Wishlist, add, signed out, list: Please sign in to add items to wishlist
test('prompts for sign-in when saving from the list, and saves the product afterwards', async ({
  page,
  admin,
}) => {
  const { title } = await openCard(page, admin)
  await page.getByRole('button', { name: `Add ${title} to wishlist` }).click()
  await expectOnPage(page, messages.wishlist.sign_in)

  await signUpInPlace(page)
  await expect(page.getByText(messages.wishlist.added)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeAttached()
})

// spec: shop 5 · Product detail, signed out: adding to cart or wishlist shows an error
test('prompts for sign-in on a product page, and keeps text, photo and size in the cart afterwards', async ({
  page,
}) => {
  await page.goto('/products/teak-frame-engraved-line')
  await page.getByRole('radio', { name: /20 × 25 cm/ }).check()
  await page.getByLabel(/Line to engrave/).fill('नाना नानी का घर')
  await expect(page.getByRole('radiogroup', { name: 'Font of Line to engrave' })).toBeVisible()
  await page.locator('input[type=file]').first().setInputFiles(PHOTO)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectOnPage(page, messages.cart.sign_in)

  await signUpInPlace(page)
  await page.getByRole('button', { name: studioMessages.confirm_text }).click()
  const added = page.getByRole('dialog', { name: messages.cart.added })
  for (const chosen of ['नाना नानी का घर', '20 × 25 cm']) await expect(added).toContainText(chosen)
  await expect(added.getByRole('img', { name: /us-two/ })).toBeVisible()
})

// spec: shop 8 · Wishlist, add, signed out, detail page: Please sign in to add to wishlist
test('prompts for sign-in when saving on a product page, and saves the product afterwards', async ({
  page,
}) => {
  await page.goto('/products/engraved-steel-tumbler')
  await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click()
  await expectOnPage(page, messages.wishlist.sign_in_detail)

  await signUpInPlace(page)
  await expect(page).toHaveURL('/products/engraved-steel-tumbler')
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeAttached()
})

// spec: shop 2 · Product list, signed out: cart and wishlist of a card do nothing
test('closes the sign-in prompt on the list without leaving it, and saves nothing later', async ({
  page,
  admin,
}) => {
  const { title } = await openCard(page, admin)
  await page.getByRole('button', { name: `Add ${title} to wishlist` }).click()
  await expectOnPage(page, messages.wishlist.sign_in)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /to wishlist$/ })).toBeFocused()
  const { email, password } = await signUp(page.request)
  await page.context().clearCookies()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, email, password)
  await expect(page.getByText(say.signed_in)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wishlist', exact: true })).toBeAttached()
})

// spec: shop 2 · Cart, signed out: Please sign in, with a link to /auth
test('prompts for sign-in at the cart and returns to it', async ({ page }) => {
  await page.goto('/cart')
  await expectOnPage(page, say.please_sign_in)

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Create account' }).click()
  await createAccount(page, `meera-${unique()}@example.test`)
  await expect(page).toHaveURL('/cart')
})

// spec: shop 2 · Sign in, any: a toggle shows and hides the password
// spec: shop 8 · Sign in, failure: the error's own message, or An error occurred
// spec: admin 2 · Auth: Welcome back, create account, passwords shown, the note about admin access
test('reports every sign-in failure and keeps the email, and requests a password reset link', async ({
  page,
}) => {
  await page.goto('/auth')
  await expect(page.getByText(say.admin_note)).toBeVisible()

  await test.step('the shop cannot be reached', async () => {
    await page.route('**/api/auth/sign-in', (route) => route.abort())
    await signIn(page, 'nobody@example.test', 'a-gift-for-meera')
    await expectOnPage(page, messages.general.unreachable)
    await page.unrouteAll()
  })

  await test.step('email or password is wrong, and the email stays', async () => {
    await signIn(page, 'nobody@example.test', 'not the password')
    await expectOnPage(page, say.wrong_credentials)
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.test')
  })

  await test.step('the password is shown and hidden', async () => {
    const password = page.getByLabel('Password', { exact: true })
    for (const type of ['text', 'password']) {
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect(password).toHaveAttribute('type', type)
    }
  })

  await test.step('a link is asked for, whether there is an account or not', async () => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill('nobody@example.test')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expectOnPage(page, say.reset_sent)
  })
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
  await expectToast(page, say.signed_in)

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

// spec: shop 5 · Create account, any: both passwords must match
// spec: shop 8 · Sign in, passwords differ: Passwords do not match
// spec: shop 8 · Sign in, failure: the error's own message, or An error occurred
// spec: shop 8 · Sign in, account created: Account created successfully!
// spec: admin 2 · Auth: Welcome back, create account, passwords shown, the note about admin access
// spec: admin 5 · Sign-up: the passwords match; full name, email and password required
// spec: admin 8 · Passwords do not match / An error occurred / Successfully signed in! / Account
//   created successfully!
test('reports every sign-up error and keeps the input, and leads home once the account is created', async ({
  page,
}) => {
  await page.goto('/auth?mode=create')
  const email = `meera-${unique()}@example.test`

  await test.step('a name is far too long', async () => {
    await page.getByLabel('Full name').fill('Meera '.repeat(20))
    await page.getByLabel('Email').focus()
    await expectOnPage(page, 'Please use at most 100 characters')
  })

  await test.step('the passwords differ', async () => {
    await createAccount(page, email, { repeated: 'another one' })
    await expectOnPage(page, say.passwords_differ)
    await expect(page.getByLabel('Repeat password')).toBeFocused()
  })

  await test.step('the email has an account', async () => {
    await createAccount(page, 'shopper@nakshi.test')
    await expectOnPage(page, say.email_taken)
    await expect(page.getByLabel('Full name')).toHaveValue('Meera Nair')
  })

  await test.step('the password is a common one', async () => {
    await createAccount(page, email, { password: 'password123' })
    await expectOnPage(page, say.common_password)
    await expect(page.getByLabel('Email')).toHaveValue(/^meera-/)
  })

  await test.step('the shop fails: its own message is shown', async () => {
    await failing(page, 'POST', '/api/auth/sign-up')
    await createAccount(page, email)
    await expectOnPage(page, messages.general.internal_error)
    await page.unrouteAll()
  })

  await test.step('a new account is made, and leads home', async () => {
    await createAccount(page, email)
    await expectToast(page, say.signed_up)
    await expect(page).toHaveURL('/')
  })
})

test('rejects an invalid password reset link', async ({ page }) => {
  await page.goto('/auth?mode=reset#an-old-token')
  await page.getByLabel('New password').fill('a-gift-for-meera')
  await page.getByLabel('Repeat password').fill('a-gift-for-meera')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expectOnPage(page, say.reset_invalid)
})
