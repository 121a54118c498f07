import { adminMessages } from '@nakshi/contract/admin/messages'
import { messages } from '@nakshi/contract/messages'
import { expect, test, vi } from 'vitest'
import { toErrorResponse } from '../../../tools/component/mock-api.ts'
import {
  adminOrder,
  api,
  coupon,
  currentPath,
  expectToast,
  getValue,
  mockRecords,
  noOrders,
  openScreen,
  orderRow,
  product,
  screen,
  shopSettings,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

type Version = { updated_at: string }

/** Saves a record in the version it was read in only, as the API does. */
function saveVersions<Row extends Version>(route: Parameters<typeof api.respond>[0], row: Row): void {
  api.respond(route, ({ body }) => {
    const { updated_at, ...changes } = body as Version
    if (updated_at !== row.updated_at)
      return toErrorResponse({ statusCode: 409, code: 'stale', message: messages.general.stale })
    return Response.json(Object.assign(row, changes, { updated_at: '2026-11-03T06:00:00.000Z' }))
  })
}

test('keeps typed coupon values, shows a colleague’s saved changes, and does not revert them', async () => {
  const festive = coupon()
  mockRecords('coupons', [festive], coupon)
  api.respond('GET /api/admin/products', () => toListResponse([]))
  api.respond('GET /api/admin/categories', () => toListResponse([]))
  saveVersions('PUT /api/admin/coupons/:id', festive)
  const member = await openScreen(`/coupons/${festive.id}`)
  await member.fill('textbox', 'Description', 'Mine')
  const theirs = { description: 'Theirs', usage_limit: 7, minimum_amount: 50_000 }
  Object.assign(festive, theirs, { updated_at: '2026-11-02T06:00:00.000Z' })

  await member.press('Update Coupon')
  const conflict = await screen.findByText(/other version “Theirs”, yours “Mine”/)
  const alert = conflict.closest('[role=alert]')
  expect(alert?.textContent).toContain(messages.general.stale)
  expect(alert?.textContent).toContain('Minimum order: ₹500.00')
  expect(getValue(screen.getByRole('textbox', { name: 'Description' }))).toBe('Mine')
  expect(getValue(screen.getByRole('spinbutton', { name: 'Usage limit' }))).toBe('7')

  await member.press('Update Coupon')
  await expectToast(adminMessages.coupon.updated)
  expect(festive).toMatchObject({ ...theirs, description: 'Mine' })
})

test('does not save a product before its images have uploaded', async () => {
  const mug = product({ category_ids: [crypto.randomUUID()] })
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  mockRecords('products', [mug], () => mug)
  let sent = 0
  api.respond('POST /api/admin/uploads', () => {
    sent += 1
    const picture = { url: `/media/catalogue/${sent}.png`, name: `${sent}.png`, type: 'image/png', size: 9 }
    return Response.json({ ...picture, width: 64, height: 64 }, { status: 201 })
  })
  const release = api.hold('POST /api/admin/uploads')
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const member = await openScreen(`/products/${mug.id}/edit`)
  const photos = ['a.png', 'b.png'].map((name) => new File(['a picture'], name, { type: 'image/png' }))
  await member.user.upload(await screen.findByLabelText('Images'), photos)
  const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: '2 images uploading' })
  expect(waiting.disabled).toBe(true)
  await member.follow('Orders')
  expect(confirm).toHaveBeenCalled()
  await member.user.type(screen.getByRole('textbox', { name: 'Short description' }), '{Enter}')
  release()
  await member.press('Update Product')
  await expectToast(adminMessages.product.updated)
  expect(mug.images).toHaveLength(2)
})

test('keeps a product that could not be sent, asks before it is left, and loads the other version', async () => {
  const mug = product({ category_ids: [crypto.randomUUID()] })
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  mockRecords('products', [mug], () => mug)
  saveVersions('PUT /api/admin/products/:id', mug)
  const connect = api.disconnect('PUT /api/admin/products/:id')
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const member = await openScreen(`/products/${mug.id}/edit`)
  const words = () => getValue(screen.getByRole('textbox', { name: 'Short description' }))
  const alert = () => within(screen.getByRole('main')).queryByRole('alert')
  await member.fill('textbox', 'Short description', 'Typed in vain')
  await member.press('Update Product')
  await waitFor(() => expect(alert()?.textContent).toBe(messages.general.unreachable))
  await expectToast(adminMessages.product.update_failed)
  await member.follow('Orders')
  await waitFor(() => expect(confirm).toHaveBeenCalled())
  expect(words()).toBe('Typed in vain')
  connect()

  // What the other admin saved can be loaded in place of what was typed
  Object.assign(mug, { short_description: 'Theirs', updated_at: '2026-11-02T06:00:00.000Z' })
  await member.press('Update Product')
  await member.press('Load other version')
  await waitFor(() => expect(words()).toBe('Theirs'))
  expect(alert()).toBeNull()
})

test('keeps a half-changed copy of a product while its reloads fail', async () => {
  const mug = product()
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  mockRecords('products', [mug], () => mug)
  const member = await openScreen(`/products/add?copy=${mug.id}`)
  await screen.findByDisplayValue(/Name mug/)
  await member.fill('textbox', 'Short description', 'A keyring with a name')
  let refused = 0
  api.respond('GET /api/admin/products/:id', () => {
    refused += 1
    return Response.json({}, { status: 503 })
  })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(refused).toBeGreaterThanOrEqual(2))
  expect(getValue(screen.getByRole('textbox', { name: 'Short description' }))).toBe('A keyring with a name')
})

test('disables screen shortcuts under a dialog, and opens a scanned order from a list', async () => {
  const order = adminOrder()
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  mockRecords('coupons', [coupon()], coupon)
  api.respond('GET /api/admin/orders', () => toListResponse([orderRow(order)]))
  api.respond('GET /api/admin/orders/:id', order)
  api.respond('GET /api/admin/orders/status-counts', noOrders)
  const member = await openScreen('/coupons')
  await member.press(/^Actions for/)
  await member.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await member.user.keyboard('gp')
  expect(currentPath()).toBe('/coupons')
  await member.press('Cancel', await screen.findByRole('dialog'))

  await openScreen('/orders')
  await screen.findByRole('link', { name: order.order_number })
  for (const key of [...`https://shop.example/admin/scan/${order.id}`, 'Enter'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await waitFor(() => expect(currentPath()).toBe(`/order-details/${order.id}`))
})
