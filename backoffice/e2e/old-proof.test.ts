import { adminMessages } from '@nakshi/core/admin-messages'
import { expect, type Page } from '@playwright/test'
import { inDatabase } from '../../api/test/harness-own-shop.ts'
import { type Shopper, test } from './backoffice.ts'
import { goTo } from './go-to.ts'
import { openSelect } from './open-select.ts'
import { pay, readRow } from './order-list.ts'
import { addOwnProduct, type PlacedOrder, placeOrder } from './place-order.ts'
import { expectNoViolations } from './second-step-screens.ts'
import { confirmEmail } from './staff.ts'

/** As if the password had been confirmed eleven minutes ago. */
async function ageProof({ request }: Page): Promise<void> {
  const { items } = await (await request.get('/api/profile/devices')).json()
  const { id } = items.find(({ current }: { current: boolean }) => current)
  await inDatabase(
    process.env.E2E_DATA_DIR ?? '',
    (sql) => sql`update sessions set reauthenticated_at = now() - interval '11 minutes' where id = ${id}`,
  )
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

/** Types the password where it is asked for. */
async function answer(page: Page): Promise<void> {
  await expect(question(page).getByLabel('Your password')).toBeFocused()
  await page.keyboard.type('gift-of-joy')
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
}

/** An order whose money is here. */
async function paidOrder(page: Page, { request }: Shopper): Promise<PlacedOrder> {
  const { slug } = await addOwnProduct(page.request, 5)
  const order = await placeOrder(request, { slug, text: '', payment_method: 'upi' })
  await pay(request, order)
  return order
}

/** An existing admin. */
async function addAdmin(page: Page, newShopper: (name: string) => Promise<Shopper>) {
  const name = `Ravi ${crypto.randomUUID().slice(0, 8)}`
  const { request, email } = await newShopper(name)
  await confirmEmail(request, email)
  const { id } = (await (await request.get('/api/auth/session')).json()).user
  const made = await page.request.patch(`/api/admin/customers/${id}`, { data: { role: 'admin' } })
  expect(made.ok(), await made.text()).toBe(true)
  return { name, email }
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

test('requests reauthentication before sensitive actions and completes them right after', async ({
  page,
  shopper,
  newShopper,
}) => {
  const order = await paidOrder(page, shopper)
  await page.goto('/admin/tax')

  await test.step('before a return, which is saved right after', async () => {
    await ageProof(page)
    await page.getByRole('button', { name: 'Offline tool (CSV)' }).click()
    await expect(question(page).getByLabel('Your password')).toBeFocused()
    await expectNoViolations(page)
    await page.keyboard.type('not-the-password')
    await page.keyboard.press('Enter')
    await expect(question(page).getByRole('alert')).toBeVisible()
    await question(page).getByLabel('Your password').fill('')
    const download = page.waitForEvent('download')
    await answer(page)
    expect((await download).suggestedFilename()).toMatch(/^nakshi-gstr1_.*_offline_tool\.zip$/)
  })

  await test.step('before orders leave as a file, which comes right after', async () => {
    await menu(page, 'Orders')
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export orders' })
    await ageProof(page)
    await dialog.getByRole('button', { name: /^Export/ }).click()
    const download = page.waitForEvent('download')
    await answer(page)
    expect((await download).suggestedFilename()).toMatch(/^nakshi-orders_.*\.csv$/)
    await expect(dialog).toBeHidden()
  })

  await test.step('before money goes back, which then goes back once', async () => {
    await goTo(page, `/admin/order-details/${order.id}`)
    const card = page.getByRole('region', { name: 'Payment' })
    await card.getByRole('button', { name: 'Refund' }).click()
    const dialog = page.getByRole('dialog', { name: `Refund ${order.order_number}` })
    await dialog.getByRole('radio', { name: 'Delivery charge' }).check()
    await ageProof(page)
    await dialog.getByRole('button', { name: /^Refund ₹/ }).click()
    // Given up, nothing went back, and what was typed is still there.
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(question(page)).toBeHidden()
    expect((await readRow(page, order.id)).payments.map(({ refunded }) => refunded)).toEqual([0])
    await dialog.getByRole('button', { name: /^Refund ₹/ }).click()
    await answer(page)
    await expect(dialog).toBeHidden()
    await expect(card.getByText(/^Refund for delivery of ₹/)).toHaveCount(1)
  })

  await test.step('before a staff member gets another role, which they have right after', async () => {
    const { name, email } = await addAdmin(page, newShopper)
    await menu(page, 'Staff')
    await page.getByRole('button', { name: `Change role of ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Role of ${name}` })
    await openSelect(dialog.getByRole('combobox', { name: 'Role' }))
    await page.getByRole('option', { name: 'Support' }).click()
    await ageProof(page)
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await answer(page)
    await expect(page.getByText(adminMessages.staff.role_updated.template)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Support')
  })
})
