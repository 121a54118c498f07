import type { StoreIdentityField } from '@nakshi/core/backoffice/admin-dashboard'
import { demoSellerDetails, demoStoreDetails } from '@nakshi/core/settings/demo-store'
import { defaultSettings } from '@nakshi/core/settings/schema'
import { expect, test } from 'vitest'
import {
  canIssueInvoices,
  findIdentityIssues,
  isUndeliverable,
  listUnfinishedFields,
  type StoreIdentity,
} from './store-identity.ts'

const fresh = defaultSettings.store_settings
const real = {
  ...fresh,
  name: 'Asha Gifts',
  email: 'hello@ashagifts.in',
  phone: '+91 91234 56789',
  address: '4 Lake Road, Kochi, Kerala 682001',
}
const demo = { ...fresh, ...demoStoreDetails, ...demoSellerDetails }

test.each<[string, StoreIdentity, string[]]>([
  ['of a new store', fresh, ['name demo', 'email missing', 'phone missing', 'address missing']],
  ['of a real store', real, []],
  [
    'left of the demo',
    demo,
    [
      'email demo',
      'phone demo',
      'address demo',
      'legal_name demo',
      'gstin demo',
      'grievance_officer demo',
      'grievance_email demo',
      'grievance_phone demo',
    ],
  ],
  ['written otherwise', { ...real, name: 'my  SHOP', phone: '9876543210' }, ['name demo', 'phone demo']],
  ['in the same market', { ...real, address: '14 Johari Bazaar, Jaipur, Rajasthan 302003' }, []],
  ['with a reserved domain', { ...real, email: 'hello@asha.example' }, ['email undeliverable']],
  [
    'with a reserved domain for complaints',
    { ...real, grievance_email: 'a@example.com' },
    ['grievance_email undeliverable'],
  ],
])('finds what may not be public %s', (_name, store, expected) => {
  expect(findIdentityIssues(store).map(({ field, problem }) => `${field} ${problem}`)).toEqual(expected)
})

test.each([
  ['', true],
  ['hello@nakshi.test', true],
  ['a@b.example', true],
  ['a@b.invalid', true],
  ['a@shop.localhost', true],
  ['a@example.com', true],
  ['a@mail.EXAMPLE.com', true],
  ['a@myexample.com', false],
  ['a@latest.in', false],
  ['hello@ashagifts.in', false],
])('knows whether "%s" can receive mail', (email, expected) => {
  expect(isUndeliverable(email)).toBe(expected)
})

test.each<[string, StoreIdentity, StoreIdentityField[]]>([
  [
    'of a new store',
    fresh,
    ['name', 'email', 'phone', 'address', 'legal_name', 'grievance_officer', 'grievance_hours'],
  ],
  ['the law asks for', real, ['legal_name', 'grievance_officer', 'grievance_hours']],
  ['of a complete one', { ...real, legal_name: 'A', grievance_officer: 'B', grievance_hours: 'C' }, []],
])('lists the fields to fill in %s', (_name, store, expected) => {
  expect(listUnfinishedFields(store)).toEqual(expected)
})

test.each<[Partial<StoreIdentity>, boolean]>([
  [{}, true],
  [{ address: '' }, false],
  [{ name: 'My shop' }, false],
  [{ name: 'My shop', legal_name: 'Asha Gifts LLP' }, true],
])('issues invoices of a store with %o: %s', (change, expected) => {
  expect(canIssueInvoices({ ...real, ...change })).toBe(expected)
})
