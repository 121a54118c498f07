import { changeRequestMessages } from '@nakshi/core/order-messages/change-request-messages'
import { orderTrackingMessages } from '@nakshi/core/orders/tracking-messages'
import type { APIRequestContext, Page } from '@playwright/test'
import { linkIn } from '../../api/test/harness-outbox.ts'
import { type OwnShop, startOwnShop } from '../../api/test/harness-own-shop.ts'
import { buyFrames, seeShipped, shipAsOrdered } from './purchase-journey.ts'
import {
  addOwnProduct,
  addToCart,
  daysFromNow,
  expect,
  getResponse,
  setStatus,
  test,
  unique,
} from './shop.ts'
import { waitForReact } from './wait-for-react.ts'

// A shop of its own: whether it sells to guests is a setting of the whole shop.
let shop: OwnShop
let admin: APIRequestContext
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(180_000)
  shop = await startOwnShop()
  admin = await playwright.request.newContext({ baseURL: shop.origin })
  const account = { email: 'admin@nakshi.test', password: 'gift-of-joy' }
  await getResponse(admin.post('/api/auth/sign-in', { data: account }))
  const at = '/api/admin/settings/store_settings'
  const { value } = await getResponse<{ value: object }>(admin.get(at))
  await getResponse(
    admin.put(at, {
      data: { id: 'store_settings', value: { ...value, accounts: 'optional', gift_wrap_price: 4_900 } },
    }),
  )
})
test.afterAll(async () => {
  await admin.dispose()
  await shop.end()
})

const linkTo = (email: string, link: RegExp) => linkIn(shop.dataDir, email, link)

async function fillAddress(page: Page, email: string): Promise<void> {
  const typed = {
    'Full name': 'Meera Nair',
    'Mobile number': '98470 12345',
    Email: email,
    'PIN code': '682001',
    'Flat, house no., building': '14 Princess Street',
    City: 'Kochi',
  }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).last().fill(text)
  await page.getByLabel('State').last().selectOption('Kerala')
}

test('buys and pays as a guest, tracks the order from its email, and finds it after signing up', {
  tag: '@journey',
}, async ({ browser }) => {
  test.setTimeout(180_000)
  const { slug, title } = await addOwnProduct(admin)
  const email = `guest-${unique()}@example.test`
  const page = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  waitForReact(page)
  const main = page.getByRole('main')

  await page.goto('/cart')
  await expect(main).toContainText('Your cart is empty')
  await page.goto(`/products/${slug}`)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expect(page.getByText('Item added to cart').first()).toBeVisible()

  await page.getByRole('dialog', { name: 'Added to cart' }).getByRole('link', { name: 'Checkout' }).click()
  await expect(main).toContainText('You are checking out as a guest')
  await expect(page.getByLabel('Save to my addresses')).toBeHidden()
  await fillAddress(page, 'not-a-mail')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(main).toContainText('Please enter a valid email address')
  await fillAddress(page, email)
  await page.getByRole('checkbox', { name: 'This is a gift' }).check()
  await page.getByRole('checkbox', { name: 'Gift wrap, ₹49.00' }).check()
  await page.getByRole('checkbox', { name: 'Schedule delivery' }).check()
  await page.getByLabel('Earliest delivery date').fill(daysFromNow(2).slice(0, 10))
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(main).toContainText('Please choose a date from')
  await page.getByLabel('Earliest delivery date').fill(daysFromNow(20).slice(0, 10))
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('radio', { name: /UPI/ }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(main).toContainText('Gift wrap₹49.00')
  await expect(main).toContainText('not earlier')
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(main).toContainText(title)
  await expect(main).toContainText(email)
  await expect(main).toContainText('Gift wrap₹49.00')
  await expect(main).toContainText('not earlier')
  const order = page.url()

  // On another device the letter's link shows it, and its number alone does not.
  await expect.poll(() => linkTo(email, /\/(track-order#[\w-]+)/), { timeout: 30_000 }).not.toBe('')
  const elsewhere = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  await elsewhere.goto(`/${linkTo(email, /\/(track-order#[\w-]+)/)}`)
  await expect(elsewhere.getByRole('region', { name: 'Items' })).toContainText(title)
  await elsewhere.goto(order)
  await expect(elsewhere.getByText('Please sign in')).toBeVisible()

  await page.getByRole('link', { name: 'create an account' }).click()
  await page.getByLabel('Full name').fill('Meera Nair')
  await page.getByLabel('Email').fill(email)
  for (const label of ['Password', 'Repeat password'])
    await page.getByLabel(label, { exact: true }).fill('a-gift-for-meera')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/orders$/)
  await expect(main).not.toContainText(title)

  await expect.poll(() => linkTo(email, /(\/auth\?mode=confirm#[\w-]+)/), { timeout: 30_000 }).not.toBe('')
  const confirm = linkTo(email, /(\/auth\?mode=confirm#[\w-]+)/)
  // On another device the link asks to sign in first.
  await elsewhere.goto(confirm)
  await elsewhere.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(elsewhere.getByText('Please sign in to the account')).toBeVisible()
  await page.goto(confirm)
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByText('Your email address is confirmed')).toBeVisible()
  await page.goto('/orders')
  await expect(main).toContainText(title)
})

test('buys personalised frames as a guest like an account, edits and ships the order, and deletes its data', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const email = `frames-${unique()}@example.test`
  const page = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  waitForReact(page)
  const orderNumber = await buyFrames(page, { guestEmail: email })
  const orderUrl = page.url()

  // By the link of the letter, on another device
  await expect.poll(() => linkTo(email, /\/(track-order#[\w-]+)/), { timeout: 30_000 }).not.toBe('')
  const elsewhere = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  waitForReact(elsewhere)
  await elsewhere.goto(`/${linkTo(email, /\/(track-order#[\w-]+)/)}`)
  await elsewhere.getByRole('button', { name: 'Request a change' }).click()
  await elsewhere.getByLabel('What would you like to change?').fill('The house number is 41')
  await elsewhere.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(elsewhere.getByText(changeRequestMessages.thanks.template)).toBeVisible()

  const desk = await browser.newContext({ baseURL: shop.origin, storageState: await admin.storageState() })
  const office = await desk.newPage()
  await office.goto(`/admin/order-details/${orderUrl.split('/').at(-1)}`)
  await expect(office.getByText('The house number is 41', { exact: true })).toBeVisible()
  await office.getByRole('button', { name: 'Edit order' }).first().click()
  const dialog = office.getByRole('dialog', { name: /Edit order/ })
  await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('41 Princess Street')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog).toBeHidden()
  await shipAsOrdered(office, orderNumber)
  await seeShipped(page, orderUrl)
  await expect(page.getByRole('main')).toContainText('41 Princess Street')

  // Once it is over, what the link does not show proves who wants to be forgotten.
  await setStatus(admin, orderUrl.split('/').at(-1) ?? '', 'delivered')
  await elsewhere.reload()
  await elsewhere.getByRole('button', { name: 'Erase my data' }).click()
  await elsewhere.getByLabel('Email').last().fill(email)
  await elsewhere.getByLabel('Mobile number').fill('98470 54321')
  await elsewhere.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(elsewhere.getByText(orderTrackingMessages.not_yours.template)).toBeVisible()
  await elsewhere.getByLabel('Mobile number').fill('98470 12345')
  await elsewhere.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(elsewhere.getByText(orderTrackingMessages.erased.template)).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByText(orderTrackingMessages.invalid.template)).toBeVisible()
})

test('signs in with an emailed OTP and keeps the guest’s cart and checkout input', async ({ browser }) => {
  test.setTimeout(120_000)
  const { slug, title } = await addOwnProduct(admin)
  const email = `coded-${unique()}@example.test`
  const context = await browser.newContext({ baseURL: shop.origin })
  const other = await browser.newContext({ baseURL: shop.origin })
  await getResponse(
    other.request.post('/api/auth/sign-up', {
      data: { full_name: 'Meera Nair', email, password: 'a-gift-for-meera' },
    }),
  )
  const page = await context.newPage()
  waitForReact(page)
  await getResponse(context.request.post('/api/auth/guest'))
  await addToCart(context, slug)
  await page.goto('/checkout')
  await page.getByLabel('City').fill('Kochi')
  await page.goto('/auth?return_to=/cart')
  await page.getByRole('button', { name: 'Sign in with OTP' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect
    .poll(() => linkTo(email, /Subject: (\d{3} \d{3}) is your OTP/), { timeout: 30_000 })
    .not.toBe('')
  await page.getByLabel('OTP from our email').fill(linkTo(email, /Subject: (\d{3} \d{3}) is your OTP/))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main')).toContainText(title)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Kochi')
})
