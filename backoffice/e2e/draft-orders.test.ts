import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { holding } from './failing.ts'
import { PHOTO } from './place-order.ts'
import { signInAsAdmin } from './staff.ts'

/** A mug with a name on it, for this test only. */
async function addMug(admin: APIRequestContext): Promise<{ title: string }> {
  const title = `Call mug ${crypto.randomUUID().slice(0, 8)}`
  const [category]: { id: string }[] = await (await admin.get('/api/admin/categories?range=[0,0]')).json()
  const data = {
    title,
    category_ids: [category?.id],
    price: 49_900,
    stock: 4,
    custom_options: [
      { name: 'Name on it', type: 'text', is_required: true, max_length: 12, options: [] },
      { name: 'Photo', type: 'image', is_required: false, max_images: 2, options: [] },
    ],
  }
  const answer = await admin.post('/api/admin/products', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { title }
}

test('creates a draft order during a phone call, whose payment link the caller pays', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsAdmin(page)
  const { title } = await addMug(page.request)
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: 'New order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByLabel('Add a product').fill(title)
  await page.getByRole('option', { name: title }).click()
  const item = page.getByRole('group', { name: title })
  await item.getByLabel('Quantity').fill('9')
  await item.getByLabel('Name on it').fill('Padmavathi the Great')
  await expect(item.getByText(/12 characters/)).toBeVisible()
  await item.getByLabel('Name on it').fill('Padma')
  await expect(item.getByText('Only 4 left')).toBeVisible()
  await item.getByLabel('Quantity').fill('2')

  const address = page.getByRole('region', { name: 'Delivery address' })
  await address.getByLabel('PIN code').fill('682001')
  await expect(address.getByLabel('State')).toHaveValue('Kerala')
  await expect(address.getByLabel('City')).not.toHaveValue('')
  await address.getByLabel('Full name').fill('Padma Iyer')
  await address.getByLabel('Phone').fill('12')
  await address.getByLabel('Address', { exact: true }).fill('4 Lake Road')
  const sums = page.getByRole('region', { name: 'Order summary' })
  await sums.getByRole('button', { name: /^Place order, ₹/ }).click()
  await expect(address.getByText('Please enter a 10-digit Indian mobile number')).toBeVisible()

  // What was typed already survives a reload
  await page.reload()
  await expect(item.getByLabel('Name on it')).toHaveValue('Padma')
  await address.getByLabel('Phone').fill('+91 98765 00112')
  await sums.getByRole('button', { name: /^Place order, ₹/ }).click()

  await expect(page.getByText(/Created .* by .* on the telephone, for Padma Iyer/)).toBeVisible()
  const panel = page.getByRole('region', { name: 'Payment link' })
  const tracking = /http\S+\/(track-order#[\w-]+)/.exec(await panel.innerText())?.[1] ?? ''
  await expect(panel.getByRole('link', { name: 'Send on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919876500112\?text=.*track-order/,
  )
  const caller = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await caller.goto(`/${tracking}`)
  await caller.getByRole('region', { name: 'Payment' }).getByRole('button', { name: 'Pay ₹' }).click()
  await caller.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(caller.getByRole('status').getByText('This order is fully paid')).toBeVisible()
  await caller.context().close()

  await page.reload()
  await expect(page.getByRole('region', { name: 'Tracking link' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Paid')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const order: AdminOrder = await (await page.request.get(`/api/admin/orders/${id}`)).json()
  expect(order).toMatchObject({ channel: 'telephone', payment_status: 'captured', customer: { email: null } })
  await page.goto(`/admin/orders?filter=${JSON.stringify({ q: order.order_number })}`)
  await expect(page.getByRole('row').filter({ hasText: order.order_number })).toContainText('Padma Iyer')
  await page.goto('/admin/orders/new')
  await expect(page.getByText('Select a customer first.').first()).toBeVisible()
})

test('keeps the text typed during a photo upload, and the photo', async ({ page }) => {
  await signInAsAdmin(page)
  const { title } = await addMug(page.request)
  await page.goto('/admin/orders/new')
  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByLabel('Add a product').fill(title)
  await page.getByRole('option', { name: title }).click()
  const item = page.getByRole('group', { name: title })
  await item.getByLabel('Name on it').fill('Padma')
  const release = await holding(page, 'POST', /\/photos$/)
  const sending = page.waitForRequest(/\/photos$/)
  await item.getByLabel('Photo: choose a photo').setInputFiles({
    name: 'padma.png',
    mimeType: 'image/png',
    buffer: PHOTO,
  })
  await sending
  await item.getByLabel('Name on it').fill('Padmini')
  await release()
  await expect(item.getByRole('img', { name: 'padma.png' })).toBeVisible()
  await expect(item.getByLabel('Name on it')).toHaveValue('Padmini')
})
