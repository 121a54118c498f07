import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { sentences } from '@nakshi/api/contract/sentences'
import { formatPaise } from '@nakshi/api/domain/money'
import { type APIRequestContext, expect, type Page, type PlaywrightWorkerArgs, test } from '@playwright/test'
import { letterSubjects } from './letters.ts'
import { signInAsAdmin, signUpShopper } from './people.ts'
import { addOwnProduct, type PlacedOrder, placeOrder } from './place-order.ts'

const say = adminSentences.order

test.beforeEach(async ({ page }) => signInAsAdmin(page))

async function newShopper(playwright: PlaywrightWorkerArgs['playwright'], baseURL = '') {
  const request = await playwright.request.newContext({ baseURL })
  return { request, email: await signUpShopper(request) }
}

/** Pays for an order on the test page. */
async function pay(request: APIRequestContext, { id, payment_url }: PlacedOrder): Promise<void> {
  const paid = await request.post(`${payment_url}/succeed`, { form: {}, maxRedirects: 0 })
  expect([id, paid.status()]).toEqual([id, 303])
}

const read = async (page: Page, id: string): Promise<AdminOrder> =>
  (await page.request.get(`/api/admin/orders/${id}`)).json()

/**
 * What moved: how far it is, what its timeline tells, whether it has an invoice, and what went
 * back.
 */
async function state(page: Page, id: string) {
  const { status, events, payments } = await read(page, id)
  const invoice = await page.request.get(`/api/admin/orders/${id}/invoice`)
  return {
    status,
    events: events.length,
    invoiced: invoice.ok(),
    refunded: payments.reduce((sum, payment) => sum + payment.refunded, 0),
  }
}

/** The changes that the page sends from now on. */
function changesSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(`${request.url()} ${request.postData()}`)
  })
  return sent
}

const openList = (page: Page, filter: object) =>
  page.goto(`/admin/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`)
const statusOf = (page: Page, { order_number }: PlacedOrder) =>
  page.getByLabel(new RegExp(`^Status of ${order_number}`))
const choose = async (page: Page, order: PlacedOrder, status: string) => {
  await statusOf(page, order).click()
  await page.getByRole('menuitemradio', { name: status }).click()
}
const toast = (page: Page, words: string) => page.locator('.MuiSnackbar-root').getByText(words)
/** A change whose toast is closed is sent at once, without the seconds for an Undo. */
const sendNow = (page: Page) =>
  page.locator('.MuiSnackbar-root').getByRole('button', { name: 'Close' }).click()

test('no arrow, Home or End key changes a status, neither before its menu is open nor in it; Enter does', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { request, email } = await newShopper(playwright, baseURL)
  const { slug } = await addOwnProduct(page.request, 2)
  const order = await placeOrder(request, { slug, text: '', payment_method: 'upi' })
  await pay(request, order)
  await openList(page, { q: email })
  const sent = changesSent(page)
  const button = statusOf(page, order)
  for (const key of ['End', 'ArrowUp', 'ArrowDown', 'Home']) {
    await button.focus()
    await page.keyboard.press(key)
  }
  const untouched = { status: 'pending', invoiced: false, refunded: 0 }
  expect(await state(page, order.id)).toMatchObject(untouched)
  expect(sent).toEqual([])
  await page.keyboard.press('Escape')
  await button.focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitemradio')
  await expect(items).toHaveText(['Pending', 'Confirmed', 'Processing', 'Shipped', 'Delivered', 'Cancelled'])
  await expect(items.nth(0)).toBeFocused()
  await page.keyboard.press('End')
  await expect(items.last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(items.nth(4)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(items.nth(0)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  expect(sent).toEqual([])
  expect(await state(page, order.id)).toMatchObject(untouched)

  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(toast(page, `${order.order_number} confirmed`)).toBeVisible()
  await expect(button).toHaveText('Confirmed')
  expect(sent).toEqual([])
  expect(await state(page, order.id)).toMatchObject(untouched)
  await sendNow(page)
  await expect(toast(page, say.status_updated)).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await state(page, order.id)).toMatchObject({ ...untouched, status: 'confirmed' })
})

test('Cancelled asks first with what goes back, for one order', async ({ page, playwright, baseURL }) => {
  const { request, email } = await newShopper(playwright, baseURL)
  const { slug } = await addOwnProduct(page.request, 2)
  const order = await placeOrder(request, { slug, text: '', quantity: 2, payment_method: 'upi' })
  await pay(request, order)
  await openList(page, { q: email })
  const sent = changesSent(page)
  await choose(page, order, 'Cancelled')
  const dialog = page.getByRole('dialog', { name: `Cancel ${order.order_number}?` })
  await expect(dialog.getByRole('listitem')).toHaveText([
    `${formatPaise(order.total_amount)} goes back by UPI`,
    '2 pieces return to stock',
    'The customer gets a mail',
    'It happens at once, without an Undo',
  ])
  await expect(dialog.getByRole('button', { name: 'Keep the order' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(sent).toEqual([])
  expect(await state(page, order.id)).toMatchObject({ status: 'pending', refunded: 0 })

  await choose(page, order, 'Cancelled')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(toast(page, say.status_updated)).toBeVisible()
  await expect(statusOf(page, order)).toHaveText('Cancelled')
  expect(sent).toHaveLength(1)
  expect(await state(page, order.id)).toMatchObject({ status: 'cancelled', refunded: order.total_amount })
})

test('Cancelled asks first for many, with their number, their money by how it came, and their pieces', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { request, email } = await newShopper(playwright, baseURL)
  const { slug } = await addOwnProduct(page.request, 9)
  const paid = [
    await placeOrder(request, { slug, text: '', quantity: 2, payment_method: 'upi' }),
    await placeOrder(request, { slug, text: '', payment_method: 'card' }),
  ] as const
  for (const order of paid) await pay(request, order)
  const cash = await placeOrder(request, { slug, text: '' })
  await openList(page, { q: email })
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  const sent = changesSent(page)
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: 'Cancelled' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel 3 orders?' })
  const [upi, card] = paid.map(({ total_amount }) => total_amount)
  await expect(dialog.getByRole('listitem')).toHaveText([
    `${formatPaise((upi ?? 0) + (card ?? 0))} goes back in all`,
    `${formatPaise(card ?? 0)} goes back to the card (1 order)`,
    `${formatPaise(upi ?? 0)} goes back by UPI (1 order)`,
    '4 pieces return to stock',
    '3 mails go to customers',
    'It happens at once, without an Undo',
  ])
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel 3 orders' }).click()
  await expect(toast(page, '3 orders cancelled')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Cancelled (3)' })).toBeVisible()
  expect(sent).toHaveLength(1)
  for (const { id } of [...paid, cash]) expect((await read(page, id)).status).toBe('cancelled')
})

test('Delivered asks first where it writes cash down as received, in the list and on the order', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { request, email } = await newShopper(playwright, baseURL)
  const { slug } = await addOwnProduct(page.request, 2)
  const order = await placeOrder(request, { slug, text: '' })
  await openList(page, { q: email })
  const sent = changesSent(page)
  await choose(page, order, 'Delivered')
  const dialog = page.getByRole('dialog', { name: `${order.order_number} delivered?` })
  const cash = `${formatPaise(order.total_amount)} in cash is written down as received`
  await expect(dialog.getByRole('listitem').first()).toHaveText(cash)
  await dialog.getByRole('button', { name: 'Not yet' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/admin/order-details/${order.id}`)
  const panel = page.getByRole('region', { name: 'Manage order' })
  await panel.getByRole('button', { name: 'Edit' }).click()
  await expect(panel.getByLabel('Status')).toBeFocused()
  await panel.getByLabel('Status').selectOption('delivered')
  await panel.getByRole('button', { name: 'Update Order' }).click()
  await expect(dialog.getByRole('listitem').first()).toHaveText(cash)
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByText(adminSentences.order.updated)).toBeVisible()
  expect(await read(page, order.id)).toMatchObject({ status: 'delivered', payment_status: 'captured' })
})

test('until the Undo is over nothing has happened: no request, letter, invoice or line in the timeline', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { request, email } = await newShopper(playwright, baseURL)
  const { slug } = await addOwnProduct(page.request, 9)
  const orders = [
    await placeOrder(request, { slug, text: '' }),
    await placeOrder(request, { slug, text: '' }),
  ] as const
  await openList(page, { q: email, status: 'pending' })
  const sent = changesSent(page)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: 'Shipped' }).click()
  await expect(toast(page, '2 orders shipped')).toBeVisible()
  // A press elsewhere, Escape and another screen leave the Undo where it is.
  await page.getByRole('heading', { name: 'Orders' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, say.taken_back)).toBeVisible()
  await openList(page, { q: email })
  for (const order of orders) await expect(statusOf(page, order)).toHaveText('Pending')
  expect(sent).toEqual([])

  // Letters go out in turn: the one about the last order is written after any that the others might
  // have caused.
  const last = await placeOrder(request, { slug, text: '' })
  await expect.poll(() => letterSubjects(last.order_number)).toHaveLength(1)
  for (const { id, order_number } of orders) {
    expect(await state(page, id)).toEqual({ status: 'pending', events: 1, invoiced: false, refunded: 0 })
    expect(letterSubjects(order_number)).toEqual([`Your order ${order_number}`])
  }

  await page.reload()
  await choose(page, last, 'Shipped')
  await expect(toast(page, say.status_updated)).toBeVisible({ timeout: 20_000 })
  expect(await state(page, last.id)).toEqual({ status: 'shipped', events: 2, invoiced: true, refunded: 0 })
  await expect.poll(() => letterSubjects(last.order_number)).toHaveLength(2)
})

test('a change that waits is asked about when the tab is closed, and sent when its toast is closed', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { request, email } = await newShopper(playwright, baseURL)
  const { slug } = await addOwnProduct(page.request, 2)
  const order = await placeOrder(request, { slug, text: '' })
  await openList(page, { q: email })
  await choose(page, order, 'Confirmed')
  await expect(toast(page, `${order.order_number} confirmed`)).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await closing
  expect((await read(page, order.id)).status).toBe('pending')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(async () => (await read(page, order.id)).status).toBe('confirmed')
})

test('what was chosen last counts, and a newer change sends the one before it', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { request, email } = await newShopper(playwright, baseURL)
  const { slug } = await addOwnProduct(page.request, 9)
  const first = await placeOrder(request, { slug, text: '' })
  const second = await placeOrder(request, { slug, text: '' })
  await openList(page, { q: email })
  const sent = changesSent(page)
  await choose(page, first, 'Confirmed')
  await choose(page, first, 'Processing')
  await expect(toast(page, `${first.order_number} in processing`)).toBeVisible()
  expect(sent).toEqual([])
  await choose(page, second, 'Confirmed')
  await expect(toast(page, `${second.order_number} confirmed`)).toBeVisible()
  await expect.poll(async () => (await read(page, first.id)).status).toBe('processing')
  expect((await read(page, second.id)).status).toBe('pending')
  await expect(statusOf(page, second)).toHaveText('Confirmed')

  // The order's own screen shows it, and Edit lets it go first instead of meeting it as somebody
  // else's change.
  await page.getByRole('link', { name: second.order_number, exact: true }).click()
  const panel = page.getByRole('region', { name: 'Manage order' })
  await expect(panel).toContainText('Confirmed')
  await panel.getByRole('button', { name: 'Edit' }).click()
  await expect(panel.getByLabel('Status')).toHaveValue('confirmed')
  await panel.getByLabel('Tracking number').fill('AWB 7')
  await panel.getByRole('button', { name: 'Update Order' }).click()
  await expect(toast(page, say.updated)).toBeVisible()
  expect(await read(page, second.id)).toMatchObject({ status: 'confirmed', tracking_number: 'AWB 7' })
  expect(sent).toHaveLength(3)
})

test('no tick stays on an order that is out of sight, after another filter, tab, page or reload', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { request, email } = await newShopper(playwright, baseURL)
  const { slug } = await addOwnProduct(page.request, 9)
  const orders: PlacedOrder[] = []
  for (let placed = 0; placed < 3; placed += 1) orders.push(await placeOrder(request, { slug, text: '' }))
  await page.request.put(`/api/admin/orders/${orders[0]?.id}`, { data: { status: 'shipped' } })
  const ticked = page.getByRole('checkbox', { name: /^Select ORD/, checked: true })
  const tickAll = async () => {
    await openList(page, { q: email })
    for (const { order_number } of orders)
      await page.getByRole('checkbox', { name: `Select ${order_number}` }).check()
    await expect(ticked).toHaveCount(3)
  }
  await tickAll()
  await page.getByRole('tab', { name: 'Shipped (1)' }).click()
  await expect(ticked).toHaveCount(1)
  await expect(page.getByText('1 order selected')).toBeVisible()
  await page.reload()
  await expect(ticked).toHaveCount(1)
  await expect(page.getByText('1 order selected')).toBeVisible()
  await page.getByRole('tab', { name: 'All (3)' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(ticked).toHaveCount(1)

  await tickAll()
  await page.getByRole('textbox', { name: 'Search orders' }).fill(orders[1]?.order_number ?? '')
  await expect(page.getByText('1 order selected')).toBeVisible()
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: 'Processing' }).click()
  await expect(toast(page, `${orders[1]?.order_number} in processing`)).toBeVisible()
  await sendNow(page)
  await expect(toast(page, say.status_updated)).toBeVisible()
  const now = await Promise.all(orders.map(async ({ id }) => (await read(page, id)).status))
  expect(now).toEqual(['shipped', 'processing', 'pending'])
})

test('the queries that the shop brings are there, are picked, and stay beside one’s own', async ({
  page,
}) => {
  await page.goto('/admin/orders')
  const queries = page.getByRole('navigation', { name: 'Saved queries' }).getByRole('link')
  const brought = [
    'To confirm',
    'Texts and photos to check',
    'Waits for the customer',
    'To make',
    'To pack',
    'Ready, no tracking number',
    'On the way',
    'Cash on delivery over ₹2,000',
  ]
  await expect(queries).toHaveText(brought)
  await queries.filter({ hasText: 'Texts and photos to check' }).click()
  await expect(page.getByLabel('Next workshop step')).toContainText('Check')
  await expect(queries.filter({ hasText: 'Texts and photos to check' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await queries.filter({ hasText: 'To confirm' }).click()
  await expect(page.getByRole('tab', { name: /^Pending/ })).toHaveAttribute('aria-selected', 'true')
  await queries.filter({ hasText: 'To confirm' }).click()
  await expect(page.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('textbox', { name: 'Search orders' }).fill('Kochi')
  await expect(page).toHaveURL(/Kochi/)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await expect(page.getByRole('menuitem', { name: 'To pack' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Save current query...' }).click()
  await page.getByLabel('Query name').fill('Kochi alone')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(queries).toHaveText([...brought, 'Kochi alone'])
  await page.reload()
  await expect(queries).toHaveText([...brought, 'Kochi alone'])
})

test('a browser that kept the shop’s queries in their first, unreadable form sees them again', async ({
  page,
}) => {
  const old = {
    label: 'To pack',
    value: { filter: {}, sort: { field: 'id', order: 'ASC' }, displayedFilters: {} },
  }
  const own = { label: 'My COD', value: { ...old.value, perPage: 10 } }
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    ['RaStore.orders.savedQueries', JSON.stringify([old, own])],
  )
  await page.goto('/admin/orders')
  const queries = page.getByRole('navigation', { name: 'Saved queries' }).getByRole('link')
  await expect(queries).toHaveCount(9)
  await expect(queries.last()).toHaveText('My COD')
})

/** An order that was paid by UPI and cancelled, so that its money went back. */
async function refundedOrder(page: Page, request: APIRequestContext, slug: string): Promise<PlacedOrder> {
  const order = await placeOrder(request, { slug, text: '', payment_method: 'upi' })
  await pay(request, order)
  const data = { status: 'cancelled' }
  expect((await page.request.put(`/api/admin/orders/${order.id}`, { data })).ok()).toBe(true)
  await expect.poll(async () => (await read(page, order.id)).payment_status).toBe('refunded')
  return order
}

test('an order whose money went back asks how it is paid now before it goes on', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { request, email } = await newShopper(playwright, baseURL)
  const { slug } = await addOwnProduct(page.request, 9)
  const first = await refundedOrder(page, request, slug)
  const second = await refundedOrder(page, request, slug)
  await openList(page, { q: email })
  await choose(page, first, 'Confirmed')
  const question = page.getByRole('dialog', { name: `${first.order_number} is not paid for` })
  await expect(question).toContainText(`${sentences.order.money_went_back} How will it be paid now?`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(statusOf(page, first)).toHaveText('Cancelled')
  expect(await read(page, first.id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  await choose(page, first, 'Confirmed')
  await question.getByRole('button', { name: 'Cash on delivery' }).click()
  await expect(toast(page, say.status_updated)).toBeVisible()
  await expect(statusOf(page, first)).toHaveText('Confirmed')
  const collected = { status: 'confirmed', payment_method: 'cod', payment_status: 'pending' }
  expect(await read(page, first.id)).toMatchObject(collected)

  await page.goto(`/admin/order-details/${second.id}`)
  const panel = page.getByRole('region', { name: 'Manage order' })
  await panel.getByRole('button', { name: 'Edit' }).click()
  await panel.getByLabel('Status').selectOption('confirmed')
  await panel.getByLabel('Tracking number').fill('AWB 9')
  await panel.getByRole('button', { name: 'Update Order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cash on delivery' }).click()
  await expect(toast(page, say.updated)).toBeVisible()
  expect(await read(page, second.id)).toMatchObject({ ...collected, tracking_number: 'AWB 9' })
  const card = page.getByRole('region', { name: 'Payment' })
  await expect(card).toContainText('in cash on delivery, not paid yet')
})

test('an order that was never paid says so at once, and can be paid on delivery instead', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { request, email } = await newShopper(playwright, baseURL)
  const { slug } = await addOwnProduct(page.request, 2)
  const order = await placeOrder(request, { slug, text: '', payment_method: 'upi' })
  await openList(page, { q: email })
  await choose(page, order, 'Shipped')
  const question = page.getByRole('dialog', { name: `${order.order_number} is not paid for` })
  await expect(question).toContainText(sentences.order.not_paid)
  await question.getByRole('button', { name: 'Cash on delivery' }).click()
  await expect(toast(page, say.status_updated)).toBeVisible()
  expect(await read(page, order.id)).toMatchObject({ status: 'shipped', payment_method: 'cod' })
})

test('of many orders those that nobody pays for are refused by name, and the others can go on', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { request, email } = await newShopper(playwright, baseURL)
  const { slug } = await addOwnProduct(page.request, 9)
  const refunded = await refundedOrder(page, request, slug)
  const unpaid = await placeOrder(request, { slug, text: '', payment_method: 'upi' })
  const cash = await placeOrder(request, { slug, text: '' })
  await openList(page, { q: email })
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: 'Processing' }).click()
  const dialog = page.getByRole('dialog', { name: 'No order was changed' })
  await expect(dialog).toContainText('2 of 3 cannot become Processing:')
  const reasons = dialog.getByRole('listitem')
  await expect(reasons).toHaveCount(2)
  await expect(reasons.filter({ hasText: refunded.order_number })).toHaveText(
    `${refunded.order_number}: ${sentences.order.money_went_back}`,
  )
  await expect(reasons.filter({ hasText: unpaid.order_number })).toHaveText(
    `${unpaid.order_number}: ${sentences.order.not_paid}`,
  )
  const statuses = () =>
    Promise.all([refunded, unpaid, cash].map(async ({ id }) => (await read(page, id)).status))
  expect(await statuses()).toEqual(['cancelled', 'pending', 'pending'])
  await dialog.getByRole('button', { name: 'Change the other 1' }).click()
  await expect(toast(page, say.status_updated)).toBeVisible()
  expect(await statuses()).toEqual(['cancelled', 'pending', 'processing'])
})

test('a refund is seen on the order’s screen as it goes through, without a reload', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { request } = await newShopper(playwright, baseURL)
  const { slug } = await addOwnProduct(page.request, 2)
  const order = await placeOrder(request, { slug, text: '', payment_method: 'upi' })
  await pay(request, order)
  await page.goto(`/admin/order-details/${order.id}`)
  const panel = page.getByRole('region', { name: 'Manage order' })
  await panel.getByRole('button', { name: 'Edit' }).click()
  await panel.getByLabel('Status').selectOption('cancelled')
  await panel.getByRole('button', { name: 'Update Order' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(toast(page, say.updated)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Refunded', { timeout: 30_000 })
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('processed')
})
