import type { ApiToken } from '@nakshi/contract/admin/api-tokens'
import { expect, test } from 'vitest'
import { api, expectToast, findAxeViolations, openScreen, screen, within } from './harness.tsx'

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
