import { type StoreIdentityField, storeIdentityFields } from '@nakshi/core/backoffice/admin-dashboard'
import { demoSellerDetails, demoStoreDetails } from '@nakshi/core/settings/demo-store'
import { NEW_STORE_NAME, type StoreSettings } from '@nakshi/core/settings/schema'

export type StoreIdentity = Pick<StoreSettings, StoreIdentityField>
export type IdentityIssue = {
  field: StoreIdentityField
  problem: 'missing' | 'demo' | 'undeliverable'
  value: string
}

/**
 * What a store that is open to the public must not hold: the details of the demo, and the name of a
 * new store. A store may share the demo's name and office hours.
 */
const DEMO_VALUES: Record<StoreIdentityField, string | null> = {
  ...demoStoreDetails,
  ...demoSellerDetails,
  name: NEW_STORE_NAME,
  grievance_hours: null,
}
const REQUIRED_FIELDS: readonly StoreIdentityField[] = ['name', 'email', 'phone', 'address']
const EMAIL_FIELDS: readonly StoreIdentityField[] = ['email', 'grievance_email']
/** The Consumer Protection (E-Commerce) Rules, 2020 ask for them; nothing depends on them. */
const LEGAL_FIELDS = ['legal_name', 'grievance_officer', 'grievance_hours'] as const

/** Domains that cannot be registered: RFC 2606 and 6761. */
const RESERVED_DOMAIN = /[@.](?:test|example|invalid|localhost|example\.(?:com|net|org))$/i

export const isUndeliverable = (email: string): boolean => email === '' || RESERVED_DOMAIN.test(email)

/** Blank fields and values of a demo. */
export function findIdentityIssues(store: StoreIdentity): IdentityIssue[] {
  return storeIdentityFields.flatMap((field): IdentityIssue[] => {
    const value = store[field]
    if (value === '') return REQUIRED_FIELDS.includes(field) ? [{ field, problem: 'missing', value }] : []
    const demo = DEMO_VALUES[field]
    if (demo !== null && toComparable(value) === toComparable(demo))
      return [{ field, problem: 'demo', value }]
    return EMAIL_FIELDS.includes(field) && isUndeliverable(value)
      ? [{ field, problem: 'undeliverable', value }]
      : []
  })
}

/** For the setup on the dashboard. */
export function listUnfinishedFields(store: StoreIdentity): StoreIdentityField[] {
  const legal = LEGAL_FIELDS.filter((field) => store[field] === '')
  return [...findIdentityIssues(store).map(({ field }) => field), ...legal]
}

/** An invoice keeps the seller as it was on its date, so it cannot be completed later. */
export const canIssueInvoices = ({ name, legal_name, address }: StoreIdentity): boolean =>
  address !== '' && (legal_name !== '' || name !== NEW_STORE_NAME)

/** Ignores case, spaces, punctuation and the country code. */
const toComparable = (value: string): string =>
  value
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}@]/gu, '')
    .replace(/^91(?=\d{10}$)/, '')
