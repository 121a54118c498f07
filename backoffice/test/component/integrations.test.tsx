import type { ApiToken } from '@nakshi/core/accounts/admin-api-tokens'
import { messages } from '@nakshi/core/messages'
import type { WebhookDelivery, WebhookEndpoint } from '@nakshi/core/webhooks/admin-schema'
import { expect, test } from 'vitest'
import { toErrorResponse } from '../../../tools/component/mock-api.ts'
import {
  api,
  expectToast,
  findAxeViolations,
  openScreen,
  screen,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

test('creates an API token, shows its secret once, and revokes it after a confirmation', async () => {
  const secret = 'shopapi_secret'
  const tokens: ApiToken[] = []
  api.respond('GET /api/admin/api-tokens', () => tokens)
  api.respond('POST /api/admin/api-tokens', ({ body }) => {
    expect(body).toEqual({ name: 'Warehouse', permissions: ['orders.read'], expires_in_days: 90 })
    const token: ApiToken = {
      id: crypto.randomUUID(),
      name: 'Warehouse',
      permissions: ['orders.read'],
      created_by: 'Asha Rao',
      created_at: '2026-11-20T06:00:00.000Z',
      expires_at: null,
      last_used_at: null,
      revoked_at: null,
    }
    tokens.push(token)
    return { ...token, secret }
  })
  api.respond('DELETE /api/admin/api-tokens/:id', () => {
    tokens.splice(0, 1, ...tokens.map((token) => ({ ...token, revoked_at: '2026-11-21T06:00:00.000Z' })))
    const [token] = tokens
    if (!token) throw new Error('no token')
    return token
  })
  const member = await openScreen('/api-tokens')

  await screen.findByText('No API tokens yet.')
  await member.press('Create API token')
  const dialog = await screen.findByRole('dialog', { name: 'Create API token' })
  expect(await findAxeViolations()).toEqual([])
  expect(within(dialog).queryByRole('checkbox', { name: 'Change sign-in security' })).toBeNull()
  await member.fill('textbox', /^Name/, 'Warehouse')
  await member.user.click(within(dialog).getByRole('checkbox', { name: 'View orders' }))
  await member.press('Create')

  const shown = await screen.findByRole('dialog', { name: 'Your new API token' })
  within(shown).getByText(secret)
  await member.press('Done')
  await screen.findByText('View orders')
  expect(screen.queryByText(secret)).toBeNull()

  await member.press('Revoke Warehouse')
  await member.press('Revoke', await screen.findByRole('dialog', { name: 'Revoke Warehouse?' }))
  await expectToast('API token revoked')
  await screen.findByText('Revoked')
  expect(screen.queryByRole('button', { name: 'Revoke Warehouse' })).toBeNull()
})

const endpoint: WebhookEndpoint = {
  id: crypto.randomUUID(),
  url: 'https://erp.example/hook',
  description: 'Accounting',
  events: ['order.placed'],
  is_active: true,
  previous_secret_expires_at: null,
  waiting: 0,
  failed: 2,
  created_at: '2026-11-20T06:00:00.000Z',
  updated_at: '2026-11-20T06:00:00.000Z',
}
const delivery: WebhookDelivery = {
  id: crypto.randomUUID(),
  event_id: crypto.randomUUID(),
  endpoint_id: endpoint.id,
  url: endpoint.url,
  type: 'order.placed',
  payload: { type: 'order.placed', data: { order_number: 'ORD1' } },
  status: 'failed',
  attempts: 10,
  next_attempt_at: null,
  response_status: 500,
  response_excerpt: 'Down for repair',
  failure: 'status',
  created_at: '2026-11-20T06:00:00.000Z',
  delivered_at: null,
}

test('adds a webhook, shows its secret once, sends a test event and replaces the secret', async () => {
  const endpoints: WebhookEndpoint[] = []
  api.respond('GET /api/admin/webhook-endpoints', () => endpoints)
  api.respond('POST /api/admin/webhook-endpoints', ({ body }) => {
    const { url, description, events, is_active } = endpoint
    expect(body).toEqual({ url, description, events, is_active })
    endpoints.push(endpoint)
    return { ...endpoint, secret: 'whsec_first' }
  })
  api.respond('POST /api/admin/webhook-endpoints/:id/test', () => ({ ...delivery, type: 'webhook.test' }))
  api.respond('POST /api/admin/webhook-endpoints/:id/rotate-secret', () => ({
    ...endpoint,
    secret: 'whsec_second',
  }))
  const member = await openScreen('/webhooks')

  await screen.findByText('No webhooks yet.')
  await member.press('Add webhook')
  const dialog = await screen.findByRole('dialog', { name: 'Add webhook' })
  expect(await findAxeViolations()).toEqual([])
  await member.fill('textbox', /^Web address/, endpoint.url)
  await member.fill('textbox', /^Description/, endpoint.description)
  await member.user.click(within(dialog).getByRole('checkbox', { name: 'Order placed' }))
  await member.press('Add')
  await screen.findByText('whsec_first')
  await member.press('Done')
  await waitFor(() => expect(screen.queryByText('whsec_first')).toBeNull())

  await screen.findByText('2 failed')
  await member.press('Send a test event to Accounting')
  await screen.findByText(/The endpoint responded with an error \(500\)/)
  await screen.findByText('Down for repair')
  await member.press('Close')

  await member.press('Replace the secret of Accounting')
  const replace = await screen.findByRole('dialog', { name: 'Replace the signing secret?' })
  expect(within(replace).queryByRole('alert')).toBeNull()
  endpoints[0] = { ...endpoint, previous_secret_expires_at: '2026-11-28T10:00:00.000Z' }
  await member.press('Replace secret', replace)
  await expectToast('Secret replaced')
  await screen.findByText('whsec_second')
  await member.press('Done')

  await screen.findByText(/^The previous secret signs as well until/)
  await member.press('Replace the secret of Accounting')
  const again = await screen.findByRole('dialog', { name: 'Replace the signing secret?' })
  expect(within(again).getByRole('alert').textContent).toMatch(/, stops signing now\.$/)
  expect(await findAxeViolations()).toEqual([])
})

test('shows the delivery log and sends an event again', async () => {
  const rows = [delivery]
  api.respond('GET /api/admin/webhook-endpoints', () => [endpoint])
  api.respond('GET /api/admin/webhook-deliveries', () => toListResponse(rows))
  api.respond('POST /api/admin/webhook-deliveries/:id/replay', () => {
    rows[0] = { ...delivery, status: 'pending', attempts: 0 }
    return { ...delivery, status: 'pending', attempts: 0 }
  })
  const member = await openScreen('/webhook-deliveries')

  const log = await screen.findByRole('list', { name: 'Delivery log' })
  within(log).getByText('The endpoint responded with an error (500)')
  within(log).getByText(/10 attempts/)
  await member.user.click(within(log).getByText('Show contents'))
  within(log).getByText(/"order_number": "ORD1"/)
  expect(await findAxeViolations()).toEqual([])
  await member.press(/^Replay Order placed/)
  await expectToast('The event is sent again')
  await within(await screen.findByRole('list', { name: 'Delivery log' })).findByText('Waiting')
})

test('keeps a typed webhook beside what a colleague saved meanwhile, and saves both', async () => {
  let stored = endpoint
  api.respond('GET /api/admin/webhook-endpoints', () => [stored])
  api.respond('PUT /api/admin/webhook-endpoints/:id', ({ body }) => {
    const { updated_at, ...changes } = body as WebhookEndpoint
    if (updated_at !== stored.updated_at)
      return toErrorResponse({ statusCode: 409, code: 'stale', message: messages.general.stale.template })
    stored = { ...stored, ...changes }
    return stored
  })
  const member = await openScreen('/webhooks')
  await member.press('Edit Accounting')
  const dialog = await screen.findByRole('dialog', { name: 'Edit webhook' })
  await member.fill('textbox', /^Description/, 'Books')
  stored = { ...stored, url: 'https://new.example/hooks', updated_at: '2026-11-26T06:00:00.000Z' }
  await member.press('Save', dialog)
  await within(dialog).findByText(messages.general.stale.template)
  await member.press('Save', dialog)
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(stored).toMatchObject({ url: 'https://new.example/hooks', description: 'Books' })
})
