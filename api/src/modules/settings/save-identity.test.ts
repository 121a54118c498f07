import { demoStoreDetails } from '@nakshi/core/settings/demo-store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { AppError } from '../../platform/errors.ts'
import {
  describeIdentity,
  describeRejectedOptions,
  saveIdentity,
  type TypedIdentity,
} from './save-identity.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(() => shop.sql`delete from site_settings`)
afterAll(() => shop.close())

const asha = {
  name: 'Asha Gifts',
  email: 'Hello@AshaGifts.in',
  phone: '+91 91234 56789',
  address: '4 Lake Road, Kochi, Kerala 682001',
  state: 'Kerala',
}
const getStored = async () =>
  (await shop.sql`select value from site_settings where key = 'store_settings'`)[0]?.value

test('fills in a new store in one go, keeps other settings and logs the change without an account', async () => {
  await saveIdentity(shop.db, { ...asha, gstin: '' })
  expect(await getStored()).toMatchObject({
    ...asha,
    email: 'hello@ashagifts.in',
    free_shipping_threshold: 49_900,
  })
  await shop.sql`update site_settings set value = value || '{"handling_days": 9}'`
  await saveIdentity(shop.db, { legal_name: 'Asha Gifts LLP' })
  expect(await getStored()).toMatchObject({
    ...asha,
    email: 'hello@ashagifts.in',
    handling_days: 9,
    legal_name: 'Asha Gifts LLP',
  })
  const [entry] =
    await shop.sql`select * from audit_log where subject_type = 'setting' order by at desc limit 1`
  expect(entry).toMatchObject({
    action: 'change',
    subject_id: 'store_settings',
    actor_id: null,
    actor_name: null,
  })
  expect(JSON.stringify(entry?.after)).toContain('Asha Gifts LLP')
  expect(JSON.stringify(entry?.after)).not.toContain('Lake Road')
})

test.each<[TypedIdentity, string[]]>([
  [
    { name: 'Asha Gifts' },
    [
      '--email: Please enter a valid email address',
      '--phone: Please fill this in',
      '--address: Please fill this in',
    ],
  ],
  [{ ...asha, email: 'asha' }, ['--email: Please enter a valid email address']],
  [{ ...asha, state: 'Punjabi' }, ['--state: Please choose one of the options']],
  [{ ...asha, gstin: '08AAPFU0939F1ZV' }, ['--gstin: A GSTIN of Kerala starts with 32.']],
])('refuses %o with a sentence for each option, and saves nothing', async (typed, expected) => {
  const error = await saveIdentity(shop.db, typed).catch((cause: unknown) => cause)
  if (!(error instanceof AppError)) throw error
  expect(describeRejectedOptions(error).split('\n  ')).toEqual(['Nothing was saved.', ...expected])
  expect(await getStored()).toBeUndefined()
})

test('shows every option with its value, and what keeps the store from the public', async () => {
  const fresh = await describeIdentity(shop.db)
  expect(fresh).toContain('  --name               My shop\n  --email              (blank)\n')
  expect(fresh).toContain(
    '\n\nThe store still has the name of a new one, "My shop".\nThe store’s email is missing.\n',
  )
  await saveIdentity(shop.db, { ...asha, phone: demoStoreDetails.phone, email: 'asha@shop.example' })
  expect((await describeIdentity(shop.db)).split('\n\n')[1]).toBe(
    'No email can reach the store’s email, asha@shop.example.\nThe store’s phone number is that of the demo store, "+91 98765 43210".',
  )
  await saveIdentity(shop.db, asha)
  expect(await describeIdentity(shop.db)).toMatch(/--state +Kerala$/)
})
