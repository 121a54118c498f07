import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { messages } from '@nakshi/core/messages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { expect, onTestFinished, test } from 'vitest'
import { toErrorResponse } from '../../../tools/component/mock-api.ts'
import { card } from '../examples.ts'
import {
  api,
  currentPath,
  expectFocus,
  expectOnPage,
  expectPath,
  expectToast,
  findAxeViolations,
  getValue,
  mockShop,
  openPage,
  screen,
  waitFor,
  within,
} from './harness.tsx'

const say = messages.auth
type Visitor = Awaited<ReturnType<typeof openPage>>

/** A shop without a session. */
const mockVisitor = () => mockShop({ user: null, products: [card()] })

/** Through a new account in the dialog that lies over the page. */
async function signUpInPlace(visitor: Visitor): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'))
  await visitor.user.click(dialog.getByRole('button', { name: 'Create account' }))
  await dialog.findByLabelText(/^Full name/)
  await createAccount(visitor)
}

async function createAccount(
  visitor: Visitor,
  { password = 'a-gift-for-meera', repeated }: { password?: string; repeated?: string } = {},
): Promise<void> {
  await visitor.fill(/^Full name/, 'Meera Nair')
  await visitor.fill(/^Email/, 'meera@example.test')
  await visitor.fill(/^Password/, password)
  await visitor.fill(/^Repeat password/, repeated ?? password)
  await visitor.press('Create account')
}

async function signIn(visitor: Visitor, email: string, password: string): Promise<void> {
  await visitor.fill(/^Email/, email)
  await visitor.fill(/^Password/, password)
  await visitor.press('Sign in')
}

// spec: shop 2 · Product list, signed out: cart and wishlist of a card do nothing
// otherwise: nothing is added, and the shopper is told, with a way to sign in and come back to it
// spec: shop 4 · Cart and wishlist, another user: reload when the user changes, empty when signed
//   out
// spec: shop 5 · Product list, signed out: adding does nothing
// otherwise: nothing is added, and the shopper is told, with a way to sign in and come back to it
// spec: shop 8 · Cart, add, signed out: Please sign in to add items to cart
test('prompts for sign-in when adding from the list, and adds the product on the same page afterwards', async () => {
  const shop = mockVisitor()
  const visitor = await openPage('/products?search=mug')
  await visitor.press('Add to Cart: Name mug')
  await expectOnPage(messages.cart.sign_in.template)
  expect(shop.lines).toEqual([])

  await signUpInPlace(visitor)
  await expectToast(say.signed_up.template)
  await expectToast(messages.cart.added.template)
  expect(currentPath()).toBe('/products?search=mug')
  await screen.findByRole('link', { name: 'Cart, 1 item' })
})

// spec: shop 5 · Product list, signed out: adding does nothing
// spec: shop 8 · Wishlist, add, signed out, list: Please sign in to add items to wishlist
test('prompts for sign-in when saving from the list, and saves the product afterwards', async () => {
  mockVisitor()
  const visitor = await openPage('/products?search=mug')
  await visitor.press('Add Name mug to wishlist')
  await expectOnPage(messages.wishlist.sign_in.template)

  await signUpInPlace(visitor)
  await expectToast(messages.wishlist.added.template)
  await screen.findByRole('link', { name: 'Wishlist, 1 item' })
})

// spec: shop 8 · Wishlist, add, signed out, detail page: Please sign in to add to wishlist
test('prompts for sign-in when saving on a product page, and saves the product afterwards', async () => {
  mockVisitor()
  const visitor = await openPage('/products/name-mug')
  await visitor.press('Add to wishlist')
  await expectOnPage(messages.wishlist.sign_in_detail.template)

  await signUpInPlace(visitor)
  await screen.findByRole('link', { name: 'Wishlist, 1 item' })
  expect(currentPath()).toBe('/products/name-mug')
})

test('prompts for sign-in when saving as soon as there is a button for it', async () => {
  mockVisitor()
  await openPage('/')
  const observer = new MutationObserver(() => {
    const button = screen.queryByRole('button', { name: 'Add to wishlist' })
    if (!button) return
    observer.disconnect()
    button.click()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())

  await openPage('/products/name-mug')
  await expectOnPage(messages.wishlist.sign_in_detail.template)
})

// spec: shop 2 · Product list, signed out: cart and wishlist of a card do nothing
test('closes the sign-in prompt on the list without leaving it, and saves nothing later', async () => {
  const shop = mockVisitor()
  const visitor = await openPage('/products?search=mug')
  await visitor.press('Add Name mug to wishlist')
  await expectOnPage(messages.wishlist.sign_in.template)
  expect(await findAxeViolations()).toEqual([])

  await visitor.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectFocus(screen.getByRole('button', { name: /to wishlist$/ }))
  expect(currentPath()).toBe('/products?search=mug')
  await visitor.follow('Sign in', screen.getByRole('banner'))
  await signIn(visitor, 'meera@example.test', 'a-gift-for-meera')
  await expectToast(say.signed_in.template)
  await screen.findByRole('link', { name: 'Wishlist' })
  expect(shop.wishlist).toEqual([])
})

// spec: shop 2 · Cart, signed out: Please sign in, with a link to /auth
test('prompts for sign-in at the cart and returns to it', async () => {
  mockVisitor()
  const visitor = await openPage('/cart')
  await expectOnPage(say.please_sign_in.template)

  await visitor.follow('Sign in', screen.getByRole('main'))
  await visitor.follow('Create account')
  await createAccount(visitor)
  await expectPath('/cart')
})

// spec: shop 2 · Sign in, any: a toggle shows and hides the password
// spec: shop 8 · Sign in, failure: the error's own message, or An error occurred
// spec: admin 2 · Auth: Welcome back, create account, passwords shown, the note about admin access
test('reports every sign-in failure and keeps the email, and requests a password reset link', async () => {
  mockVisitor()
  api.respond('POST /api/auth/forgot-password', { message: say.reset_sent.template })
  const visitor = await openPage('/auth')
  await screen.findByText(say.admin_note.template)
  expect(await findAxeViolations()).toEqual([])

  // The shop cannot be reached
  const connect = api.disconnect('POST /api/auth/sign-in')
  await signIn(visitor, 'nobody@example.test', 'a-gift-for-meera')
  await expectOnPage(messages.general.unreachable.template)
  connect()

  // Email or password is wrong, and the email stays
  api.fail('POST /api/auth/sign-in', {
    statusCode: 401,
    code: 'wrong_credentials',
    message: say.wrong_credentials.template,
  })
  await signIn(visitor, 'nobody@example.test', 'not the password')
  await expectOnPage(say.wrong_credentials.template)
  expect(getValue(screen.getByLabelText(/^Email/))).toBe('nobody@example.test')

  // The password is shown and hidden
  for (const type of ['text', 'password']) {
    await visitor.press('Show password')
    expect(screen.getByLabelText(/^Password/).getAttribute('type')).toBe(type)
  }

  // A link is asked for, whether there is an account or not
  await visitor.follow('Forgot your password?')
  await screen.findByRole('button', { name: 'Send reset link' })
  await visitor.fill(/^Email/, 'nobody@example.test')
  await visitor.press('Send reset link')
  await expectOnPage(say.reset_sent.template)
})

// spec: shop 5 · Create account, any: both passwords must match
// spec: shop 8 · Sign in, passwords differ: Passwords do not match
// spec: shop 8 · Sign in, failure: the error's own message, or An error occurred
// spec: shop 8 · Sign in, account created: Account created successfully!
// spec: admin 2 · Auth: Welcome back, create account, passwords shown, the note about admin access
// spec: admin 5 · Sign-up: the passwords match; full name, email and password required
// spec: admin 8 · Passwords do not match / An error occurred / Successfully signed in! / Account
//   created successfully!
test('reports every sign-up error and keeps the input, and leads home once the account is created', async () => {
  mockVisitor()
  const visitor = await openPage('/auth?mode=create')

  // A name is far too long
  await visitor.fill(/^Full name/, 'Meera '.repeat(20))
  await visitor.user.click(screen.getByLabelText(/^Email/))
  await expectOnPage('Please use at most 100 characters')

  // The passwords differ
  await createAccount(visitor, { repeated: 'another one' })
  await expectOnPage(say.passwords_differ.template)
  await expectFocus(screen.getByLabelText(/^Repeat password/))

  // The email has an account
  const rejectFor = (path: string, message: CatalogueMessage) =>
    api.respond('POST /api/auth/sign-up', () =>
      toErrorResponse({
        statusCode: 422,
        code: 'invalid',
        message: message.template,
        issues: [{ path, ...toApiMessage(message) }],
      }),
    )
  let accept = rejectFor('email', say.email_taken)
  await createAccount(visitor)
  await expectOnPage(say.email_taken.template)
  expect(getValue(screen.getByLabelText(/^Full name/))).toBe('Meera Nair')
  accept()

  // The password is a common one
  accept = rejectFor('password', say.common_password)
  await createAccount(visitor, { password: 'password123' })
  await expectOnPage(say.common_password.template)
  expect(getValue(screen.getByLabelText(/^Email/))).toBe('meera@example.test')
  accept()

  // The shop fails: its own message is shown
  accept = api.fail('POST /api/auth/sign-up')
  await createAccount(visitor)
  await expectOnPage(messages.general.internal_error.template)
  accept()

  // A new account is made, and leads home
  await createAccount(visitor)
  await expectToast(say.signed_up.template)
  await expectPath('/')
})

test('rejects an invalid password reset link', async () => {
  mockVisitor()
  api.fail('POST /api/auth/reset-password', {
    statusCode: 422,
    code: 'invalid',
    message: say.reset_invalid.template,
  })
  const visitor = await openPage('/auth?mode=reset#an-old-token')
  await visitor.fill(/^New password/, 'a-gift-for-meera')
  await visitor.fill(/^Repeat password/, 'a-gift-for-meera')
  await visitor.press('Set new password')
  await expectOnPage(say.reset_invalid.template)
})

test('suggests a correction for a mistyped email address and applies it in one click', async () => {
  mockVisitor()
  const visitor = await openPage('/auth?mode=create')
  await visitor.fill(/^Email/, 'meera@gmial.com')
  await visitor.user.tab()
  await screen.findByRole('textbox', { name: /^Email/, description: 'Did you mean meera@gmail.com ?' })
  await visitor.press('meera@gmail.com')
  expect(getValue(screen.getByLabelText(/^Email/))).toBe('meera@gmail.com')
  expect(screen.queryByText(/Did you mean/)).toBeNull()
})
