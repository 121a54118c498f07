/**
 * Every sentence the shop says on purpose, in one place, so that the API, both front ends and the
 * tests use the same words. Source: the error catalogue (section 8) of the shopper specification;
 * the ones marked "ours" fill a gap it leaves. The backoffice's own are in admin/sentences.ts.
 */
export * as sentences from './sentences/subjects.ts'
