import type { Address } from '@nakshi/core/accounts/addresses'
import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { adminMessages } from '@nakshi/core/admin-messages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { expect, test } from 'vitest'
import {
  adminOrder,
  api,
  currentPath,
  customer,
  expectToast,
  findAxeViolations,
  getFilter,
  getValue,
  matches,
  openScreen,
  orderRow,
  screen,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

const home = (): Address => ({
  id: crypto.randomUUID(),
  name: 'Home',
  full_name: 'Kavya Menon',
  phone: '9876543210',
  address_line1: '12 Temple Street',
  address_line2: '',
  city: 'Thrissur',
  state: 'Kerala',
  pincode: '680001',
  country: 'India',
  is_default: true,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
})

test('rejects a change of one’s own role and shows the reason', async () => {
  const own = customer({ full_name: 'Asha Rao', role: 'admin' })
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/:resource/:id', own)
  api.fail('PUT /api/admin/customers/:id', {
    statusCode: 422,
    code: 'role',
    ...toApiMessage(adminMessages.staff.own_role),
  })
  const member = await openScreen(`/customers/${own.id}`)
  const panel = await screen.findByRole('region', { name: 'Role' })
  await member.press('Make shopper', panel)
  const dialog = await screen.findByRole('dialog')
  await member.press('Make shopper', dialog)
  const alert = await within(dialog).findByRole('alert')
  expect(alert.textContent).toBe('You cannot change your own role')
  await member.press('Cancel', dialog)
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  within(panel).getByText('Admin')
})

test('shows a not-found page with a link back for a missing customer, and retries a failed load', async () => {
  const meera = customer()
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/customers', () => toListResponse([meera]))
  api.respond('GET /api/admin/:resource/:id', () => Response.json(meera))
  const find = api.fail('GET /api/admin/:resource/:id', { statusCode: 404, code: 'not_found' })
  const member = await openScreen(`/customers/${crypto.randomUUID()}`)
  await screen.findByRole('heading', { level: 1, name: profileMessages.not_found.template })
  await member.follow('Back to Customers')
  await screen.findByRole('heading', { level: 1, name: 'Customers' })
  find()

  const repair = api.fail('GET /api/admin/:resource/:id', { statusCode: 503 })
  await member.follow('Meera Nair', await screen.findByRole('table', { name: 'Customers' }))
  await screen.findByText(adminMessages.customer.load_failed.template)
  repair()
  await member.press('Try again')
  await screen.findByRole('heading', { level: 1, name: 'Meera Nair' })
})

test('filters customers by role and sorts them by name', async () => {
  const people = [customer({ full_name: 'Abhay Rao' }), customer({ full_name: 'Zoya Khan' })]
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/customers', (request) => {
    const [field, order] = JSON.parse(request.search.get('sort') ?? '[]')
    const found = people.filter((row) => matches(row, getFilter(request)))
    return toListResponse(field === 'full_name' && order === 'DESC' ? found.toReversed() : found)
  })
  const member = await openScreen('/customers')
  const expectNames = (...names: string[]) =>
    waitFor(() =>
      expect(
        within(screen.getByRole('table', { name: 'Customers' }))
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual(names),
    )
  await screen.findByRole('table', { name: 'Customers' })
  await expectNames('Abhay Rao', 'Zoya Khan')
  expect(await findAxeViolations()).toEqual([])
  await member.press('Sort by name ascending')
  await screen.findByRole('button', { name: 'Sort by name descending' })
  await expectNames('Abhay Rao', 'Zoya Khan')
  await member.press('Sort by name descending')
  await expectNames('Zoya Khan', 'Abhay Rao')
  await member.press('Add filter')
  await member.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Role' }))
  await member.user.click(await screen.findByRole('combobox', { name: 'Role' }))
  await member.user.click(await screen.findByRole('option', { name: 'Admin' }))
  await screen.findByRole('heading', { name: 'No customers found' })
  await member.press('Clear filters')
  expect(getValue(await screen.findByRole('textbox', { name: 'Search customers' }))).toBe('')
  expect(currentPath()).not.toContain('admin%22')
})

test('makes a shopper an admin after a confirmation, and a shopper again', async () => {
  const dev = customer({ full_name: 'Dev Rao' })
  const sent: unknown[] = []
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/customers/:id', () => dev)
  api.respond('PUT /api/admin/customers/:id', ({ body }) => {
    const { role } = body as { role: typeof dev.role }
    sent.push(role)
    return Object.assign(dev, { role })
  })
  const message = adminMessages.staff.unconfirmed
  const confirmEmail = api.fail('PUT /api/admin/customers/:id', {
    statusCode: 422,
    code: 'unconfirmed',
    ...toApiMessage(message),
  })
  const member = await openScreen(`/customers/${dev.id}`)
  const panel = await screen.findByRole('region', { name: 'Role' })
  await member.press('Make admin', panel)
  let dialog = await screen.findByRole('dialog', { name: 'Make admin: Dev Rao' })
  await member.press('Cancel', dialog)
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  within(panel).getByText('Shopper')
  expect(sent).toEqual([])

  await member.press('Make admin', panel)
  dialog = await screen.findByRole('dialog', { name: 'Make admin: Dev Rao' })
  await member.press('Make admin', dialog)
  await within(dialog).findByText(message.template)
  confirmEmail()
  await member.press('Make admin', dialog)
  await expectToast(adminMessages.customer.role_updated.template)
  await within(panel).findByText('Admin')
  await member.press('Make shopper', panel)
  await member.press('Make shopper', await screen.findByRole('dialog'))
  await within(panel).findByRole('button', { name: 'Make admin' })
  expect(sent).toEqual(['admin', 'user'])
})

test('warns before an order is placed for an account whose email address is not confirmed', async () => {
  const stranger = customer({ email_unconfirmed: true })
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/:resource/:id', stranger)
  await openScreen(`/orders/new?customer=${stranger.id}`)
  await screen.findByText(/has not confirmed its email address and may belong to another person/)
})

test('shows orders, total spent and addresses of a customer', async () => {
  const kavya = customer({ full_name: 'Kavya Menon', orders_count: 1, spent: 52_082, addresses: [home()] })
  const [kept, cancelled] = [adminOrder(), adminOrder({ order_number: 'NK-1002', status: 'cancelled' })]
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/orders', () =>
    toListResponse([kept, cancelled].map((order) => orderRow(order))),
  )
  api.respond('GET /api/admin/orders/:id', () => kept)
  api.respond('GET /api/admin/customers', () => toListResponse([kavya]))
  api.respond('GET /api/admin/customers/:id', () => kavya)
  const member = await openScreen('/customers')
  const table = await screen.findByRole('table', { name: 'Customers' })
  expect(table.textContent).toContain('Shopper')
  expect(table.textContent).toContain('₹520.82')
  await member.follow('Kavya Menon', table)
  await screen.findByRole('heading', { level: 1, name: 'Kavya Menon' })
  expect(screen.getByRole('region', { name: 'Account' }).textContent).toContain('₹520.82')
  expect(screen.getByRole('region', { name: 'Addresses (1)' }).textContent).toContain('Thrissur 680001')
  expect(await findAxeViolations()).toEqual([])
  const orders = within(screen.getByRole('region', { name: 'Orders' }))
  await orders.findByRole('link', { name: 'NK-1002' })
  await member.user.click(orders.getByRole('link', { name: 'NK-1001' }))
  await screen.findByRole('heading', { level: 1, name: 'Order NK-1001' })
})
