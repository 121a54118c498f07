import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, timestamptz } from './columns.ts'

/** Append-only: no update privilege, and a trigger. No foreign keys, as entries outlive their actor. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: timestamptz().notNull().defaultNow(),
    /** null: anonymous or the system */
    actor_id: uuid(),
    /** staff only; shoppers are not named */
    actor_name: text(),
    role: text(),
    session_id: uuid(),
    address: text(),
    action: text().notNull(),
    subject_type: text(),
    subject_id: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** deduplication key for events logged once per period */
    once: text().unique(),
  },
  (t) => [
    index('audit_log_newest').on(t.at.desc().nullsFirst(), t.id),
    index('audit_log_actor').on(t.actor_id, t.at.desc().nullsFirst()),
    index('audit_log_action').on(t.action, t.at.desc().nullsFirst()),
    index('audit_log_subject').on(t.subject_id, t.at.desc().nullsFirst()),
  ],
)
