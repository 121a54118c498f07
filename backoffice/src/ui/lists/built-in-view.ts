import type { SavedView } from '@nakshi/core/backoffice/admin-saved-views'

/** A view that the backoffice brings along: never stored, and named in the language of the reader. */
export type BuiltInView = Pick<SavedView, 'name' | 'filter' | 'sort'>
