import { adminMessages } from '@nakshi/core/admin-messages'
import { LEFT_OUT_HEADER } from '@nakshi/core/base/left-out'
import { formatPaise } from '@nakshi/core/base/money'
import { draftOrderMessages } from '@nakshi/core/order-edits/admin-draft-order-messages'
import type { DraftOrderQuote } from '@nakshi/core/order-edits/admin-draft-orders'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ORDER_DRAFT_KEY } from '../../src/api/session.ts'
import { EMPTY_DRAFT, type OrderDraft } from '../../src/orders/draft-order/order-draft.ts'
import type { ItemDraft } from '../../src/orders/items/item-draft.ts'
import {
  adminOrder,
  api,
  currentPath,
  customer,
  expectFocus,
  expectToast,
  findAxeViolations,
  getValue,
  noOrders,
  openScreen,
  orderRow,
  screen,
  shopSettings,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

const REASON = 'Refused by the test'
const REFUSED = { statusCode: 422, code: 'refused', message: REASON }
const say = adminMessages.order

function mockOrder(changes: Partial<AdminOrder> = {}) {
  const order = adminOrder(changes)
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/:resource/:id', () => Response.json(order))
  api.respond('GET /api/admin/orders', () => toListResponse([orderRow(order, { has_custom_options: true })]))
  api.respond('GET /api/admin/orders/:id', order)
  api.respond('GET /api/admin/orders/status-counts', { ...noOrders, all: 1, pending: 1 })
  return order
}

// spec: admin 2 · Manage Orders: columns Order, Customer, Items, Date & Time, Total, Status,
//   Actions
// spec: admin 2 · Manage Orders: Contains custom options; a view link; an inline status
// spec: admin 8 · Failed to load orders / Failed to update order status / Failed to update order
test('reports every failure of the order list and leaves the status unchanged', async () => {
  const order = mockOrder()
  const repair = api.fail('GET /api/admin/orders', REFUSED)
  const member = await openScreen('/orders')
  await within(await screen.findByRole('alert')).findByText(say.list_failed.template)
  expect(screen.queryByText(REASON)).toBeNull()
  repair()
  await member.press('Try again')
  const columns = await screen.findAllByRole('columnheader')
  const titles = columns.map(({ textContent }) => textContent ?? '').filter((title) => /\w/.test(title))
  expect(titles).toEqual(['Order', 'Customer', 'Items', 'Date & Time', 'Total', 'Status', 'Actions'])
  expect((await screen.findByRole('link', { name: `View ${order.order_number}` })).getAttribute('href')).toBe(
    `/admin/order-details/${order.id}`,
  )
  expect(screen.getAllByRole('row')[1]?.textContent).toContain(say.custom_options.template)
  expect(await findAxeViolations()).toEqual([])

  api.fail('PUT /api/admin/orders/:id', REFUSED)
  const status = /^Status of NK-1001/
  await member.press(status)
  await member.user.click(await screen.findByRole('menuitemradio', { name: 'Confirmed' }))
  // A change whose toast is closed is sent at once
  await member.press('Close')
  await expectToast(say.status_failed.template)
  const refused = await screen.findByRole('dialog', { name: `${order.order_number} was not changed` })
  within(refused).getByText(new RegExp(REASON))
  await member.press('Close', refused)
  expect((await screen.findByRole('button', { name: status })).textContent).toBe('Pending')
})

test('keeps a change that waits for its Undo when a cancellation is not confirmed', async () => {
  mockOrder()
  const preview = {
    orders: 1,
    units: 1,
    spent_units: 0,
    credits_without_gst: 0,
    cash: 0,
    emails: 1,
    remakes: [],
    shipments: [],
    refunds: [],
  }
  api.respond('GET /api/admin/orders/status-preview', preview)
  const member = await openScreen('/orders')
  const setStatus = async (name: string) => {
    await member.press(/^Status of NK-1001/)
    await member.user.click(await screen.findByRole('menuitemradio', { name }))
  }
  await setStatus('Confirmed')
  await screen.findByRole('button', { name: 'Undo' })
  await setStatus('Cancelled')
  await member.press('Keep order')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('button', { name: 'Status of NK-1001: Confirmed' })
  await member.press('Undo')
  await screen.findByRole('button', { name: 'Status of NK-1001: Pending' })
})

// spec: admin 2 · Order details: customer, shipping address, order summary, management panel
// spec: admin 8 · Failed to load orders / Failed to update order status / Failed to update order
// spec: admin 9 · Order summary: subtotal = total - shipping + discount - tax; shipping Free when 0
// spec: admin 9 · SKU: the first 8 characters of the product’s id
test('shows an order with its summary, and keeps what was typed when it cannot be updated', async () => {
  const order = mockOrder()
  api.fail('PUT /api/admin/orders/:id', REFUSED)
  const member = await openScreen(`/order-details/${order.id}`)
  await screen.findByText(`SKU P-${order.items[0]?.product_id?.slice(0, 8)}`)
  const summary = screen.getByRole('region', { name: 'Order summary' })
  expect(summary.textContent).toContain(`Subtotal${formatPaise(order.subtotal_amount)}`)
  expect(summary.textContent).toContain(`Shipping${formatPaise(order.shipping_amount)}`)
  expect(screen.getByRole('region', { name: 'Shipping address' }).textContent).toContain('Kochi')
  screen.getByRole('region', { name: 'Customer' })
  expect(await findAxeViolations()).toEqual([])
  const panel = screen.getByRole('region', { name: 'Manage order' })
  await member.press('Edit', panel)
  await member.fill('textbox', 'Tracking number', 'AWB 42')
  await member.press('Update Order', panel)
  await expectToast(say.update_failed.template)
  expect(getValue(within(panel).getByRole('textbox', { name: 'Tracking number' }))).toBe('AWB 42')
})

test.each([
  [
    { payment_method: 'upi', payment_status: 'pending' },
    'Cash on delivery (advance due)',
    'Advance, not paid',
  ],
  [{ payment_method: 'cod', payment_status: 'captured' }, 'Cash on delivery', 'Cash, paid'],
] as const)('shows an order with an advance as cash on delivery: %j', async (paid, method, badge) => {
  const order = mockOrder({ ...paid, cod_advance_amount: 10_000 })
  const url = 'https://shop.example/track-order#token'
  api.respond('GET /api/admin/orders/:id/link', { url, to_pay: 10_000, paid_within: 30, store: 'Shop' })
  const member = await openScreen(`/order-details/${order.id}`)
  const payment = await screen.findByRole('region', { name: 'Payment' })
  expect(within(payment).getByText('Method').nextSibling?.textContent).toBe(method)
  await member.follow('Orders')
  within(await screen.findByRole('table', { name: 'Orders' })).getByText(badge)
})

// spec: admin 8 · If loading admin order details fails, the admin is sent to /admin/orders
test('leads back to the list when an order fails to load, and says so', async () => {
  mockOrder()
  api.fail('GET /api/admin/orders/:id', REFUSED)
  await openScreen(`/order-details/${crypto.randomUUID()}`)
  await expectToast(say.list_failed.template)
  await waitFor(() => expect(currentPath()).toMatch(/^\/orders(\?|$)/))
})

test('shows the places of rows while a list is loading', async () => {
  const order = mockOrder()
  const release = api.hold('GET /api/admin/orders')
  await openScreen('/orders')
  const loading = await screen.findByRole('status', { name: 'Loading the list' })
  await waitFor(() => expect(loading.querySelector('.MuiSkeleton-root')).not.toBeNull())
  release()
  await screen.findByRole('table', { name: 'Orders' })
  await screen.findByRole('link', { name: order.order_number })
  expect(screen.queryByRole('status', { name: 'Loading the list' })).toBeNull()
})

test('keeps a half-typed note of an order while its reloads fail', async () => {
  const order = mockOrder()
  const member = await openScreen(`/order-details/${order.id}`)
  await member.fill('textbox', 'Internal note', 'Wants it by Friday')
  let refused = 0
  const reconnect = api.respond('GET /api/admin/orders/:id', () => {
    refused += 1
    return Response.json({}, { status: 503 })
  })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(refused).toBeGreaterThanOrEqual(2))
  reconnect()
  const note = screen.getByRole('textbox', { name: 'Internal note' })
  expect(getValue(note)).toBe('Wants it by Friday')
  screen.getByRole('heading', { level: 1, name: `Order ${order.order_number}` })

  api.respond('POST /api/admin/orders/:id/notes', ({ body }) => {
    const { note: written } = body as { note: string }
    const note = { type: 'status_changed' as const, params: {}, note: written, author: 'Asha Rao' }
    order.notes = [{ ...note, id: crypto.randomUUID(), at: '2026-11-20T06:00:00.000Z' }]
    return Response.json(order, { status: 201 })
  })
  const add = screen.getByRole('button', { name: 'Add note' })
  add.focus()
  await member.user.keyboard('{Enter}')
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
  await timeline.findByText('Wants it by Friday')
  // Keyboard users go on from there
  await expectFocus(add)
})

test('lists events of one moment in the order in which they were recorded', async () => {
  const at = '2026-11-20T06:00:00.000Z'
  const event = { at, params: {}, lines: [], note: '', actor: null, by_customer: false }
  const sent = { ...event, type: 'parcel_delivered' as const, params: { number: 1 } }
  const order = mockOrder({
    events: [
      { ...sent, id: crypto.randomUUID(), from_status: 'shipped', to_status: 'shipped' },
      {
        ...event,
        type: 'status_changed',
        id: crypto.randomUUID(),
        from_status: 'shipped',
        to_status: 'delivered',
      },
    ],
  })
  await openScreen(`/order-details/${order.id}`)
  const timeline = await screen.findByRole('region', { name: 'Timeline' })
  const entries = within(timeline).getAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Shipped → Delivered'),
    expect.stringContaining('Parcel 1'),
  ])
})

test('does not keep the address of one customer for a new one', async () => {
  const meera = customer({ full_name: 'Meera Nair' })
  mockOrder()
  api.respond('GET /api/admin/customers/:id', meera)
  api.respond('POST /api/admin/customers/guests', { id: crypto.randomUUID() })
  const member = await openScreen(`/orders/new?customer=${meera.id}`)
  const name = () => screen.getByRole('textbox', { name: 'Full name' })
  await waitFor(() => expect(getValue(name())).not.toBe(''))
  await member.press('Another customer')
  await member.press('New customer')
  await screen.findByText('Enter the name and phone number in the address below.')
  expect(getValue(name())).toBe('')
})

test('asks before everything entered for a new order is removed', async () => {
  const meera = customer({ full_name: 'Meera Nair' })
  mockOrder()
  api.respond('GET /api/admin/customers/:id', meera)
  const member = await openScreen(`/orders/new?customer=${meera.id}`)
  const name = () => screen.getByRole('textbox', { name: 'Full name' })
  await waitFor(() => expect(getValue(name())).not.toBe(''))
  await member.press('Start over')
  await member.press('Cancel', await screen.findByRole('dialog', { name: 'Discard this order?' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(getValue(name())).not.toBe('')
  await member.press('Start over')
  await member.press('Start over', await screen.findByRole('dialog'))
  await waitFor(() => expect(getValue(name())).toBe(''))
})

test('marks what a customer wrote in Hindi as Hindi', async () => {
  const order = mockOrder({ gift_message: 'राखी की बधाई' })
  await openScreen(`/order-details/${order.id}`)
  expect((await screen.findByText('राखी की बधाई')).lang).toBe('hi')
})

const itemDraft = (title: string, changes: Partial<ItemDraft> = {}): ItemDraft => ({
  key: title,
  id: null,
  product_id: crypto.randomUUID(),
  slug: 'mug',
  title,
  image_url: null,
  quantity: 1,
  variant_selections: {},
  custom_options: {},
  ordered: null,
  ordered_variants: {},
  made: 0,
  ...changes,
})

test('moves the focus to the next control when a photo or an item of a new order is removed', async () => {
  mockOrder()
  api.fail('POST /api/admin/draft-orders/quote', REFUSED)
  api.fail('GET /api/products/:slug', { statusCode: 404, code: 'not_found' })
  const photo = (name: string) => ({ url: `/media/${name}`, name, type: 'image/png' as const, size: 1 })
  const draft: OrderDraft = {
    ...EMPTY_DRAFT,
    customer: { id: crypto.randomUUID(), name: 'Meera Nair', about: '' },
    items: [
      itemDraft('Frame', {
        ordered: {
          id: null,
          slug: 'frame',
          title: 'Frame',
          image_url: null,
          image_alt: '',
          variant_labels: {},
          custom_options: [{ id: 'photos', name: 'Photos', type: 'image' }],
        },
        custom_options: { photos: { images: [photo('one.png'), photo('two.png')] } },
      }),
      itemDraft('Mug'),
    ],
  }
  const member = await openScreen('/orders')
  await screen.findByRole('link', { name: 'New order' })
  sessionStorage.setItem(ORDER_DRAFT_KEY, JSON.stringify(draft))
  onTestFinished(() => sessionStorage.removeItem(ORDER_DRAFT_KEY))
  await member.follow('New order')
  await member.press('Remove one.png')
  await expectFocus(await screen.findByRole('button', { name: 'Remove two.png' }))
  await member.press('Remove Frame')
  await expectFocus(await screen.findByRole('button', { name: 'Remove Mug' }))
})

test('keeps no draft of an order that is created after its screen was left, and stays where one went', async () => {
  const draft: OrderDraft = {
    ...EMPTY_DRAFT,
    customer: { id: crypto.randomUUID(), name: 'Meera Nair', about: '' },
    items: [itemDraft('Mug')],
  }
  const quoted: DraftOrderQuote = {
    quote: {
      subtotal: 19_900,
      shipping: 0,
      gift_wrap: null,
      express: null,
      cod_fee: null,
      tax: 0,
      discount: 0,
      round_off: 0,
      total: 19_900,
      payable: 19_900,
      coupon_code: null,
      coupon_terms: null,
      offer: null,
      free_shipping_remaining: null,
      checkout_tax: 0,
      tax_mode: 'included',
      tax_percent: 18,
      included_tax: 0,
      delivery: { pincode: null, is_served: true, express: null },
    },
    prices: [19_900],
    catalogue_prices: [19_900],
    issues: [],
    estimated_delivery_date: null,
  }
  mockOrder()
  api.respond('GET /api/admin/coupons', () => toListResponse([]))
  api.fail('GET /api/products/:slug', { statusCode: 404, code: 'not_found' })
  api.respond('POST /api/admin/draft-orders/quote', quoted)
  const keys: (string | null)[] = []
  api.respond('POST /api/admin/draft-orders', ({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    return { id: crypto.randomUUID(), order_number: 'ORD1' }
  })
  const member = await openScreen('/orders')
  async function enterOrder() {
    await screen.findByRole('link', { name: 'New order' })
    sessionStorage.setItem(ORDER_DRAFT_KEY, JSON.stringify(draft))
    await member.follow('New order')
    await screen.findByRole('button', { name: /^Place order, / })
  }
  await enterOrder()
  const release = api.hold('POST /api/admin/draft-orders')
  await member.press(/^Place order, /)
  await screen.findByRole('button', { name: 'Placing...' })
  await member.follow('Coupons')
  await waitFor(() => expect(currentPath()).toMatch(/coupons/))
  release()
  await waitFor(() => expect(sessionStorage.getItem(ORDER_DRAFT_KEY)).toBeNull())
  await expectToast(draftOrderMessages.placed_to_pay.template)
  expect(currentPath()).toMatch(/coupons/)

  // The same order once more, later, is another one
  await member.follow('Orders')
  await member.follow('New order')
  await screen.findByRole('heading', { name: 'New order' })
  await member.follow('Orders')
  await enterOrder()
  await member.press(/^Place order, /)
  await waitFor(() => expect(new Set(keys).size).toBe(2))
})

test('names what a file leaves out, and prints made units again only on purpose', async () => {
  const order = mockOrder()
  order.items = order.items.map((item) => ({ ...item, custom_options: { a: { text: 'Asha' } } }))
  const asked: (string | null)[] = []
  const first = [{ message: 'NK-2: Cancelled', message_code: 'none', params: {}, subject: 'NK-2' }]
  const pdf = (headers: Record<string, string> = {}) =>
    new Response('%PDF', { headers: { 'content-type': 'application/pdf', ...headers } })
  api.respond('GET /api/admin/orders/:id', ({ params, search }) => {
    if (params.id === 'packing-slips')
      return pdf({ [LEFT_OUT_HEADER]: encodeURIComponent(JSON.stringify({ count: 1, first })) })
    if (params.id !== 'job-tickets') return Response.json(order)
    asked.push(search.get('reprint'))
    if (search.get('reprint')) return pdf()
    const body = { ...REFUSED, code: 'nothing_to_make', message_code: 'none', params: {} }
    return Response.json(body, { status: 409 })
  })
  vi.spyOn(window, 'open').mockReturnValue(window)
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => {} })
  const member = await openScreen(`/order-details/${order.id}`)
  await member.press('Packing slip')
  await expectToast('1 is left out: NK-2: Cancelled')
  await member.press('Job tickets')
  await member.press('Print again')
  await waitFor(() => expect(asked).toEqual([null, 'true']))
})

test('records the cash that was missing on delivery', async () => {
  const order = mockOrder({ payment_method: 'cod', status: 'delivered', missing_cash: 10_000 })
  const sent: unknown[] = []
  api.respond('POST /api/admin/orders/:id/cash', ({ body }) => {
    sent.push(body)
    return { amount: 10_000 }
  })
  const member = await openScreen(`/order-details/${order.id}`)
  await member.press('Record cash')
  const dialog = await screen.findByRole('dialog', { name: `Record cash for ${order.order_number}` })
  expect(await findAxeViolations()).toEqual([])
  await member.press('Record cash', dialog)
  await expectToast('Cash of ₹100.00 recorded')
  expect(sent).toEqual([{ amount: 10_000, updated_at: order.updated_at }])
})

test('tells cash to collect at the door from cash that is due after the delivery', async () => {
  const cod = { payment_method: 'cod', payment_status: 'pending', due_amount: 40_000 } as const
  const order = mockOrder({ ...cod, status: 'shipped' })
  await openScreen('/orders')
  await screen.findByText(`${formatPaise(40_000)} to collect`)
  expect(screen.queryByText(`${formatPaise(40_000)} due`)).toBeNull()
  api.respond('GET /api/admin/orders', () => toListResponse([orderRow({ ...order, status: 'delivered' })]))
  await openScreen('/orders')
  await screen.findByText(`${formatPaise(40_000)} due`)
})

test('offers the file of an item as a download and never as a picture', async () => {
  const option = crypto.randomUUID()
  const { items } = adminOrder()
  const [item] = items
  if (!item) throw new Error('No item')
  const url = '/media/custom/a.svg?expires=1&signature=b'
  item.product.custom_options = [{ id: option, name: 'Your logo', type: 'file' }]
  const file = { url, name: 'logo.svg', type: 'image/svg+xml' as const, size: 2_048 }
  item.custom_options = { [option]: { files: [file] } }
  const order = mockOrder({ items })
  await openScreen(`/order-details/${order.id}`)
  const link = await screen.findByRole('link', { name: 'Download logo.svg' })
  expect(link.getAttribute('href')).toBe(`${url}&download=1`)
  await screen.findByText('logo.svg (2 KB)')
  expect(document.querySelector('img[src*=".svg"]')).toBeNull()
})
