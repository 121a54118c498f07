import { privacyMessages } from '@nakshi/core/privacy/admin-messages'
import { defaultPrivacySettings } from '@nakshi/core/privacy/retention-periods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { AppError } from '../../platform/errors.ts'
import { getRetention } from './get-settings.ts'
import { assertRetention } from './update-setting.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const SINCE = new Date('2027-05-13T06:00:00Z')

test('applies a period that the owner chose, and names one that is too short at its field', async () => {
  const admin = await shop.asAdmin()
  const save = (changes: object) =>
    admin.put('/api/admin/settings/privacy_settings', { value: { ...defaultPrivacySettings, ...changes } })
  expect((await save({ email_days: 120 })).statusCode).toBe(200)
  expect((await getRetention(shop.db, new Date('2026-11-29'))).email).toBe(120)
  const refused = await save({ email_days: 7 })
  expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'value.email_days'])
  const page = (await shop.visitor().get('/api/pages/privacy')).body
  expect(page).toContain('120 days')
})

test('takes no period below one year once the rules apply, and lengthens the saved ones', async () => {
  const refused = () => assertRetention({ ...defaultPrivacySettings, order_photo_days: 364 }, SINCE)
  expect(refused).toThrow(AppError)
  const year = Object.fromEntries(Object.keys(defaultPrivacySettings).map((field) => [field, 365]))
  expect(() => assertRetention({ ...defaultPrivacySettings, ...year }, SINCE)).not.toThrow()
  expect(privacyMessages.retention_floor.template).toContain('%{days}')
  expect(await getRetention(shop.db, SINCE)).toMatchObject({ guest: 365, email: 365, endedSession: 365 })
})
