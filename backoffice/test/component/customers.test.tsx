import { adminMessages } from '@nakshi/contract/admin/messages'
import { profileMessages } from '@nakshi/contract/messages/profile'
import { toApiMessage } from '@nakshi/domain/to-api-message'
import { expect, test } from 'vitest'
import { api, customer, openScreen, screen, toListResponse, waitFor, within } from './harness.tsx'

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
  await screen.findByRole('heading', { level: 1, name: profileMessages.not_found })
  await member.follow('Back to Customers')
  await screen.findByRole('heading', { level: 1, name: 'Customers' })
  find()

  const repair = api.fail('GET /api/admin/:resource/:id', { statusCode: 503 })
  await member.follow('Meera Nair', await screen.findByRole('table', { name: 'Customers' }))
  await screen.findByText(adminMessages.customer.load_failed)
  repair()
  await member.press('Try again')
  await screen.findByRole('heading', { level: 1, name: 'Meera Nair' })
})
