import { expect, test } from 'vitest'
import { allPermissions, hasPermission, type Permission } from './permissions.ts'
import type { staffRoles } from './schema.ts'

test('grants an owner every permission and a shopper none in the backoffice', () => {
  for (const right of allPermissions)
    expect([right, hasPermission('owner', right), hasPermission(null, right)]).toEqual([right, true, false])
})

test.each<[role: 'manager' | 'support' | 'workshop' | 'accountant', may: Permission[], not: Permission[]]>([
  [
    'manager',
    ['orders.write', 'refunds.unlimited', 'catalogue.write', 'settings.write', 'exports.read'],
    ['staff.read', 'staff.write'],
  ],
  [
    'support',
    ['orders.write', 'customers.read', 'reviews.write', 'inbox.write', 'refunds.write'],
    ['refunds.unlimited', 'catalogue.write', 'settings.read', 'exports.read', 'staff.read', 'dashboard.read'],
  ],
  [
    'workshop',
    ['workshop.read', 'workshop.write', 'documents.read', 'photos.read'],
    ['orders.read', 'invoices.read', 'customers.read', 'dashboard.read', 'inbox.read', 'exports.read'],
  ],
  [
    'accountant',
    ['orders.read', 'invoices.read', 'payments.read', 'exports.read', 'dashboard.read'],
    ['orders.write', 'photos.read', 'customers.read', 'settings.read'],
  ],
])('grants %s the permissions of the role and denies others', (role, allowed, refused) => {
  expect(allowed.filter((right) => !hasPermission(role, right))).toEqual([])
  expect(refused.filter((right) => hasPermission(role, right))).toEqual([])
})

test('grants the workshop the fewest permissions and an accountant read permissions only', () => {
  const rightsOf = (role: (typeof staffRoles)[number]) =>
    allPermissions.filter((right) => hasPermission(role, right))
  expect(rightsOf('workshop')).toEqual([
    'counters.read',
    'workshop.read',
    'workshop.write',
    'documents.read',
    'photos.read',
  ])
  expect(rightsOf('accountant').every((right) => right.endsWith('.read'))).toBe(true)
})
