import { adminMessages } from '@nakshi/contract/admin/messages'
import { formatPaise } from '@nakshi/domain/money'
import { expect, type Page, test } from '@playwright/test'
import { failing, holding, REASON } from './failing.ts'
import { goTo } from './go-to.ts'
import { addOwnProduct, placeOrder } from './place-order.ts'
import { signInAsAdmin, signUpShopper } from './staff.ts'

// The specification's section 8, admin part: what is said when, and that nothing typed is lost by a
// failure
test.beforeEach(async ({ page }) => signInAsAdmin(page))

/** The sentence, after which may stand why. */
const toast = (page: Page, sentence: string) => {
  const [said, whySaid] = [sentence, `${sentence}. `]
  const shown = page.locator('.MuiSnackbar-root .MuiSnackbarContent-message')
  return expect
    .poll(async () =>
      (await shown.allTextContents()).some((text) => text === said || text.startsWith(whySaid)),
    )
    .toBe(true)
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

/** The list fails to load and says so; Try again loads it. */
async function expectListFailure(page: Page, resource: string, sentence: string): Promise<void> {
  const mend = await failing(page, 'GET', new RegExp(`^/api/admin/${resource}$`))
  await page.goto(`/admin/${resource}`)
  await expect(page.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible()
  await mend()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByText(/^\d+-\d+ of/)).toBeHidden()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
}

const columns = (page: Page) => page.getByRole('columnheader').filter({ hasText: /\w/ })

// spec: admin 8 · Toasts: top-right, about 3 seconds
// spec: admin 8 · Failed to load product
test('shows a toast top right below the header and hides it after three seconds', async ({ page }) => {
  const { id } = await addOwnProduct(page.request, 1)
  const product = /^\/api\/admin\/products\/[^/]+$/
  const mend = await failing(page, 'GET', product)
  const answer = await holding(page, 'GET', product)
  await page.goto(`/admin/products/${id}/edit`)
  // Under the pointer it waits: on main's own edge, where it will lie from its first moment on.
  await page.mouse.move(1220, 72)
  await answer()
  await toast(page, adminMessages.product.load_failed)
  await expect(page.locator('.MuiSnackbar-root:hover')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await mend()
  const box = await page.locator('.MuiSnackbar-root').boundingBox()
  const bar = await page.getByRole('banner').boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 100))
  expect(box?.y).toBeLessThan(100)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 50)
  await page.mouse.move(0, 0)
  await expect(page.locator('.MuiSnackbar-root')).toBeHidden()
})

// spec: admin 2 · Manage Orders: columns Order, Customer, Items, Date & Time, Total, Status,
//   Actions
// spec: admin 2 · Manage Orders: Contains custom options; a view link; an inline status
// spec: admin 2 · Order details: customer, shipping address, order summary, management panel
// spec: admin 8 · Failed to load orders / Failed to update order status / Failed to update order
// spec: admin 8 · Failed to save settings
// spec: admin 8 · If loading admin order details fails, the admin is sent to /admin/orders
// spec: admin 9 · Order summary: subtotal = total - shipping + discount - tax; shipping Free when 0
// spec: admin 9 · SKU: the first 8 characters of the product’s id
test('reports every order and settings failure and leaves the data unchanged', async ({
  page,
  playwright,
  baseURL,
}) => {
  const say = adminMessages.order
  const shopper = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const email = await signUpShopper(shopper)
  const order = await placeOrder(shopper, { slug: 'hindi-name-mug', text: 'अ' })
  await expectListFailure(page, 'orders', say.list_failed)
  await expect(page.getByText(REASON)).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Search orders' }).fill(email)
  await expect(page.getByRole('tab', { name: 'All (1)' })).toBeVisible()
  await expect(columns(page)).toHaveText([
    'Order',
    'Customer',
    'Items',
    'Date & Time',
    'Total',
    'Status',
    'Actions',
  ])
  await expect(page.getByRole('link', { name: `View ${order.order_number}` })).toHaveAttribute(
    'href',
    `/admin/order-details/${order.id}`,
  )
  await expect(page.getByRole('row').filter({ hasText: order.order_number })).toContainText(
    say.custom_options,
  )

  await failing(page, 'PUT', /^\/api\/admin\/(orders|settings)\//)
  const status = page.getByRole('button', { name: `Status of ${order.order_number}` })
  await status.click()
  await page.getByRole('menuitemradio', { name: 'Confirmed' }).click()
  await page.locator('.MuiSnackbar-root').getByRole('button', { name: 'Close' }).click()
  await toast(page, say.status_failed)
  const refused = page.getByRole('dialog', { name: `${order.order_number} was not changed` })
  await expect(refused).toContainText(REASON)
  await refused.getByRole('button', { name: 'Close' }).click()
  await expect(status).toHaveText('Pending')
  await page.getByRole('link', { name: order.order_number, exact: true }).click()
  const [item] = order.items
  await expect(page.getByText(`SKU ${item?.product_id?.slice(0, 8)}`)).toBeVisible()
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary).toContainText(`Subtotal${formatPaise(order.subtotal_amount)}`)
  await expect(summary).toContainText(`Shipping${formatPaise(order.shipping_amount)}`)
  await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText('Kochi')
  const panel = page.getByRole('region', { name: 'Manage order' })
  await panel.getByRole('button', { name: 'Edit' }).click()
  await panel.getByLabel('Tracking number').fill('AWB 42')
  await panel.getByRole('button', { name: 'Update Order' }).click()
  await toast(page, say.update_failed)
  await expect(panel.getByLabel('Tracking number')).toHaveValue('AWB 42')
  await panel.getByRole('button', { name: 'Cancel' }).click()

  await menu(page, 'Settings')
  await page.getByRole('tab', { name: 'Store', exact: true }).click()
  const name = page.getByLabel('Store name')
  const before = await name.inputValue()
  await name.fill(`${before} more`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, adminMessages.settings.save_failed)
  await expect(name).toHaveValue(`${before} more`)
  await name.fill(before)

  await failing(page, 'GET', /^\/api\/admin\/orders\/[^/]+$/)
  await goTo(page, `/admin/order-details/${crypto.randomUUID()}`)
  await expect(page).toHaveURL(/\/admin\/orders(\?|$)/)
  await toast(page, say.list_failed)
})

// spec: admin 2 · Manage Products: stock of 10 or fewer in red
test('shows a stock of ten or fewer in red', async ({ page }) => {
  const { id } = await addOwnProduct(page.request, 5)
  const { title } = await (await page.request.get(`/api/admin/products/${id}`)).json()
  await page.goto(`/admin/products?filter=${JSON.stringify({ q: title })}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByText('5 Low')).toHaveCSS('color', 'rgb(179, 38, 30)')
})
