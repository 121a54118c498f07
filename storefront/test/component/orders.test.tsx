import { messages } from '@nakshi/core/messages'
import { expect, onTestFinished, test, vi } from 'vitest'
import { order, settings } from '../examples.ts'
import {
  api,
  currentPath,
  expectFocus,
  expectPath,
  expectToast,
  findAxeViolations,
  mockShop,
  openPage,
  screen,
  waitFor,
  within,
} from './harness.tsx'

type Order = ReturnType<typeof order>

/** Orders that are listed and opened, newest first, ten on a page. */
function mockOrders(...orders: Order[]): void {
  api.respond('GET /api/orders', ({ search }) => {
    const page = Number(search.get('page') ?? 1)
    return { items: orders.slice(10 * (page - 1), 10 * page), total: orders.length, page, per_page: 10 }
  })
  api.respond('GET /api/orders/:id', ({ params }) => {
    const found = orders.find(({ id }) => id === params.id)
    if (!found) throw new Error('No such order')
    return found
  })
  api.respond('GET /api/orders/:id/returns', { reports: [], items: [] })
}

const step = async (name: string) => {
  const steps = await within(screen.getByRole('main')).findAllByRole('listitem')
  return steps.find(({ textContent }) => textContent?.includes(name))?.textContent
}

// spec: shop 2 · Orders, full: a status timeline
// spec: shop 4 · Orders, pending, confirmed, processing, shipped, delivered: timeline: Order
//   Placed, Order Confirmed, Processing, Shipped, Delivered as they are reached
// spec: shop 4 · Orders, pending, confirmed: only then Cancel Order
// spec: shop 4 · Orders, delivered: only then Write Review and Reorder
test('updates timeline and actions with the order status', async () => {
  mockShop()
  const opened = order()
  mockOrders(opened)
  const reached = ['Order Placed']
  const count = (role: string, name: string | RegExp) =>
    within(screen.getByRole('main')).queryAllByRole(role, { name }).length
  for (const [status, label] of [
    ['pending', null],
    ['confirmed', 'Order Confirmed'],
    ['processing', 'Processing'],
    ['shipped', 'Shipped'],
    ['delivered', 'Delivered'],
  ] as const) {
    Object.assign(opened, {
      status,
      // The server decides: units may be made already.
      can_cancel: status === 'pending',
      delivered_at: status === 'delivered' ? '2026-11-24T06:00:00.000Z' : null,
    })
    await openPage(`/order-details/${opened.id}`)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(async () => expect(await step('Order Placed')).toContain(', done'))
    if (label) reached.push(label)
    for (const name of ['Order Placed', 'Order Confirmed', 'Processing', 'Shipped', 'Delivered'])
      expect(await step(name), `${status}: ${name}`).toContain(
        reached.includes(name) ? ', done' : ', not yet',
      )
    const late = status === 'delivered'
    expect(count('button', 'Cancel Order'), status).toBe(opened.can_cancel ? 1 : 0)
    expect(count('button', 'Reorder'), status).toBe(late ? 1 : 0)
    expect(count('link', /^Write Review/), status).toBe(late ? 1 : 0)
  }
  expect(await findAxeViolations()).toEqual([])

  const note = 'It came back: please tell us when you are at home'
  const moved = { from_status: 'delivered', to_status: 'processing', by_shopper: false } as const
  const event = { ...moved, type: 'status_changed', params: {}, lines: [], note } as const
  opened.events = [{ ...event, lines: [], at: '2026-11-25T06:00:00.000Z' }]
  await openPage(`/order-details/${opened.id}`)
  const updates = await screen.findByRole('region', { name: 'Updates' })
  expect(updates.textContent).toContain(note)
})

test('refreshes the status of an open order when its tab becomes visible again', async () => {
  mockShop()
  const opened = order({ status: 'pending' })
  mockOrders(opened)
  await openPage(`/order-details/${opened.id}`)
  await waitFor(async () => expect(await step('Order Confirmed')).toContain(', not yet'))
  opened.status = 'confirmed'
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(async () => expect(await step('Order Confirmed')).toContain(', done'))
})

// spec: shop 2 · Orders, full: up to 3 items of an order, then View N more items
// spec: shop 9 · Orders, list: 3 items before View N more items
// spec: shop 2 · Orders, full: Cancel Order, Write Review and Reorder under conditions, without an
//   action
// otherwise: they work
test('cancels and opens orders from the list', async () => {
  mockShop()
  const [item] = order().items
  if (!item) throw new Error('An order without items')
  const short = order({ order_number: 'NK-1001', status: 'pending' })
  const long = order({
    order_number: 'NK-1002',
    items: [1, 2, 3, 4, 5].map((number) => ({
      ...item,
      id: crypto.randomUUID(),
      product: { ...item.product, title: `Keyring ${number}` },
    })),
  })
  mockOrders(long, short)
  const sent: unknown[] = []
  api.respond('POST /api/orders/:id/cancel', ({ body }) => {
    sent.push(body)
    return Object.assign(short, { status: 'cancelled', can_cancel: false })
  })
  const visitor = await openPage('/orders')
  const findCard = async (number: string) => {
    const cards = await screen.findAllByRole('article')
    const found = cards.find(({ textContent }) => textContent?.includes(number))
    if (!found) throw new Error(`${number}: not in the list`)
    return found
  }
  const cancel = async (part: HTMLElement) =>
    visitor.user.click(await within(part).findByRole('button', { name: 'Cancel Order' }))

  // Cancelling asks, and tells
  await cancel(await findCard('NK-1001'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this order?' })
  await visitor.user.click(within(dialog).getByRole('button', { name: 'Keep order' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await findCard('NK-1001')).textContent).toContain('Pending')
  await cancel(await findCard('NK-1001'))
  const asked = await screen.findByRole('alertdialog', { name: 'Cancel this order?' })
  await visitor.select(/^Reason/, 'Ordered by mistake')
  await cancel(asked)
  await expectToast(messages.order.cancelled.template)
  await waitFor(async () => expect((await findCard('NK-1001')).textContent).toContain('Cancelled'))
  const card = await findCard('NK-1001')
  expect(within(card).queryByRole('button', { name: 'Cancel Order' })).toBeNull()
  expect(sent).toEqual([{ reason: 'Ordered by mistake' }])

  // Three items of an order are shown and a link to the rest
  const listed = await findCard('NK-1002')
  expect(within(listed).getAllByText(/^Keyring \d/)).toHaveLength(3)
  await visitor.follow('View 2 more items', listed)
  await expectPath(`/order-details/${long.id}`)
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 3, name: /^Keyring \d/ })).toHaveLength(5),
  )
})

test('rejects the cancellation of an order that is already in processing', async () => {
  mockShop()
  const opened = order({ status: 'pending' })
  mockOrders(opened)
  const visitor = await openPage(`/order-details/${opened.id}`)
  await visitor.press('Cancel Order')
  api.fail('POST /api/orders/:id/cancel', {
    statusCode: 409,
    code: 'cannot_cancel',
    message: messages.order.cannot_cancel.template,
  })
  const dialog = await screen.findByRole('alertdialog')
  await visitor.user.click(within(dialog).getByRole('button', { name: 'Cancel Order' }))
  await within(dialog).findByText(messages.order.cannot_cancel.template)
})

test('loads orders beyond ten page by page and keeps the count in the address', async () => {
  mockShop()
  mockOrders(...Array.from({ length: 12 }, (_, index) => order({ order_number: `NK-${1_000 + index}` })))
  const visitor = await openPage('/orders')
  const expectOrders = (count: number) =>
    waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count))
  await expectOrders(10)
  await visitor.press('Show more orders')
  await expectOrders(12)
  const added = screen.getAllByRole('article')[10]
  if (!added) throw new Error('No eleventh order')
  await expectFocus(within(added).getAllByRole('link')[0] ?? added)
  await openPage(currentPath())
  await expectOrders(12)
})

test('shows the orders of the earlier shop to a shopper without an order in this one', async () => {
  mockShop()
  api.respond('GET /api/orders', { items: [], total: 0, page: 1, per_page: 10, imported_total: 11 })
  const earlier = (number: string, changes: object = {}) => ({
    id: crypto.randomUUID(),
    number,
    placed_at: '2024-03-05T08:52:10.000Z',
    status: 'Paid, fulfilled',
    currency: 'INR',
    subtotal_amount: 119_800,
    shipping_amount: null,
    tax_amount: null,
    discount_amount: 10_000,
    refunded_amount: null,
    total_amount: 109_800,
    name: 'Asha Rao',
    phone: '',
    address: '1 MG Road',
    discount_code: '',
    shipping_method: '',
    payment_method: '',
    items: [{ title: '<i>Mug</i>', sku: '', quantity: 2, amount: 119_800 }],
    ...changes,
  })
  const orders = Array.from({ length: 10 }, (_, index) => earlier(`#${1020 - index}`))
  const last = earlier('#1001', { currency: 'USD', total_amount: 4999 })
  api.respond('GET /api/orders/imported', ({ search }) => {
    const isFirst = search.get('page') === '1'
    return { items: isFirst ? orders : [last], total: 11, page: isFirst ? 1 : 2, per_page: 10 }
  })
  const visitor = await openPage('/orders')
  const section = await screen.findByRole('region', { name: 'Earlier orders' })
  const article = await within(section).findByRole('article', { name: '#1020' })
  within(article).getByText('<i>Mug</i> × 2')
  within(article).getByText('-₹100.00')
  await visitor.press('Show more earlier orders')
  const foreign = await within(section).findByRole('article', { name: '#1001' })
  expect(within(foreign).getAllByText('USD 49.99')).toHaveLength(2)
  await waitFor(() => expect(foreign.contains(document.activeElement)).toBe(true))
  expect(within(section).queryByRole('button')).toBeNull()
  expect(await findAxeViolations()).toEqual([])
})

test.each([
  [{ payment_method: 'upi', payment_status: 'captured' }, '₹520.82 will be refunded in 5-7 business days'],
  [
    { payment_method: 'upi', payment_status: 'captured', due_amount: 5_000 },
    '₹470.82 will be refunded in 5-7 business days',
  ],
  [
    { payment_method: 'cod', payment_status: 'pending', cod_advance_amount: 10_000, due_amount: 42_082 },
    '₹100.00 will be refunded in 5-7 business days',
  ],
  [
    { payment_method: 'upi', payment_status: 'partially_refunded' },
    'What you paid, less earlier refunds, will be refunded in 5-7 business days',
  ],
  [{ payment_method: 'cod', payment_status: 'pending' }, 'You have not been charged.'],
  [{ payment_method: 'upi', payment_status: 'captured', total_amount: 0 }, 'You have not been charged.'],
  [{ payment_method: 'upi', payment_status: 'refunded' }, 'Your payment has been refunded already.'],
] as const)('names what a cancellation pays back: %j', async (paid, sentence) => {
  mockShop()
  const opened = order(paid)
  mockOrders(opened)
  const visitor = await openPage(`/order-details/${opened.id}`)
  await visitor.press('Cancel Order')
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this order?' })
  expect(dialog.textContent).toContain(sentence)
})

test.each([
  ['98765 43210', '919876543210'],
  ['+91 98765-43210', '919876543210'],
  ['+44 20 7946 0958', '442079460958'],
])('opens WhatsApp for the phone %s of the shop', async (phone, number) => {
  mockShop()
  const opened = order()
  mockOrders(opened)
  api.respond('GET /api/settings', { ...settings, store_settings: { ...settings.store_settings, phone } })
  await openPage(`/order-details/${opened.id}`)
  const link = await screen.findByRole('link', { name: 'chat on WhatsApp' })
  expect(link.getAttribute('href')).toBe(`https://wa.me/${number}?text=Order%20${opened.order_number}`)
})

test.each([
  [{ name: { text: 'Anu' } }, true],
  [{}, false],
])(
  'promises to check names and photos of a new order where there are any: %j',
  async (options, isChecked) => {
    mockShop()
    const opened = order({ payment_status: 'captured' })
    opened.items = opened.items.map((item) => ({ ...item, custom_options: options }))
    mockOrders(opened)
    sessionStorage.setItem('nakshi:just-placed', opened.id)
    await openPage(`/order-details/${opened.id}`)
    const { parentElement } = await screen.findByRole('heading', { name: 'Order placed successfully!' })
    expect(parentElement?.textContent?.includes('check your names and photos')).toBe(isChecked)
  },
)

test.each<[string, Partial<Order>]>([
  ['paid', { payment_method: 'upi', payment_status: 'captured' }],
  ['whose advance is paid', { payment_method: 'cod', cod_advance_amount: 10_000, due_amount: 42_082 }],
])('confirms a new order %s once', async (_what, changes) => {
  mockShop()
  const opened = order({ status: 'pending', ...changes })
  mockOrders(opened)
  sessionStorage.setItem('nakshi:just-placed', opened.id)
  await openPage(`/order-details/${opened.id}`)
  await expectFocus(await screen.findByRole('heading', { level: 1, name: 'Order placed successfully!' }))
  expect(screen.getAllByText('Order placed successfully!')).toHaveLength(1)
  const reminder = screen.getByRole('link', { name: 'Save the date to be reminded next year' })
  expect(reminder.getAttribute('href')).toBe('/profile?tab=dates')
})

test('confirms no order whose advance is not paid', async () => {
  mockShop()
  const opened = order({ status: 'pending', payment_method: 'upi', cod_advance_amount: 10_000 })
  mockOrders(opened)
  sessionStorage.setItem('nakshi:just-placed', opened.id)
  await openPage(`/order-details/${opened.id}`)
  await screen.findByRole('heading', { level: 1, name: 'Order details' })
})

test.each<[Partial<Order>, string]>([
  [
    { money: { paid_online: 0, paid_cash: 0, paid_credit: 0, refunded: 0 }, payment_status: 'pending' },
    'Not charged',
  ],
  [
    { money: { paid_online: 10_036, paid_cash: 0, paid_credit: 0, refunded: 10_036 } },
    '₹100.36 paid online, being refunded',
  ],
  [
    {
      money: { paid_online: 10_036, paid_cash: 0, paid_credit: 0, refunded: 10_036 },
      payment_status: 'refunded',
    },
    '₹100.36 refunded',
  ],
  [{ money: { paid_online: 10_036, paid_cash: 0, paid_credit: 0, refunded: 0 } }, '₹100.36 paid online'],
  [
    { money: { paid_online: 10_000, paid_cash: 2_000, paid_credit: 0, refunded: 9_000 } },
    '₹120.00 paid, ₹90.00 of it refunded or being refunded',
  ],
])('says of a cancelled order what became of its money: %j', async (changes, label) => {
  mockShop()
  const cancelled = { status: 'cancelled', payment_status: 'captured', cod_advance_amount: 10_036 } as const
  const opened = order({ ...cancelled, ...changes })
  mockOrders(opened)
  await openPage(`/order-details/${opened.id}`)
  await screen.findByText(`Cash on Delivery: ${label}`)
})

test('says what is paid and what is due of an order that became dearer', async () => {
  mockShop()
  const opened = order({ payment_method: 'upi', payment_status: 'captured', due_amount: 2_082 })
  mockOrders(opened)
  await openPage(`/order-details/${opened.id}`)
  await screen.findByText('UPI: ₹500.00 paid, ₹20.82 due')
})

test('lists two updates of one moment', async () => {
  const error = vi.spyOn(console, 'error')
  onTestFinished(() => error.mockRestore())
  mockShop()
  const opened = order()
  const moved = { from_status: 'pending', to_status: 'confirmed', by_shopper: false } as const
  const event = { ...moved, type: 'status_changed', params: {}, lines: [] } as const
  const at = '2026-11-25T06:00:00.000Z'
  opened.events = ['First', 'Second'].map((note) => ({ ...event, lines: [], note, at }))
  mockOrders(opened)
  await openPage(`/order-details/${opened.id}`)
  const updates = await screen.findByRole('region', { name: 'Updates' })
  expect(within(updates).getAllByRole('listitem')).toHaveLength(2)
  expect(error).not.toHaveBeenCalled()
})

test('reads the order again before an invoice is downloaded, so that the session is renewed', async () => {
  mockShop()
  const opened = order({
    documents: [
      { id: crypto.randomUUID(), kind: 'invoice', number: 'IN-1', issued_at: '2026-11-20', total: 39_900 },
    ],
  })
  mockOrders(opened)
  const visitor = await openPage(`/order-details/${opened.id}`)
  const link = await screen.findByRole('link', { name: 'Download invoice' })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => clicked.mockRestore())
  const repair = api.fail('GET /api/orders/:id')
  await visitor.user.click(link)
  await expectToast('This document could not be downloaded.')
  expect(clicked).not.toHaveBeenCalled()
  repair()
  await visitor.user.click(link)
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1))
})

test('lists an order placed in another tab on return, and none twice', async () => {
  mockShop()
  const orders = Array.from({ length: 11 }, () => order())
  mockOrders(...orders)
  const visitor = await openPage('/orders')
  await screen.findAllByRole('article')
  mockOrders(order(), ...orders)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await visitor.press('Show more orders')
  await waitFor(() => {
    const cards = screen.getAllByRole('article').map((card) => card.getAttribute('aria-labelledby'))
    expect(cards).toHaveLength(12)
    expect(new Set(cards).size).toBe(12)
  })
})

test('says that a UPI payment is to be confirmed, and lets its UTR be corrected', async () => {
  mockShop()
  api.respond('GET /api/settings', { ...settings, payment: { online: 'upi', methods: ['upi'] } })
  const claimed = order({ payment_method: 'upi', payment_status: 'authorised' })
  mockOrders(claimed)
  await openPage(`/order-details/${claimed.id}`)
  expect(await screen.findByText('Payment to be confirmed.')).toBeTruthy()
  expect(screen.getByText(/We are checking that your payment arrived. Please do not pay again/)).toBeTruthy()
  expect(screen.getByText('UPI: Payment to be confirmed')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Correct the UTR' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull()
})

test.each([
  ['upi', 'razorpay', /refunded in 5-7 business days/],
  ['upi', 'upi', /sent to your bank account or UPI ID by us/],
  ['bank_transfer', 'razorpay', /sent to your bank account or UPI ID by us/],
] as const)(
  'says before a cancellation how %s goes back where %s takes payments',
  async (method, online, said) => {
    mockShop()
    api.respond('GET /api/settings', { ...settings, payment: { online, methods: ['upi'] } })
    const paid = order({ payment_method: method, payment_status: 'captured' })
    mockOrders(paid)
    const { user } = await openPage(`/order-details/${paid.id}`)
    await user.click(await screen.findByRole('button', { name: 'Cancel Order' }))
    expect(await screen.findByText(said)).toBeTruthy()
  },
)
