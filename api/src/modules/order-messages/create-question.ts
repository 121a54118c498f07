import { orderEvent } from '@nakshi/core/orders/events'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Person } from '../../platform/db/actor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { orderMessages } from '../../platform/db/tables/index.ts'
import { isUnanswered, resolveUnanswered } from '../orders/messages/resolve-messages.ts'
import { recordOrderEvent } from '../payments/record-order-event.ts'
import { type ItemRef, lockItemForMessage, sendMessage } from './send-message.ts'

type Question = ItemRef & {
  actor: Person
  question: string
  requests_text: boolean
  requests_photo: boolean
}

/** An earlier open question is closed, unless this one was sent again after a lost response. */
export async function createQuestion(tx: Tx, { actor, ...asked }: Question): Promise<void> {
  const { status, product } = await lockItemForMessage(tx, asked)
  const { item_id, question, requests_text, requests_photo } = orderMessages
  const isSame = and(
    eq(item_id, asked.item_id),
    eq(question, asked.question),
    eq(requests_text, asked.requests_text),
    eq(requests_photo, asked.requests_photo),
    eq(orderMessages.asker_id, actor.id),
    isUnanswered,
    gt(orderMessages.sent_at, sql`now() - interval '10 minutes'`),
  )
  if ((await tx.$count(orderMessages, isSame)) > 0) return
  await resolveUnanswered(tx, eq(orderMessages.item_id, asked.item_id), actor)
  const event = orderEvent('question', { title: product.title })
  await recordOrderEvent(tx, { id: asked.order_id, status }, { actor, ...event, note: asked.question })
  await sendMessage(tx, { kind: 'question', asker_id: actor.id, ...asked })
}
