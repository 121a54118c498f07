import { MAX_PREFERENCES_BYTES, type Preferences } from '@nakshi/core/backoffice/admin-preferences'
import type { SavedView, ViewList } from '@nakshi/core/backoffice/admin-saved-views'
import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cascadeForeignKey, createdAt, id } from './columns.ts'
import { users } from './users.ts'

/** What a member of the staff set up in the backoffice. */
export const staffPreferences = pgTable(
  'staff_preferences',
  {
    user_id: cascadeForeignKey(() => users.id).primaryKey(),
    preferences: jsonb().$type<Preferences>().notNull().default({}),
  },
  (t) => [
    check(
      'staff_preferences_size',
      sql`octet_length(${t.preferences}::text) <= ${sql.raw(String(MAX_PREFERENCES_BYTES))}`,
    ),
  ],
)

export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    owner_id: cascadeForeignKey(() => users.id),
    list: text().$type<ViewList>().notNull(),
    name: text().notNull(),
    filter: jsonb().$type<SavedView['filter']>().notNull(),
    sort: jsonb().$type<SavedView['sort']>().notNull(),
    is_shared: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('saved_views_name_once').on(t.owner_id, t.list, sql`lower(${t.name})`),
    check('saved_views_name', sql`char_length(${t.name}) between 1 and 60`),
  ],
)
