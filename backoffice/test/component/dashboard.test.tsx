import type { Dashboard } from '@nakshi/core/backoffice/admin-dashboard'
import { messages } from '@nakshi/core/messages'
import { defaultSettings, settingsKeys } from '@nakshi/core/settings/schema'
import { expect, test } from 'vitest'
import {
  api,
  findAxeViolations,
  openScreen,
  product,
  screen,
  shopSettings,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

const RECENT_ORDERS = ['NK-1001', 'NK-1002', 'NK-1003', 'NK-1004', 'NK-1005']

const dashboard = (changes: Partial<Dashboard> = {}): Dashboard => ({
  counts: { products: 3, orders: 5, users: 2 },
  revenue: 1_234_550,
  recent_orders: RECENT_ORDERS.map((orderNumber) => ({
    id: crypto.randomUUID(),
    order_number: orderNumber,
    customer_name: 'Meera Nair',
    ship_name: 'Meera Nair',
    total_amount: 44_900,
    status: 'pending',
    created_at: '2026-11-20T06:00:00.000Z',
  })),
  low_stock: [],
  days: [{ day: '2026-11-20', orders: 5, revenue: 224_500 }],
  first_steps: null,
  unfinished_details: [],
  adds_tax: false,
  held_emails: null,
  previous: { orders: 4, revenue: 200_000 },
  ...changes,
})

// spec: admin 2 · Dashboard: counts of products, orders and users, and total revenue
// spec: admin 2 · Dashboard: quick-action links to add product, categories, orders, products,
//   coupons, settings
// spec: admin 2 · Dashboard: the 5 most recent orders with number, customer or Guest, date, total,
//   status, and View All
// spec: admin 8 · Dashboard fetch errors are told, with Try again (ours: not only logged)
// spec: admin 9 · Recent orders on the dashboard: 5
// spec: admin 9 · Discounted price and revenue with 2 decimals
test('shows an error with Try again when the dashboard metrics fail to load', async () => {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/dashboard', dashboard())
  const repair = api.fail('GET /api/admin/dashboard')
  const member = await openScreen('/')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(messages.general.internal_error.template)
  repair()
  await member.press('Try again')
  const recent = within(await screen.findByRole('region', { name: 'Recent orders' }))
  expect(recent.getAllByRole('row')).toHaveLength(6)
  expect(recent.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Order',
    'Customer',
    'Date',
    'Total',
    'Status',
  ])
  expect(recent.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/admin/orders')
  expect(screen.getByText('Total revenue').parentElement?.textContent).toContain('₹12,345.50')
  const quick = within(screen.getByRole('navigation', { name: 'Quick actions' }))
  for (const name of ['Add Product', 'Categories', 'Orders', 'Products', 'Coupons', 'Settings'])
    quick.getByRole('link', { name })
})

test('links each missing detail of a new store to its field, and says that emails wait', async () => {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/dashboard', () =>
    Response.json(
      dashboard({
        first_steps: { store: false, product: false, payment: true, order: false },
        unfinished_details: ['phone', 'grievance_officer'],
        held_emails: 2,
      }),
    ),
  )
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/settings', () =>
    toListResponse(settingsKeys.map((id) => ({ id, value: defaultSettings[id], updated_at: null }))),
  )
  const member = await openScreen('/')
  const steps = within(await screen.findByRole('region', { name: 'Setup: 1 of 4 completed' }))
  expect(steps.getByRole('link', { name: 'Grievance officer' }).getAttribute('href')).toBe(
    '/admin/settings?tab=store#store_settings.grievance_officer',
  )
  expect(screen.getByRole('alert').textContent).toContain('2 emails are waiting.')
  expect(await findAxeViolations()).toEqual([])
  await member.user.click(steps.getByRole('link', { name: 'Phone' }))
  const phone = await screen.findByRole('textbox', { name: 'Phone' })
  await waitFor(() => expect(document.activeElement).toBe(phone))
})

test('says that the rules ask for prices with GST, with the way to the setting', async () => {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/dashboard', () => Response.json(dashboard({ adds_tax: true })))
  await openScreen('/')
  const hint = within(await screen.findByRole('alert'))
  expect(hint.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe(
    '/admin/settings?tab=store#store_settings.tax_mode',
  )
})

// spec: admin 2 · Dashboard: low stock with an Update Stock link to the product edit page
test('adjusts low stock unit by unit on the dashboard', async () => {
  const bell = product({ title: 'Brass bell', stock: 3 })
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/products/:id', () => bell)
  api.respond('GET /api/admin/dashboard', () =>
    dashboard({
      low_stock: [{ id: bell.id, combination: null, title: bell.title, stock: bell.stock, image_url: null }],
    }),
  )
  api.respond('PUT /api/admin/products', ({ body }) => {
    bell.stock += (body as { stock_change: number }).stock_change
    return [bell.id]
  })
  const member = await openScreen('/')
  const low = within(await screen.findByRole('region', { name: 'Low stock' }))
  const expectLeft = (stock: number) =>
    waitFor(() => expect(low.getByRole('listitem').textContent).toContain(`${stock} left`))
  await member.press('Increase stock of Brass bell')
  await expectLeft(4)
  await waitFor(() => expect(bell.stock).toBe(4))
  // One is sold: what was pressed before is not counted a second time
  bell.stock = 3
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expectLeft(3)
  await member.press('Increase stock of Brass bell')
  await expectLeft(4)
  await member.press('Decrease stock of Brass bell')
  await expectLeft(3)
  await waitFor(() => expect(bell.stock).toBe(3))
  await member.follow('Update Stock of Brass bell')
  const field = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Stock' })
  await waitFor(() => expect(field.value).toBe('3'))
})

test('shows the stock as it was when a change of it fails without a connection', async () => {
  const bell = product({ title: 'Brass bell', stock: 3 })
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond(
    'GET /api/admin/dashboard',
    dashboard({
      low_stock: [{ id: bell.id, combination: null, title: bell.title, stock: bell.stock, image_url: null }],
    }),
  )
  api.fail('PUT /api/admin/products')
  api.fail('GET /api/admin/products/:id')
  const member = await openScreen('/')
  const low = within(await screen.findByRole('region', { name: 'Low stock' }))
  await member.press('Increase stock of Brass bell')
  await screen.findByRole('alert')
  await waitFor(() => expect(low.getByRole('listitem').textContent).toContain('3 left'))
})
