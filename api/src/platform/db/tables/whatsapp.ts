import {
  type WhatsAppKind,
  type WhatsAppTranslations,
  whatsappKinds,
  whatsappStatuses,
} from '@nakshi/core/notifications/admin-whatsapp'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { cascadeForeignKey, createdAt, id, timestamptz, updatedAt } from './columns.ts'
import { orderMessages } from './order-messages.ts'
import { orders } from './orders.ts'

const isOneOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

export const whatsappTemplates = pgTable(
  'whatsapp_templates',
  {
    kind: text().$type<WhatsAppKind>().primaryKey(),
    is_active: boolean().notNull(),
    template: text().notNull(),
    language: text().notNull(),
    translations: jsonb().$type<WhatsAppTranslations>().notNull().default({}),
    updated_at: updatedAt(),
  },
  (t) => [
    check('whatsapp_templates_kind', isOneOf(t.kind, whatsappKinds)),
    check(
      'whatsapp_templates_template',
      sql`${t.template} ~ '^[a-z0-9_]+$' and char_length(${t.template}) <= 512`,
    ),
    check('whatsapp_templates_language', sql`${t.language} ~ '^[a-z]{2,3}(_[A-Z]{2,3})?$'`),
  ],
)

/** Written in the transaction that causes the message; the number is that of the order. */
export const whatsappMessages = pgTable(
  'whatsapp_messages',
  {
    id: id(),
    order_id: cascadeForeignKey(() => orders.id),
    kind: text().$type<WhatsAppKind>().notNull(),
    /** the proof, or the confirmation */
    order_message_id: uuid().references(() => orderMessages.id, { onDelete: 'cascade' }),
    status: text({ enum: whatsappStatuses }).notNull().default('queued'),
    /** Meta's message id */
    provider_id: text(),
    /** Meta's error code, or a reason of the shop */
    error_code: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    unique('whatsapp_messages_once').on(t.order_id, t.kind),
    check('whatsapp_messages_kind', isOneOf(t.kind, whatsappKinds)),
    check('whatsapp_messages_status', isOneOf(t.status, whatsappStatuses)),
    check(
      'whatsapp_messages_proof',
      sql`(${t.order_message_id} is not null) = (${t.kind} in ('proof', 'cod_confirmation'))`,
    ),
    check('whatsapp_messages_error', sql`(${t.error_code} is null) = (${t.status} <> 'failed')`),
    index('whatsapp_messages_newest').on(t.created_at),
  ],
)

/** By number, so that it holds for every order with it. The newest STOP or START decides. */
export const whatsappOptOuts = pgTable(
  'whatsapp_opt_outs',
  {
    /** E.164 */
    phone: text().primaryKey(),
    is_opted_out: boolean().notNull(),
    changed_at: timestamptz().notNull(),
  },
  (t) => [check('whatsapp_opt_outs_phone', sql`${t.phone} ~ '^[+][1-9][0-9]{6,14}$'`)],
)
