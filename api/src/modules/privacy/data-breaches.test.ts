import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const url = '/api/admin/data-breaches'
const breach = {
  ...{ title: 'Order list sent to a stranger', found_at: '2026-11-29T06:00:00.000Z' },
  ...{ description: '40 names and addresses', consequences: '', measures: '', advice: '', customers: '' },
  ...{ customers_informed_at: null, board_informed_at: null, board_reported_at: null },
}

test('records a data breach and who was informed when, with an audit entry, and keeps it', async () => {
  const added = await admin.post(url, breach)
  expect(added.statusCode, added.body).toBe(201)
  const { id, updated_at } = added.json()
  const told = { customers: '40 customers by email', customers_informed_at: '2026-11-29T08:30:00.000Z' }
  const saved = await admin.put(`${url}/${id}`, { ...told, updated_at })
  expect(saved.json()).toMatchObject({ ...breach, ...told })
  expect((await admin.put(`${url}/${id}`, { title: 'Older', updated_at })).statusCode).toBe(409)
  expect((await admin.get(url)).json()).toMatchObject([{ id, ...told }])
  const entries = await shop.sql`
    select action from audit_log where subject_type = 'data_breach' and subject_id = ${id} order by at`
  expect(entries.map(({ action }) => action)).toEqual(['create', 'change'])
  expect((await admin.send({ method: 'DELETE', url: `${url}/${id}` })).statusCode).toBe(404)
})

test('refuses a time before the breach was noticed', async () => {
  const early = { board_informed_at: '2026-11-29T05:59:00.000Z' }
  const refused = await admin.post(url, { ...breach, ...early })
  const message = adminFormMessages.end_before_start.template
  expect([refused.statusCode, refused.json().issues]).toMatchObject([
    400,
    [{ path: 'board_informed_at', message }],
  ])
  const { id } = (await admin.post(url, breach)).json()
  const changed = await admin.patch(`${url}/${id}`, early)
  expect([changed.statusCode, changed.json().issues]).toMatchObject([
    422,
    [{ path: 'board_informed_at', message }],
  ])
})
