import { contactMessageKinds } from '@nakshi/contract/shop/contact-messages'
import type { UploadedImage } from '@nakshi/contract/shop/media'
import { settingsKeys } from '@nakshi/contract/shop/settings'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz, updatedAt } from './columns.ts'
import { users } from './users.ts'

export const settingsKey = pgEnum('settings_key', settingsKeys)

export const siteSettings = pgTable('site_settings', {
  key: settingsKey().primaryKey(),
  value: jsonb().notNull(),
  updated_at: updatedAt(),
})

export const mediaKind = pgEnum('media_kind', ['catalogue', 'custom'])

/**
 * `catalogue` files are public; `custom` ones are visible to their owner and staff. The file is in the
 * media store.
 */
export const media = pgTable(
  'media',
  {
    id: id(),
    key: text().notNull().unique(),
    kind: mediaKind().notNull(),
    owner_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    placeholder: text(),
    /** object bounds in percent of the height; null: not detected */
    object_top: smallint(),
    object_bottom: smallint(),
    /** null while a cart, order or message uses the photo; maintained by the purge job */
    unused_since: timestamptz().defaultNow(),
    created_at: createdAt(),
  },
  (t) => [
    check('media_size', sql`${t.size} > 0`),
    check('media_key', sql`${t.key} ~ '^[A-Za-z0-9/._-]+$' and ${t.key} !~ '\\.\\.'`),
    index('media_owner').on(t.owner_id),
    index('media_unused').on(t.unused_since).where(sql`${t.kind} = 'custom'`),
  ],
)

export const contactMessageKind = pgEnum('contact_message_kind', contactMessageKinds)

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    reference: text().notNull().unique(),
    kind: contactMessageKind().notNull(),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    subject: text().notNull().default(''),
    message: text().notNull(),
    images: jsonb().$type<UploadedImage[]>().notNull().default([]),
    created_at: createdAt(),
    updated_at: updatedAt(),
    handled_at: timestamptz(),
  },
  (t) => [
    index('contact_messages_newest').on(t.created_at.desc().nullsFirst()),
    index('contact_messages_waiting').on(t.created_at).where(sql`handled_at is null`),
  ],
)
