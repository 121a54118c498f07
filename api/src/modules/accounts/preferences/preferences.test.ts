import { staffRoles } from '@nakshi/core/accounts/schema'
import { savedViewMessages } from '@nakshi/core/backoffice/admin-saved-view-messages'
import { MAX_SAVED_VIEWS, type SavedView } from '@nakshi/core/backoffice/admin-saved-views'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { deleteAccount } from '../../privacy/delete-account.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const PATH = '/api/admin/preferences'
const VIEWS = '/api/admin/saved-views'
const view = (name: string, more: object = {}) => ({
  list: 'orders',
  name,
  filter: { status: 'pending', payment_method: 'cod', city: 'Delhi' },
  sort: { field: 'created_at', order: 'DESC' },
  ...more,
})
const listViews = async (client: Client): Promise<SavedView[]> => (await client.get(VIEWS)).json().items
const createView = async (client: Client, name: string, more?: object): Promise<SavedView> => {
  const { items }: { items: SavedView[] } = (await client.post(VIEWS, view(name, more))).json()
  const found = items.find((each) => each.name === name && each.is_own)
  if (!found) throw new Error(`no view called ${name}`)
  return found
}

describe('preferences', () => {
  test.each(staffRoles)('keeps those of a %s in the account, by key', async (role) => {
    const client = await shop.asStaff(role)
    expect((await client.get(PATH)).json()).toEqual({})
    const first = { locale: 'hi', theme: 'dark', 'orders.datatable': ['city', 'state'] }
    expect((await client.patch(PATH, first)).json()).toEqual(first)
    await client.patch(PATH, { theme: null, 'orders.export.format': 'xlsx' })
    await client.post('/api/auth/sign-out')
    const [row] = await shop.sql`select preferences from staff_preferences where user_id = ${client.userId}`
    expect(row?.preferences).toEqual({
      locale: 'hi',
      'orders.datatable': ['city', 'state'],
      'orders.export.format': 'xlsx',
    })
  })

  test.each([
    { 'orders.listParams': { filter: { q: '9876501234' } } },
    { 'orders.selectedIds': ['a'] },
    { theme: 'pink' },
    { locale: 'english' },
    { locale: '<b>' },
    { recent: ['https://elsewhere.example/orders'] },
    { 'orders.export.sums.columns': ['total'] },
    { 'orders.datatable': 'city' },
    { 'orders.datatable': ['x'.repeat(100)] },
    { __proto__x: true },
  ])('refuses what the backoffice does not store in an account: %o', async (changes) => {
    const client = await shop.asStaff('support')
    expect((await client.patch(PATH, changes)).statusCode).toBe(400)
    expect((await client.get(PATH)).json()).toEqual({})
  })

  test('limits what an account may hold, and keeps what was there', async () => {
    const client = await shop.asStaff('manager')
    const long = Array.from({ length: 90 }, (_, n) => `${n}`.padEnd(60, 'x'))
    const lists = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.datatable`)
    const statuses: number[] = []
    for (const key of lists) statuses.push((await client.patch(PATH, { [key]: long })).statusCode)
    expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200])
    expect(statuses.at(-1)).toBe(422)
    expect(Object.keys((await client.get(PATH)).json())).toEqual(lists.filter((_, n) => statuses[n] === 200))
  })

  test('is for staff in person: no shopper, no API token', async () => {
    const owner = await shop.asAdmin()
    const token = (
      await owner.post('/api/admin/api-tokens', {
        name: 'ERP',
        permissions: ['orders.read'],
        expires_in_days: 30,
      })
    ).json()
    const { app } = shop
    for (const url of [PATH, VIEWS]) {
      expect((await (await shop.asShopper()).get(url)).statusCode).toBe(403)
      const headers = { authorization: `Bearer ${token.secret}` }
      const answer = await app.inject({ url, headers })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'api_token_refused'])
    }
  })
})

describe('saved views', () => {
  test('shows a shared view to colleagues who may read its list, and an own view to its owner only', async () => {
    const [maker, colleague, workshop] = [
      await shop.asStaff('support'),
      await shop.asStaff('accountant'),
      await shop.asStaff('workshop'),
    ]
    const shared = await createView(maker, 'My COD Delhi', { is_shared: true })
    await createView(maker, 'Mine alone')
    const seen = async (client: Client) =>
      (await listViews(client)).map(({ name, is_own }) => ({ name, is_own }))
    expect(await seen(colleague)).toContainEqual({ name: 'My COD Delhi', is_own: false })
    expect(await seen(colleague)).not.toContainEqual(expect.objectContaining({ name: 'Mine alone' }))
    // The workshop does not read the list of orders
    expect(await seen(workshop)).toEqual([])
    expect((await maker.put(`${VIEWS}/${shared.id}`, { is_shared: false })).statusCode).toBe(200)
    expect(await seen(colleague)).not.toContainEqual(expect.objectContaining({ name: 'My COD Delhi' }))
  })

  test('is changed by its author only, and deleted by its author or with the permission to change settings', async () => {
    const [maker, colleague, manager] = [
      await shop.asStaff('support'),
      await shop.asStaff('support'),
      await shop.asStaff('manager'),
    ]
    const own = await createView(maker, 'Private')
    const shared = await createView(maker, 'Shared', { is_shared: true })
    for (const [client, id] of [
      [colleague, shared.id],
      [manager, shared.id],
      [colleague, own.id],
    ] as const)
      expect((await client.put(`${VIEWS}/${id}`, { name: 'Taken over' })).statusCode).toBe(404)
    expect((await colleague.delete(`${VIEWS}/${shared.id}`)).statusCode).toBe(404)
    expect((await manager.delete(`${VIEWS}/${own.id}`)).statusCode).toBe(404)
    expect((await manager.delete(`${VIEWS}/${shared.id}`)).statusCode).toBe(200)
    expect((await maker.delete(`${VIEWS}/${own.id}`)).statusCode).toBe(200)
    expect((await listViews(maker)).filter(({ is_own }) => is_own)).toEqual([])
  })

  test('names a view once per person and list, up to a limit', async () => {
    const client = await shop.asStaff('manager')
    await createView(client, 'Today')
    const again = await client.post(VIEWS, view('today'))
    expect([again.statusCode, again.json().message]).toEqual([409, savedViewMessages.name_taken.template])
    await createView(client, 'today', { list: 'products', filter: {} })
    await createView(await shop.asStaff('manager'), 'Today')
    const other = await createView(client, 'Tomorrow')
    expect((await client.put(`${VIEWS}/${other.id}`, { name: 'TODAY' })).statusCode).toBe(409)
    expect((await client.post(VIEWS, view('Cash', { list: 'secrets' }))).statusCode).toBe(400)
    await shop.sql`insert into saved_views (owner_id, list, name, filter, sort)
      select ${client.userId}, 'orders', 'view ' || n, '{}', '{"field": "id", "order": "ASC"}'
      from generate_series(4, ${MAX_SAVED_VIEWS}) n`
    expect((await client.post(VIEWS, view('One more'))).statusCode).toBe(422)
  })
})

test('erases both with the account of a former colleague', async () => {
  const client = await shop.asStaff('support')
  await client.patch(PATH, { locale: 'hi' })
  await createView(client, 'Mine', { is_shared: true })
  await shop.sql`update users set staff_role = null where id = ${client.userId}`
  await shop.db.transaction((tx) => deleteAccount(tx, client.userId))
  const [left] = await shop.sql`select
    (select count(*)::int from staff_preferences where user_id = ${client.userId}) +
    (select count(*)::int from saved_views where owner_id = ${client.userId}) as rows`
  expect(left?.rows).toBe(0)
})
