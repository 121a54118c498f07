/** Shared by the API, both front ends and the tests. Backoffice messages are in admin-messages.ts. */
export * as messages from './storefront-messages.ts'
