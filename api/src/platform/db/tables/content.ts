import { contactMessageKinds } from '@nakshi/core/content/contact'
import { pageKinds } from '@nakshi/core/content/page-kinds'
import { pageStatuses } from '@nakshi/core/content/pages'
import type { UploadedImage } from '@nakshi/core/media/schema'
import type { Translations } from '@nakshi/core/notifications/admin-email-texts'
import { settingsKeys } from '@nakshi/core/settings/schema'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { cascadeForeignKey, createdAt, id, timestamptz, updatedAt } from './columns.ts'
import { users } from './users.ts'

export const settingsKey = pgEnum('settings_key', settingsKeys)

export const siteSettings = pgTable('site_settings', {
  key: settingsKey().primaryKey(),
  value: jsonb().notNull(),
  updated_at: updatedAt(),
})

export const pageKind = pgEnum('page_kind', pageKinds)
export const pageStatus = pgEnum('page_status', pageStatuses)

/** Texts of the shop with placeholders (modules/content-pages). */
export const pages = pgTable(
  'pages',
  {
    id: id(),
    slug: text().notNull().unique(),
    /** null: a further page at `/pages/:slug` */
    kind: pageKind(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** blank: title */
    seo_title: text().notNull().default(''),
    /** sanitised HTML */
    body: text().notNull().default(''),
    status: pageStatus().notNull().default('draft'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [check('pages_kind_slug', sql`${t.kind} is null or ${t.slug} = ${t.kind}::text`)],
)

/** Every saved text of a page, the current one included; the audit log has who saved it. */
export const pageVersions = pgTable(
  'page_versions',
  {
    id: id(),
    page_id: cascadeForeignKey(() => pages.id),
    title: text().notNull(),
    description: text().notNull(),
    body: text().notNull(),
    saved_at: timestamptz().notNull().default(sql`now()`),
  },
  (t) => [index('page_versions_page').on(t.page_id, t.saved_at.desc())],
)

/** Old addresses. No `to_path` is a `from_path`, so a redirect is one step. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    /** decoded, lower case; with `?category=` for categories only */
    from_path: text().notNull().unique(),
    to_path: text().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('redirects_from_path', sql`${t.from_path} ~ '^/[^/]' and ${t.from_path} = lower(${t.from_path})`),
    check('redirects_to_path', sql`${t.to_path} ~ '^/([^/]|$)' and ${t.to_path} <> ${t.from_path}`),
    index('redirects_to_path').on(t.to_path),
  ],
)

/** The owner's words; without a row or with null, the default. A kind that no email has is not read. */
export const emailTexts = pgTable(
  'email_texts',
  {
    kind: text().primaryKey(),
    subject: text(),
    greeting: text(),
    closing: text(),
    translations: jsonb().$type<Translations>().notNull().default({}),
    updated_at: updatedAt(),
  },
  (t) => [
    check('email_texts_kind', sql`${t.kind} ~ '^[a-z_]{1,60}$'`),
    check(
      'email_texts_changed',
      sql`num_nonnulls(${t.subject}, ${t.greeting}, ${t.closing}) > 0 or ${t.translations} <> '{}'`,
    ),
    check('email_texts_subject', sql`${t.subject} <> '' and ${t.subject} !~ '[[:cntrl:]]'`),
  ],
)

export const mediaKind = pgEnum('media_kind', ['catalogue', 'custom'])

/** `catalogue` files are public; `custom` ones are for owner and staff. Files are in the media store. */
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
    /** pixels; 0 of a file */
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
    check('media_placeholder', sql`${t.placeholder} like 'data:image/webp%'`),
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
