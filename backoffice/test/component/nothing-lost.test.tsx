import { adminMessages } from '@nakshi/core/admin-messages'
import { formatDecimalRupees } from '@nakshi/core/base/money'
import type { TrackingImportInput } from '@nakshi/core/couriers/admin-tracking'
import { messages } from '@nakshi/core/messages'
import type { AdminPayment, AdminRefund } from '@nakshi/core/orders/admin-schema'
import type { AdminParcel } from '@nakshi/core/parcels/admin-schema'
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toErrorResponse } from '../../../tools/component/mock-api.ts'
import { pngFile } from '../../../tools/component/png-file.ts'
import {
  adminOrder,
  api,
  category,
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
  workshopOrder,
} from './harness.tsx'
import { scan } from './scan.ts'

type Version = { updated_at: string }

/** Saves a record in the version it was read in only, as the API does. */
function saveVersions<Row extends Version>(route: Parameters<typeof api.respond>[0], row: Row): void {
  api.respond(route, ({ body }) => {
    const { updated_at, ...changes } = body as Version
    if (updated_at !== row.updated_at)
      return toErrorResponse({ statusCode: 409, code: 'stale', message: messages.general.stale.template })
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
  expect(alert?.textContent).toContain(messages.general.stale.template)
  expect(alert?.textContent).toContain('Minimum order: ₹500.00')
  expect(getValue(screen.getByRole('textbox', { name: 'Description' }))).toBe('Mine')
  expect(getValue(screen.getByRole('spinbutton', { name: 'Usage limit' }))).toBe('7')

  await member.press('Update Coupon')
  await expectToast(adminMessages.coupon.updated.template)
  expect(festive).toMatchObject({ ...theirs, description: 'Mine' })
})

test('does not delete later what was cancelled without a connection', async () => {
  const festive = coupon()
  mockRecords('coupons', [festive], coupon)
  let deleted = 0
  api.respond('DELETE /api/admin/coupons/:id', () => {
    deleted += 1
    return Response.json(festive)
  })
  const connect = api.disconnect('DELETE /api/admin/coupons/:id')
  const member = await openScreen('/coupons')
  await member.act(festive.code, 'Delete')
  onlineManager.setOnline(false)
  const connectList = api.disconnect('GET /api/admin/coupons')
  onTestFinished(() => onlineManager.setOnline(true))
  const dialog = await screen.findByRole('dialog')
  await member.press('Delete', dialog)
  await within(dialog).findByText(messages.general.unreachable.template)
  await member.press('Cancel', dialog)
  expect(screen.getByText(festive.code)).toBeTruthy()
  connect()
  connectList()
  onlineManager.setOnline(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(deleted).toBe(0)
})

test('says that a list cannot be loaded without a connection, and loads it with one', async () => {
  const festive = coupon()
  mockRecords('coupons', [festive], coupon)
  const connect = api.disconnect('GET /api/admin/coupons')
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await openScreen('/coupons')
  await screen.findByText(adminMessages.coupon.list_failed.template)
  connect()
  onlineManager.setOnline(true)
  await screen.findByText(festive.code)
})

test('keeps a new product when a section of its form is opened', async () => {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  const member = await openScreen('/products')
  await member.follow('Add Product')
  await member.fill('textbox', 'Title', 'Half typed')
  await member.follow('Pricing')
  await waitFor(() => expect(window.location.hash).toBe('#pricing'))
  // As browsers do
  act(() => window.dispatchEvent(new PopStateEvent('popstate', { state: null })))
  expect(getValue(screen.getByRole('textbox', { name: 'Title' }))).toBe('Half typed')
})

test('opens an empty form for a new product on the screen of a copy', async () => {
  const mug = product()
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  mockRecords('products', [mug], () => mug)
  const member = await openScreen(`/products/add?copy=${mug.id}`)
  await screen.findByDisplayValue(/Name mug/)
  await member.user.keyboard('{Control>}k{/Control}')
  await member.user.type(await screen.findByRole('combobox', { name: /Search/ }), 'Add Product')
  await member.user.click(await screen.findByRole('option', { name: /^New product/ }))
  await waitFor(() => expect(screen.queryByDisplayValue(/Name mug/)).toBeNull())
  expect(getValue(await screen.findByRole('textbox', { name: 'Title' }))).toBe('')
})

test('says that pasted text was cut by the limit of its field', async () => {
  mockRecords('categories', [], category)
  const member = await openScreen('/categories/add')
  await member.user.click(await screen.findByRole('textbox', { name: /^Name/ }))
  await member.user.paste('a'.repeat(81))
  await expectToast('Only part of the text was pasted: this field takes 80 characters.')
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
  const photos = ['a.png', 'b.png'].map((name) => pngFile(name))
  await member.user.upload(await screen.findByLabelText('Images'), photos)
  const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: '2 images uploading' })
  expect(waiting.disabled).toBe(true)
  await member.follow('Orders')
  expect(confirm).toHaveBeenCalled()
  await member.user.type(screen.getByRole('textbox', { name: 'Short description' }), '{Enter}')
  release()
  await member.press('Update Product')
  await expectToast(adminMessages.product.updated.template)
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
  await waitFor(() => expect(alert()?.textContent).toBe(messages.general.unreachable.template))
  await expectToast(adminMessages.product.update_failed.template)
  await member.follow('Orders')
  await waitFor(() => expect(confirm).toHaveBeenCalled())
  expect(words()).toBe('Typed in vain')
  connect()

  // What the other admin saved can be loaded in place of what was typed
  Object.assign(mug, { short_description: 'Theirs', updated_at: '2026-11-02T06:00:00.000Z' })
  await member.press('Update Product')
  await screen.findByRole('button', { name: 'Load other version' })
  await member.fill('textbox', 'Price', 'dear')
  await member.press('Load other version')
  await waitFor(() => expect(words()).toBe('Theirs'))
  expect(getValue(screen.getByRole('textbox', { name: 'Price' }))).toBe(formatDecimalRupees(mug.price))
  expect(alert()).toBeNull()
})

const ownProduct = () => product({ category_ids: [crypto.randomUUID()] })

test.each([
  ['products', '/products/:id/edit', 'Short description', 'Update Product', ownProduct],
  ['coupons', '/coupons/:id', 'Description', 'Update Coupon', coupon],
] as const)(
  'keeps what is typed in %s that another user deleted',
  async (resource, path, field, save, example) => {
    const record = example()
    api.respond('GET /api/settings', shopSettings)
    api.respond('GET /api/admin/:resource', () => toListResponse([]))
    mockRecords(resource, [record], () => record)
    const member = await openScreen(path.replace(':id', record.id))
    await member.fill('textbox', field, 'Typed in vain')
    const gone = { statusCode: 404, code: 'not_found', message: messages.general.not_found.template }
    const read = vi.fn(() => toErrorResponse(gone))
    api.respond(`GET /api/admin/${resource}/:id`, read)
    api.fail(`PUT /api/admin/${resource}/:id`, gone)
    await member.press(save)
    await screen.findByText(messages.general.not_found.template)
    await waitFor(() => expect(read).toHaveBeenCalled())
    // The answer is shown by now.
    await member.press(save)
    expect(getValue(screen.getByRole('textbox', { name: field }))).toBe('Typed in vain')
  },
)

test('saves the typed text only after a sign-in on another tab', async () => {
  const festive = coupon()
  mockRecords('coupons', [festive], coupon)
  api.respond('GET /api/admin/products', () => toListResponse([]))
  api.respond('GET /api/admin/categories', () => toListResponse([]))
  const member = await openScreen(`/coupons/${festive.id}`)
  await member.fill('textbox', 'Description', 'Mine')
  const ended = [
    api.fail('PUT /api/admin/coupons/:id', { statusCode: 401, code: 'unauthorised' }),
    api.fail('POST /api/auth/refresh', { statusCode: 401, code: 'unauthorised' }),
    api.respond('GET /api/auth/session', { user: null }),
  ]
  await member.press('Update Coupon')
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' })
  await member.press('I have signed in', dialog)
  await within(dialog).findByText(messages.auth.please_sign_in.template)
  for (const signIn of ended) signIn()
  await member.press('I have signed in', dialog)
  await expectToast(adminMessages.coupon.updated.template)
  expect(festive.description).toBe('Mine')
})

test('stays on the screen that was opened while a record was being saved', async () => {
  const festive = coupon()
  mockRecords('coupons', [festive], coupon)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  const member = await openScreen(`/coupons/${festive.id}`)
  await member.fill('textbox', 'Description', 'Mine')
  const release = api.hold('PUT /api/admin/coupons/:id')
  await member.press('Update Coupon')
  await screen.findByRole('button', { name: 'Saving...' })
  await member.follow('Customers')
  await waitFor(() => expect(currentPath()).toMatch(/customers/))
  release()
  await expectToast(adminMessages.coupon.updated.template)
  expect(currentPath()).toMatch(/customers/)
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
  scan(`https://shop.example/admin/scan/${order.id}`, { on: document.body })
  await waitFor(() => expect(currentPath()).toBe(`/order-details/${order.id}`))
})

test('opens an order scanned by its number in the workshop, which may not list orders', async () => {
  const order = workshopOrder()
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', ({ params, search }) => {
    if (params.resource === 'orders') return toErrorResponse({ statusCode: 403, code: 'no_right' })
    return toListResponse(search.get('filter')?.includes('ORD17000000000ABCDE') ? [order] : [])
  })
  api.respond('GET /api/admin/:resource/:id', () => Response.json(order))
  await openScreen('/workshop-orders', 'workshop')
  await screen.findByRole('heading', { level: 1, name: 'Workshop' })
  scan('ORD17000000000ABCDE', { on: document.body })
  await waitFor(() => expect(currentPath()).toBe(`/workshop-orders/${order.id}`))
})

test('says that signing out failed instead of leaving the screen as if signed out', async () => {
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.fail('POST /api/auth/sign-out', { statusCode: 503 })
  const member = await openScreen('/coupons')
  await member.press(/^Account of/)
  await member.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await expectToast(messages.general.internal_error.template)
  expect(currentPath()).toBe('/coupons')
})

test('keeps what is typed while an order is saved, beside what a colleague saved meanwhile', async () => {
  const order = adminOrder()
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/orders/:id', () => order)
  saveVersions('PUT /api/admin/orders/:id', order)
  const release = api.hold('PUT /api/admin/orders/:id')
  const member = await openScreen(`/order-details/${order.id}`)
  const panel = await screen.findByRole('region', { name: 'Manage order' })
  await member.press('Edit', panel)
  const number = () => within(panel).getByRole('textbox', { name: 'Tracking number' })
  await member.user.type(await within(panel).findByRole('textbox', { name: 'Tracking number' }), 'AWB')
  Object.assign(order, { courier: 'DTDC', updated_at: '2026-11-21T06:00:00.000Z' })
  await member.press('Update Order', panel)
  await member.user.type(number(), ' 4277')
  release()
  await within(panel).findByText(messages.general.stale.template)
  expect(getValue(number())).toBe('AWB 4277')
  expect(getValue(within(panel).getByRole('combobox', { name: 'Courier' }))).toBe('DTDC')
})

/** Previews and saves an order edit in the version of the order only, as the API does. */
function mockOrderEdit(path: 'edit' | 'cancel-units', order: Version) {
  const amounts = { subtotal: 0, shipping: 0, tax: 0, discount: 0, round_off: 0, total: 0 }
  const saved: unknown[] = []
  const answer = (body: unknown, reply: () => object) =>
    (body as Version).updated_at === order.updated_at
      ? Response.json(reply())
      : toErrorResponse({ statusCode: 409, code: 'stale', message: messages.general.stale.template })
  api.respond(`POST /api/admin/orders/:id/${path}/preview`, ({ body }) =>
    answer(body, () => ({
      lines: [],
      changes: [{ type: 'quantity', params: { title: 'Name mug', before: 1, after: 2 } }],
      before: amounts,
      after: amounts,
      to_pay: 0,
      on_delivery: null,
      to_refund: 0,
      to_recheck: 0,
    })),
  )
  api.respond(`POST /api/admin/orders/:id/${path}`, ({ body }) =>
    answer(body, () => {
      saved.push(body)
      return order
    }),
  )
  return saved
}

test('keeps an order edit and its message beside what a colleague saved meanwhile', async () => {
  const order = adminOrder()
  const [mug] = order.items
  if (!mug) throw new Error('No item')
  const lamp = { ...mug, id: crypto.randomUUID(), product: { ...mug.product, title: 'Lamp' } }
  order.items = [mug, lamp]
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/orders/:id', () => order)
  api.fail('GET /api/products/:slug', { statusCode: 404, code: 'not_found' })
  const saved = mockOrderEdit('edit', order)
  const member = await openScreen(`/order-details/${order.id}`)
  await member.press('Edit order')
  const dialog = await screen.findByRole('dialog', { name: 'Edit order NK-1001' })
  const quantityOf = (place: number) =>
    within(dialog).getAllByRole('spinbutton', { name: 'Quantity' })[place] ?? dialog
  await member.user.type(
    within(dialog).getByRole('textbox', { name: 'Message to the customer' }),
    'As agreed',
  )
  fireEvent.change(quantityOf(0), { target: { value: '2' } })
  const save = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' })
  await waitFor(() => expect(save().disabled).toBe(false))
  Object.assign(order, { items: [mug, { ...lamp, quantity: 5 }], updated_at: '2026-11-21T06:00:00.000Z' })
  await member.press('Save', dialog)
  await within(dialog).findByText(messages.general.stale.template)
  await waitFor(() => expect(getValue(quantityOf(1))).toBe('5'))
  expect(getValue(quantityOf(0))).toBe('2')
  await waitFor(() => expect(save().disabled).toBe(false))
  await member.press('Save', dialog)
  await waitFor(() =>
    expect(saved).toMatchObject([{ note: 'As agreed', items: [{ quantity: 2 }, { quantity: 5 }] }]),
  )
})

test('keeps an order edit open when a colleague closes its change request or ships the order', async () => {
  const order = adminOrder()
  const request = { id: crypto.randomUUID(), message: 'Mira, not Meera', requested_at: order.created_at }
  order.change_requests = [request]
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/orders/:id', () => order)
  api.fail('GET /api/products/:slug', { statusCode: 404, code: 'not_found' })
  mockOrderEdit('edit', order)
  const member = await openScreen(`/order-details/${order.id}`)
  await member.press('Edit order', await screen.findByRole('region', { name: 'Customer requested a change' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit order NK-1001' })
  const message = () => within(dialog).getByRole('textbox', { name: 'Message to the customer' })
  await member.user.type(message(), 'Done!')
  Object.assign(order, { change_requests: [], status: 'shipped', updated_at: '2026-11-21T06:00:00.000Z' })
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' })
  await waitFor(() => expect(save.disabled).toBe(false))
  await member.press('Save', dialog)
  await within(dialog).findByText(messages.general.stale.template)
  await within(screen.getByRole('region', { name: 'Manage order', hidden: true })).findByText('Shipped')
  expect(getValue(message())).toContain('Done!')
})

test('keeps the message about cancelled units when the order changed meanwhile', async () => {
  const order = adminOrder({ status: 'processing' })
  const [mug] = order.items
  if (!mug) throw new Error('No item')
  mug.quantity = 4
  order.parcels = [parcelOf(mug.id, 1)]
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/orders/:id', () => order)
  const saved = mockOrderEdit('cancel-units', order)
  const member = await openScreen(`/order-details/${order.id}`)
  await member.press('Cancel remaining units')
  const dialog = await screen.findByRole('dialog', { name: 'Cancel remaining units' })
  await member.user.type(within(dialog).getByRole('textbox', { name: 'Message to the customer' }), 'Sold out')
  const save = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' })
  await waitFor(() => expect(save().disabled).toBe(false))
  Object.assign(order, { parcels: [parcelOf(mug.id, 3)], updated_at: '2026-11-21T06:00:00.000Z' })
  await member.press('Save', dialog)
  await within(dialog).findByText(messages.general.stale.template)
  await within(dialog).findAllByText('of 1')
  await waitFor(() => expect(save().disabled).toBe(false))
  await member.press('Save', dialog)
  await waitFor(() => expect(saved).toMatchObject([{ note: 'Sold out', items: [{ quantity: 1 }] }]))
})

const parcelOf = (itemId: string, quantity: number): AdminParcel => ({
  id: crypto.randomUUID(),
  number: 1,
  courier: null,
  tracking_number: null,
  tracking_url: null,
  eway_bill: null,
  link: null,
  weight_grams: null,
  sent_at: '2026-11-20T06:00:00.000Z',
  delivered_at: null,
  updated_at: '2026-11-20T06:00:00.000Z',
  items: [{ item_id: itemId, quantity }],
})

const UPLOADS = [
  {
    type: 'image',
    label: 'Your photo: choose a photo',
    route: 'POST /api/admin/customers/:id/photos',
    uploaded: { url: '/media/custom/a.png', name: 'us.png', type: 'image/png', size: 9 },
    file: pngFile('us.png'),
  },
  {
    type: 'file',
    label: 'Your photo: choose a file',
    route: 'POST /api/admin/customers/:id/files',
    uploaded: { url: '/media/custom/a.pdf', name: 'us.pdf', type: 'application/pdf', size: 9 },
    file: new File(['%PDF-1.7'], 'us.pdf'),
  },
] as const

test.each(UPLOADS)('does not save an edited order before its $type has uploaded', async (upload) => {
  const option = crypto.randomUUID()
  const order = adminOrder()
  const [item] = order.items
  if (!item) throw new Error('No item')
  item.custom_options = { [option]: upload.type === 'image' ? { images: [] } : { files: [] } }
  item.product.custom_options = [{ id: option, name: 'Your photo', type: upload.type }]
  const amounts = { subtotal: 0, shipping: 0, tax: 0, discount: 0, round_off: 0, total: 0 }
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/orders/:id', order)
  api.fail('GET /api/products/:slug', { statusCode: 404, code: 'not_found' })
  const change = { type: 'quantity', params: { title: 'Name mug', before: 1, after: 2 } } as const
  api.respond('POST /api/admin/orders/:id/edit/preview', {
    lines: [],
    changes: [change, change],
    before: amounts,
    after: amounts,
    to_pay: 0,
    on_delivery: null,
    to_refund: 0,
    to_recheck: 0,
  })
  api.respond(upload.route, () => Response.json(upload.uploaded))
  const release = api.hold(upload.route)
  const member = await openScreen(`/order-details/${order.id}`)
  await member.press('Edit order')
  const dialog = await screen.findByRole('dialog', { name: 'Edit order NK-1001' })
  const save = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' })
  await waitFor(() => expect(save().disabled).toBe(false))
  await member.user.upload(within(dialog).getByLabelText(upload.label), upload.file)
  await within(dialog).findByText('Sending...')
  expect(save().disabled).toBe(true)
  release()
  await within(dialog).findByRole('button', { name: `Remove ${upload.uploaded.name}` })
  await waitFor(() => expect(save().disabled).toBe(false))
})

test('ships no tracking number that was typed while another was checked', async () => {
  const order = adminOrder()
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/orders', () => toListResponse([orderRow(order)]))
  api.respond('GET /api/admin/orders/status-counts', noOrders)
  api.respond('POST /api/admin/orders/tracking', ({ body }) => {
    const { list } = body as TrackingImportInput
    const parcel = {
      line: 2,
      order_number: order.order_number,
      courier: 'DTDC',
      tracking_number: /AWB \d+/.exec(list)?.[0] ?? '',
      fate: 'ships',
      problem: null,
      question: null,
      warning: null,
    } as const
    return { headings: [], columns: null, remembered_courier: null, parcels: [parcel], shipped: 0 }
  })
  const release = api.hold('POST /api/admin/orders/tracking')
  const member = await openScreen('/orders')
  await screen.findByRole('link', { name: order.order_number })
  await member.user.click(await screen.findByRole('checkbox', { name: /NK-1001|this row/i }))
  await member.press('Mark shipped')
  const dialog = await screen.findByRole('dialog', { name: 'Ship 1 order' })
  await member.user.type(within(dialog).getByRole('combobox', { name: 'Courier' }), 'DTDC')
  const numbers = within(dialog).getByRole('textbox', { name: 'Tracking numbers' })
  await member.user.type(numbers, 'AWB 42')
  await member.press('Check', dialog)
  await member.user.type(numbers, '77')
  release()
  await member.press('Check', dialog)
  await within(dialog).findByText('AWB 4277', { selector: 'td' })
  // As typed: the dialog adds the heading of the list.
  within(dialog).getByRole('rowheader', { name: '1' })
  expect(within(dialog).getByRole('button', { name: 'Ship 1 order' })).toBeTruthy()
})

test('offers another attempt for a refund that fails again at once', async () => {
  const refund: AdminRefund = {
    id: crypto.randomUUID(),
    amount: 10_000,
    kind: 'goodwill',
    status: 'failed',
    reason: 'Late',
    reason_code: null,
    to_store_credit: false,
    failure: 'No balance',
    failure_code: null,
    can_retry: true,
    items: [],
    created_at: '2026-11-20T06:00:00.000Z',
  }
  const payment: AdminPayment = {
    id: crypto.randomUUID(),
    amount: 52_082,
    method: 'upi',
    provider: 'razorpay',
    provider_reference: null,
    status: 'captured',
    refunded: 0,
    created_at: '2026-11-20T06:00:00.000Z',
    refunds: [refund],
  }
  let attempts = 0
  const order = { ...adminOrder(), payments: [payment] }
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/orders/:id', () => Response.json(order))
  api.respond('POST /api/admin/orders/:id/refunds/:refund/retry', () => {
    attempts += 1
    return {}
  })
  const member = await openScreen(`/order-details/${order.id}`)
  const again = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Try again' })
  await member.user.click(await again())
  await waitFor(() => expect(attempts).toBe(1))
  await waitFor(async () => expect((await again()).disabled).toBe(false))
  await member.user.click(await again())
  await waitFor(() => expect(attempts).toBe(2))
})

test('says that a link cannot be copied on a page without HTTPS, which has no clipboard', async () => {
  const { clipboard } = navigator
  const member = await openCoupons()
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  onTestFinished(() => {
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  })
  await member.act('FESTIVE', 'Copy link')
  await expectToast(adminMessages.coupon.link_not_copied.template)

  api.respond('GET /api/admin/orders/:id', adminOrder())
  const reader = await openScreen(`/order-details/${crypto.randomUUID()}`)
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  await reader.press('Copy shipping address')
  await screen.findByRole('button', { name: 'Copy failed' })
})

test('keeps the form of a coupon whose year is typed with a digit too many', async () => {
  const errors: unknown[] = []
  const report = (event: ErrorEvent) => errors.push(event.message)
  window.addEventListener('error', report)
  onTestFinished(() => window.removeEventListener('error', report))
  const member = await openCoupons()
  await member.follow('FESTIVE')
  const ends = await screen.findByLabelText('Expires')
  expect(ends.getAttribute('max')).toBe('9999-12-31T23:59')
  fireEvent.change(ends, { target: { value: '20277-01-01T10:00' } })
  fireEvent.change(ends, { target: { value: '2027-01-01T10:00' } })
  expect(getValue(ends)).toBe('2027-01-01T10:00')
  expect(errors).toEqual([])
})

async function openCoupons() {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  mockRecords('coupons', [coupon()], coupon)
  api.respond('GET /api/admin/products', () => toListResponse([]))
  api.respond('GET /api/admin/categories', () => toListResponse([]))
  return openScreen('/coupons')
}

test('keeps tracking numbers that are being typed while their order leaves the list', async () => {
  const order = adminOrder()
  let rows = [orderRow(order)]
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/orders', () => toListResponse(rows))
  api.respond('GET /api/admin/orders/status-counts', noOrders)
  const member = await openScreen('/orders')
  await screen.findByRole('link', { name: order.order_number })
  await member.user.click(await screen.findByRole('checkbox', { name: /NK-1001|this row/i }))
  await member.press('Mark shipped')
  const dialog = await screen.findByRole('dialog', { name: 'Ship 1 order' })
  await member.user.type(within(dialog).getByRole('textbox', { name: 'Tracking numbers' }), 'AWB 42')
  rows = []
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(screen.queryByText(order.order_number)).toBeNull())
  expect(getValue(screen.getByRole('textbox', { name: 'Tracking numbers' }))).toBe('AWB 42')
})
