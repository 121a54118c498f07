import { orderEvent } from '@nakshi/contract/order-events'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { orderEvents, orderMessages } from '../../db/tables/index.ts'
import { resolveUnanswered } from '../orders/messages/resolve-messages.ts'
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
  await tx.insert(orderEvents).values({
    order_id: asked.order_id,
    actor_id,
    from_status: status,
    to_status: status,
    ...orderEvent('question', { title: product.title }),
    note: asked.question,
  })
  await sendMessage(tx, { kind: 'question', asker_id: actor_id, ...asked })
}
