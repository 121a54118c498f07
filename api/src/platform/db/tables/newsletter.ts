import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, isLanguageCode, languageColumn, timestamptz } from './columns.ts'

/** Subscribed: confirmed, and not in `email_opt_outs`. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text().notNull(),
    /** path of the page with the form; blank: not known */
    source: text().notNull(),
    token_hash: text().unique(),
    created_at: createdAt(),
    /** latest request; open until it is confirmed or expires */
    requested_at: timestamptz().notNull().default(sql`now()`),
    confirmed_at: timestamptz(),
    language: languageColumn(),
  },
  (t) => [
    check('newsletter_subscribers_email_lower', sql`${t.email} = lower(${t.email})`),
    check('newsletter_subscribers_source', sql`char_length(${t.source}) <= 200`),
    check('newsletter_subscribers_language', isLanguageCode(t.language)),
    uniqueIndex('newsletter_subscribers_mailbox').on(sql`mailbox(email)`),
    index('newsletter_subscribers_newest').on(t.created_at.desc().nullsFirst(), t.id),
  ],
)
