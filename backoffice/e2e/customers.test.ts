import { adminMessages } from '@nakshi/contract/admin/messages'
import { expect, type Page } from '@playwright/test'
import { test } from './backoffice.ts'
import { openSelect } from './open-select.ts'
import { placeOrder } from './place-order.ts'
import { confirmEmail } from './staff.ts'

const HOME = {
  name: 'Home',
  full_name: 'Kavya Menon',
  phone: '9876543210',
  address_line1: '12 Temple Street',
  city: 'Thrissur',
  state: 'Kerala',
  pincode: '680001',
}

const find = async (page: Page, typed: string) => {
  if (!page.url().endsWith('/admin/customers')) await page.goto('/admin/customers')
  await page.getByRole('textbox', { name: 'Search customers' }).fill(typed)
  await expect(page).toHaveURL((url) => url.searchParams.get('filter') === JSON.stringify({ q: typed }))
}

test('finds a customer by email and shows orders, total spent and addresses', async ({
  page,
  newShopper,
}) => {
  const shopper = await newShopper('Kavya Menon')
  const { email } = shopper
  expect((await shopper.request.post('/api/addresses', { data: HOME })).ok()).toBe(true)
  const kept = await placeOrder(shopper.request, { slug: 'hindi-name-mug', text: 'काव्या' })
  const cancelled = await placeOrder(shopper.request, { slug: 'hindi-name-mug', text: 'का' })
  await page.request.put(`/api/admin/orders/${cancelled.id}`, { data: { status: 'cancelled' } })
  const spend = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(kept.total_amount / 100)

  await find(page, email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Shopper')
  await expect(row).toContainText(`₹${spend}`)
  await row.getByRole('link', { name: 'Kavya Menon' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kavya Menon')
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(`₹${spend}`)
  await expect(page.getByRole('region', { name: 'Addresses (1)' })).toContainText('Thrissur 680001')
  const orders = page.getByRole('region', { name: 'Orders' })
  await expect(orders.getByRole('link', { name: cancelled.order_number })).toBeVisible()
  await orders.getByRole('link', { name: kept.order_number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${kept.order_number}`)
  await page.getByRole('region', { name: 'Customer' }).getByRole('link', { name: '2 orders' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kavya Menon')
})

test('keeps the layout while a search is typed and ignores clicks on outdated rows', async ({
  page,
  newShopper,
}) => {
  const key = crypto.randomUUID().slice(0, 8)
  await newShopper(`Asha ${key}`)
  await newShopper(`Later ${key}`)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/api\/admin\/customers\?.*Asha/, async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/admin/customers')
  await expect(page.getByRole('link', { name: `Later ${key}` })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const head = page.getByRole('columnheader', { name: 'Phone' })
  const before = await head.boundingBox()
  await find(page, `Asha ${key}`)
  await expect(page.locator('[aria-busy=true]')).toContainText(`Later ${key}`)
  await expect(page.getByRole('button', { name: 'Add filter' })).toBeVisible()
  expect(await head.boundingBox()).toEqual(before)

  const pressed = page.getByRole('link', { name: `Asha ${key}` }).click()
  answer()
  await pressed
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Asha ${key}`)
})

test('filters customers by role and sorts them by name', async ({ page, newShopper }) => {
  const key = crypto.randomUUID().slice(0, 8)
  for (const name of ['Zoya', 'Abhay']) await newShopper(`${name} ${key}`)
  await find(page, key)
  const names = page.getByRole('table', { name: 'Customers' }).getByRole('link')
  await expect(names).toHaveText([`Abhay ${key}`, `Zoya ${key}`])
  // Its name says what the next press does: the names stood in that order before, too
  const byName = (order: string) => page.getByRole('button', { name: `Sort by name ${order}` })
  await byName('ascending').click()
  await expect(byName('descending')).toBeVisible()
  await expect(names).toHaveText([`Abhay ${key}`, `Zoya ${key}`])
  await byName('descending').click()
  await expect(names).toHaveText([`Zoya ${key}`, `Abhay ${key}`])
  await openSelect(page.getByRole('combobox', { name: 'Role' }))
  await page.getByRole('option', { name: 'Admin' }).click()
  await expect(page.getByRole('heading', { name: 'No customers found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('textbox', { name: 'Search customers' })).toHaveValue('')
})

test('makes a shopper an admin after a confirmation, and a shopper again', async ({ page, newShopper }) => {
  const name = `Dev ${crypto.randomUUID().slice(0, 8)}`
  const shopper = await newShopper(name)
  const { email } = shopper
  expect((await shopper.request.get('/api/admin/dashboard')).status()).toBe(403)

  await find(page, email)
  await page.getByRole('row').filter({ hasText: email }).getByRole('link', { name }).click()
  const panel = page.getByRole('region', { name: 'Role' })
  await panel.getByRole('button', { name: 'Make admin' }).click()
  const dialog = page.getByRole('dialog', { name: `Make admin: ${name}` })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel).toContainText('Shopper')

  await panel.getByRole('button', { name: 'Make admin' }).click()
  await dialog.getByRole('button', { name: 'Make admin' }).click()
  await expect(dialog.getByText(adminMessages.staff.unconfirmed)).toBeVisible()
  await confirmEmail(shopper.request, email)
  await dialog.getByRole('button', { name: 'Make admin' }).click()
  await expect(page.getByText(adminMessages.customer.role_updated)).toBeVisible()
  await expect(panel).toContainText('Admin')
  expect((await shopper.request.get('/api/admin/dashboard')).status()).toBe(200)

  await panel.getByRole('button', { name: 'Make shopper' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make shopper' }).click()
  await expect(panel.getByRole('button', { name: 'Make admin' })).toBeVisible()
  expect((await shopper.request.get('/api/admin/dashboard')).status()).toBe(403)
})
