import type { ItemQuestion } from '@nakshi/contract/admin/questions'
import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { orderItems, orderQuestions, users } from '../../../db/tables/index.ts'
import { findOptionName, listFilledOptions } from '../../print-files/artwork-names.ts'

export async function listOrderQuestions(db: Queryable, orderId: string): Promise<ItemQuestion[]> {
  const rows = await db
    .select({
      asked: orderQuestions,
      item: { line_no: orderItems.line_no, product: orderItems.product },
      name: users.full_name,
      email: users.email,
    })
    .from(orderQuestions)
    .innerJoin(orderItems, eq(orderItems.id, orderQuestions.item_id))
    .leftJoin(users, eq(users.id, orderQuestions.asker_id))
    .where(eq(orderQuestions.order_id, orderId))
    .orderBy(desc(orderQuestions.asked_at))
  return rows.map(({ asked, item, name, email }) => ({
    id: asked.id,
    item_id: asked.item_id,
    title: item.product.title,
    question: asked.question,
    asker: name ?? email,
    asked_at: asked.asked_at.toISOString(),
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

type QuestionTimes = Pick<typeof orderQuestions.$inferSelect, 'answered_at' | 'resolved_at' | 'expires_at'>

function getQuestionState(
  { answered_at, resolved_at, expires_at }: QuestionTimes,
  now: Date,
): ItemQuestion['state'] {
  if (resolved_at) return 'settled'
  if (answered_at) return 'answered'
  return expires_at > now ? 'open' : 'expired'
}
