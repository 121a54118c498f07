import { adminMessages } from '@nakshi/core/admin-messages'
import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { messages } from '@nakshi/core/messages'
import type { AdminSetting, AdminSettingsChange } from '@nakshi/core/settings/admin-schema'
import { demoStoreDetails } from '@nakshi/core/settings/demo-store'
import type { SettingsKey } from '@nakshi/core/settings/schema'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['asAdmin']>>
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
beforeEach(() => shop.sql`delete from site_settings`)
afterAll(() => shop.close())

const URL = '/api/admin/settings'

/** The change of each group, in the version as it is now. */
async function changesOf(
  changed: Partial<Record<SettingsKey, Record<string, unknown>>>,
): Promise<AdminSettingsChange> {
  const groups: AdminSetting[] = (await admin.get(URL)).json()
  return Object.fromEntries(
    groups.flatMap(({ id, value, updated_at }) =>
      changed[id] ? [[id, { value: { ...value, ...details(id), ...changed[id] }, updated_at }]] : [],
    ),
  )
}
const details = (id: SettingsKey) => (id === 'store_settings' ? { ...demoStoreDetails, gstin: '' } : {})
const listSaved = async () =>
  (await shop.sql`select key from site_settings order by key`).map(({ key }) => key)

test('saves all groups of one request, with an audit entry for each', async () => {
  const change = await changesOf({ store_settings: { handling_days: 9 }, marquee_settings: { speed: 11 } })
  const saved = await admin.put(URL, change)
  expect(saved.statusCode, saved.body).toBe(200)
  expect(saved.json().map(({ id }: AdminSetting) => id)).toEqual(['marquee_settings', 'store_settings'])
  expect(await listSaved()).toEqual(['marquee_settings', 'store_settings'])
  const entries = await shop.sql`
    select subject_id, after from audit_log where subject_type = 'setting' order by at desc, subject_id limit 2`
  expect(entries).toMatchObject([
    { subject_id: 'marquee_settings', after: { speed: 11 } },
    { subject_id: 'store_settings', after: { handling_days: 9 } },
  ])
})

test('saves no group when one is rejected, and names the fields of all that are', async () => {
  const change = await changesOf({
    marquee_settings: { speed: 12 },
    hero_settings: { image_url: '/media/catalogue/none.webp' },
    store_settings: { phone: '' },
  })
  const rejected = await admin.put(URL, change)
  expect(rejected.statusCode).toBe(400)
  expect(rejected.json().issues).toEqual([
    expect.objectContaining({
      path: 'hero_settings.value.image_url',
      message: adminFormMessages.uploaded_picture.template,
    }),
    expect.objectContaining({ path: 'store_settings.value.phone' }),
  ])
  expect(await listSaved()).toEqual([])
})

test('saves no group when a colleague saved one meanwhile', async () => {
  const change = await changesOf({ marquee_settings: { speed: 13 }, store_settings: { handling_days: 8 } })
  expect((await admin.put(URL, await changesOf({ store_settings: { handling_days: 7 } }))).statusCode).toBe(
    200,
  )
  const rejected = await admin.put(URL, change)
  expect([rejected.statusCode, rejected.json().code, rejected.json().message]).toEqual([
    409,
    'stale',
    messages.general.stale.template,
  ])
  expect(await listSaved()).toEqual(['store_settings'])
})

test('names the field that only owners change', async () => {
  const manager = await shop.asStaff('manager')
  const change = await changesOf({
    marquee_settings: { speed: 14 },
    store_settings: { accounts: 'required' },
  })
  const rejected = await manager.put(URL, change)
  expect([rejected.statusCode, rejected.json().issues]).toMatchObject([
    403,
    [{ path: 'store_settings.value.accounts', message: adminMessages.staff.no_permission.template }],
  ])
  expect(await listSaved()).toEqual([])
})

test('rejects a group that does not exist', async () => {
  expect((await admin.put(URL, { other_settings: { value: {} } })).statusCode).toBe(400)
})
