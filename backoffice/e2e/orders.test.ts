import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { expect } from '@playwright/test'
import { test } from './backoffice.ts'
import { PHOTO, placeOrder } from './place-order.ts'

// spec: admin 2 · Manage Orders: search by order number, status filter, sort
// spec: admin 2 · Order details: items with variants and custom options, images opened and
//   downloaded
// spec: admin 2 · Order details: customer, shipping address, order summary, management panel
// spec: admin 4 · The panel toggles between view and edit; cancelling restores the original values
// spec: admin 8 · Order updated successfully!
test('finds an order with its text and photo, ships it with tracking, and prevents an unnoticed overwrite', {
  tag: '@journey',
}, async ({ page, shopper }) => {
  const order = await placeOrder(shopper.request, { slug: 'mini-you-figurine', text: 'अनन्या', photo: PHOTO })

  await page.goto('/admin/orders')
  await page.getByRole('textbox', { name: 'Search orders' }).fill(order.order_number)
  await expect(page.getByRole('tab', { name: 'All (1)' })).toBeVisible()
  await page.getByRole('link', { name: order.order_number, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.order_number}`)

  await expect(page.getByText('अनन्या', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'us-two.png, sent by the customer' })).toBeVisible()
  await expect(page.getByText('64 × 64 px')).toBeVisible()
  await expect(page.getByText(adminMessages.order.photo_too_small.template)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open us-two.png' })).toHaveAttribute(
    'href',
    /^\/media\/custom\//,
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download us-two.png' }).click(),
  ])
  expect(await download.failure()).toBeNull()

  const panel = page.getByRole('region', { name: 'Manage order' })
  await panel.getByRole('button', { name: 'Edit' }).click()
  await panel.getByLabel('Status').selectOption('shipped')
  await panel.getByLabel('Tracking number').fill('AWB 42')
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByText('None yet')).toBeVisible()

  await panel.getByRole('button', { name: 'Edit' }).click()
  await expect(panel.getByLabel('Status')).toHaveValue('pending')
  await panel.getByLabel('Status').selectOption('shipped')
  await panel.getByLabel('Tracking number').fill('AWB 42')
  await panel.getByRole('button', { name: 'Update Order' }).click()
  await expect(page.getByText(adminMessages.order.updated.template)).toBeVisible()
  await expect(panel.getByText('AWB 42')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Pending → Shipped')

  const seen = await (await shopper.request.get(`/api/orders/${order.id}`)).json()
  expect(seen).toMatchObject({ status: 'shipped', tracking_number: 'AWB 42' })

  await test.step('of two admins the second is told, keeps what they typed, and may save again', async () => {
    await panel.getByRole('button', { name: 'Edit' }).click()
    await panel.getByLabel('Tracking number').fill('MINE 1')
    await page.request.put(`/api/admin/orders/${order.id}`, { data: { tracking_number: 'THEIRS 2' } })
    await panel.getByRole('button', { name: 'Update Order' }).click()
    await expect(panel.getByRole('alert')).toContainText(messages.general.stale.template)
    await expect(panel.getByRole('alert')).toContainText('THEIRS 2')
    await expect(panel.getByRole('alert')).toBeFocused()
    await expect(panel.getByLabel('Tracking number')).toHaveValue('MINE 1')
    await panel.getByRole('button', { name: 'Update Order' }).click()
    await expect(panel.getByText('MINE')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Edit' })).toBeVisible()
  })
})

test('keeps a note internal, tracks an item through production, and shows both in the list', async ({
  page,
  shopper,
}) => {
  const { email } = shopper
  const order = await placeOrder(shopper.request, { slug: 'hindi-name-mug', text: 'अनु' })
  await page.request.put(`/api/admin/orders/${order.id}`, { data: { status: 'confirmed' } })
  await page.goto(`/admin/order-details/${order.id}`)
  await page.getByLabel('Internal note').fill('Spelling asked by phone: अनु it is')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText(adminMessages.order.note_added.template)).toBeVisible()
  await expect(page.getByLabel('Internal note')).toHaveValue('')
  const entry = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()
  await expect(entry).toContainText('Internal note')
  await expect(entry).toContainText('Spelling asked by phone: अनु it is')
  await expect(entry).toContainText('Meera Joshi')

  await page.getByRole('button', { name: 'Ask customer about Hindi Name Mug' }).click()
  const asking = page.getByRole('dialog', { name: 'Ask about Hindi Name Mug' })
  await asking.getByLabel('Question').fill('Indigo or red inside?')
  await asking.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByText(adminMessages.order.asked.template)).toBeVisible()
  await expect(entry).toContainText('Question about Hindi Name Mug: Indigo or red inside?')

  const workshop = page.getByRole('group', { name: 'Workshop: Hindi Name Mug' })
  await workshop.getByRole('button', { name: 'Made' }).click()
  // The question is still open, so a reason is needed to continue.
  const begin = page.getByRole('dialog', { name: 'Start Hindi Name Mug anyway?' })
  await begin.getByRole('textbox', { name: 'Reason' }).fill('She said so by phone')
  await begin.getByRole('button', { name: 'Start' }).click()
  await expect(workshop.getByRole('button', { name: 'Made', pressed: true })).toBeEnabled()

  await test.step('a step that is refused says why', async () => {
    const unpaid = await placeOrder(shopper.request, {
      slug: 'hindi-name-mug',
      text: 'अनु',
      payment_method: 'upi',
    })
    await page.goto(`/admin/order-details/${unpaid.id}`)
    await workshop.getByRole('button', { name: 'Packed' }).click()
    await expect(page.getByText(messages.order.not_paid.template)).toBeVisible()
    await expect(workshop.getByRole('button', { name: 'To check', pressed: true })).toBeEnabled()
  })

  await page.goto(`/admin/orders?filter=${JSON.stringify({ q: email, has_notes: true })}`)
  const row = page.getByRole('row').filter({ hasText: order.order_number })
  await expect(row).toContainText('1 of 1 made')
  await expect(row).toContainText('Internal note')
  expect(await (await shopper.request.get(`/api/orders/${order.id}`)).text()).not.toContain('Spelling')
})

test('checks a courier’s list, ships the valid orders, and shows courier and tracking number to the shopper', async ({
  page,
  shopper,
}) => {
  const order = await placeOrder(shopper.request, { slug: 'hindi-name-mug', text: 'अ' })
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Tracking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import tracking numbers' })
  await dialog.getByLabel('List').fill('no heading')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(adminMessages.tracking.empty.template)
  const list = `Order No,AWB,Courier\n${order.order_number},12345677,Blue Dart\nORDNOWHERE,12345678,Blue Dart`
  await dialog
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByRole('status')).toHaveText('1 can be shipped, 1 cannot')
  await expect(dialog.getByRole('row', { name: /ORDNOWHERE/ })).toContainText(
    messages.order.not_found.template,
  )
  await dialog.getByRole('button', { name: 'Ship 1 order' }).click()
  await expect(
    page.getByText(formatMessage(adminMessages.tracking.shipped, { smart_count: 1 })),
  ).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await (await shopper.request.get(`/api/orders/${order.id}`)).json()).toMatchObject({
    status: 'shipped',
    courier: 'Blue Dart',
    tracking_number: '12345677',
  })
})
