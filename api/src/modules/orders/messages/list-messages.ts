import type { ItemQuestion } from '@nakshi/core/order-messages/admin-questions'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { orderItems, orderMessages, users } from '../../../platform/db/tables/index.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'
import { findOptionName, listFilledOptions } from '../../print-files/artwork-names.ts'
import { isQuestion } from './resolve-messages.ts'

export async function listOrderQuestions(db: Queryable, orderId: string): Promise<ItemQuestion[]> {
  const rows = await db
    .select({
      asked: orderMessages,
      item: { id: orderItems.id, line_no: orderItems.line_no, product: orderItems.product },
      name: users.full_name,
      email: users.email,
    })
    .from(orderMessages)
    .innerJoin(orderItems, eq(orderItems.id, orderMessages.item_id))
    .leftJoin(users, eq(users.id, orderMessages.asker_id))
    .where(and(eq(orderMessages.order_id, orderId), isQuestion))
    .orderBy(desc(orderMessages.sent_at))
  return rows.map(({ asked, item, name, email }) => ({
    id: asked.id,
    item_id: item.id,
    title: item.product.title,
    question: asked.question,
    asker: name ?? email,
    asked_at: asked.sent_at.toISOString(),
    expires_at: asked.expires_at.toISOString(),
    state: getQuestionState(asked, new Date()),
    answer: asked.answer,
    answered_at: asked.answered_at?.toISOString() ?? null,
    attachments: listFilledOptions({ ...item, custom_options: asked.attachments }).map(([id, filled]) => ({
      option_id: id,
      name: findOptionName(item.product, id),
      text: 'text' in filled ? filled.text : null,
      images: 'images' in filled ? filled.images : [],
    })),
    is_applied: asked.is_applied,
  }))
}

type QuestionTimes = Pick<typeof orderMessages.$inferSelect, 'answered_at' | 'resolved_at' | 'expires_at'>

function getQuestionState({ answered_at, resolved_at, expires_at }: QuestionTimes, now: Date) {
  if (resolved_at) return 'settled'
  if (answered_at) return 'answered'
  return expires_at > now ? 'open' : 'expired'
}

export async function listOpenChangeRequests(
  db: Queryable,
  orderId: string,
): Promise<AdminOrder['change_requests']> {
  const rows = await db
    .select({
      id: orderMessages.id,
      message: orderMessages.answer,
      requested_at: orderMessages.sent_at,
    })
    .from(orderMessages)
    .where(
      and(
        eq(orderMessages.order_id, orderId),
        eq(orderMessages.kind, 'change_request'),
        isNull(orderMessages.resolved_at),
      ),
    )
  return rows.map(toIsoDates)
}
