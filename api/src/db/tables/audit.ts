import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, id } from './columns.ts'

/**
 * Who did what. Rows are only added: the shop's role may not change them, and a trigger refuses it
 * to everybody. No foreign keys, as what was done stays when the one who did it is gone.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: at().notNull().defaultNow(),
    /** Null for a stranger, and for the shop itself. */
    actor_id: uuid(),
    /** Of people who work in the shop alone: a shopper who leaves is named nowhere. */
    actor_name: text(),
    role: text(),
    session_id: uuid(),
    address: text(),
    action: text().notNull(),
    subject_type: text(),
    subject_id: text(),
    /** The fields that changed, as they were and as they are. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** What is written once in a stretch of time however often it happens has a name for it. */
    once: text().unique(),
  },
  (t) => [
    index('audit_log_newest').on(t.at.desc().nullsFirst(), t.id),
    index('audit_log_actor').on(t.actor_id, t.at.desc().nullsFirst()),
    index('audit_log_action').on(t.action, t.at.desc().nullsFirst()),
    index('audit_log_subject').on(t.subject_id, t.at.desc().nullsFirst()),
  ],
)
