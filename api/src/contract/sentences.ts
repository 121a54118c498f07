/**
 * Messages shared by the API, both front ends and the tests. Backoffice messages are in
 * admin/messages.ts.
 */
export * as sentences from './sentences/subjects.ts'
