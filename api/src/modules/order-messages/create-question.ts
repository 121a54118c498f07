import { orderEvent } from '@nakshi/contract/order-events'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { orderMessages } from '../../db/tables/index.ts'
import { resolveUnanswered } from '../orders/messages/resolve-messages.ts'
import { recordOrderEvent } from '../orders/record-order-event.ts'
import { type ItemRef, lockItemForMessage, sendMessage } from './send-message.ts'

type Question = ItemRef & {
  actor_id: string
  question: string
  requests_text: boolean
  requests_photo: boolean
}

/** An earlier open question about the item is closed. */
export async function createQuestion(tx: Tx, { actor_id, ...asked }: Question): Promise<void> {
  const { status, product } = await lockItemForMessage(tx, asked)
  await resolveUnanswered(tx, eq(orderMessages.item_id, asked.item_id), actor_id)
  const event = orderEvent('question', { title: product.title })
  await recordOrderEvent(tx, { id: asked.order_id, status }, { actor_id, ...event, note: asked.question })
  await sendMessage(tx, { kind: 'question', asker_id: actor_id, ...asked })
}
