import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { messages } from '@nakshi/core/messages'
import { isFilled } from '@nakshi/core/products/is-filled'
import { countPriced } from '@nakshi/core/products/option-price'
import { getValueError } from '@nakshi/core/products/option-values'
import { getOptionError, type Purchasable } from '@nakshi/core/products/product-choices'
import { listShownOptions } from '@nakshi/core/products/shown-options'
import { and, eq } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../../platform/db/client.ts'
import { orderItems, orderMessages } from '../../platform/db/tables/index.ts'
import { AppError, type Issue, notFound } from '../../platform/errors.ts'
import { findPurchasable } from '../catalogue/find-purchasable.ts'
import { isQuestion, resolveQuestion } from '../orders/messages/resolve-messages.ts'
import {
  type PersonalisationChange,
  planPersonalisation,
  updatePersonalisation,
} from '../orders/update-personalisation.ts'
import { findOptionName } from '../print-files/artwork-names.ts'
import type { MessageContext } from './order-message-link.ts'

type Answer = Pick<PersonalisationChange, 'actor' | 'layouts'> & { id: string }

/** Call it before the transaction of `applyAnswer`. */
export async function layoutAnswer(db: Db, answer: Answer): Promise<void> {
  await planPersonalisation(db, await getAnswer(db, answer))
}

/** Applies the text and photos of an answer to the item. */
export async function applyAnswer(tx: Tx, answer: Answer): Promise<void> {
  await updatePersonalisation(tx, await getAnswer(tx, answer))
  await resolveQuestion(tx, { id: answer.id, actor: answer.actor, is_applied: true })
}

async function getAnswer(db: Queryable, { id, ...by }: Answer): Promise<PersonalisationChange> {
  const [found] = await db
    .select({ asked: orderMessages, item: orderItems })
    .from(orderMessages)
    .innerJoin(orderItems, eq(orderItems.id, orderMessages.item_id))
    .where(and(eq(orderMessages.id, id), isQuestion))
    .for('update', { of: orderMessages })
  if (!found?.asked.answered_at) throw notFound(messages.order.question_closed)
  const { asked, item } = found
  if (asked.resolved_at) throw new AppError(409, 'question_settled', messages.order.question_closed)
  if (Object.keys(asked.attachments).length === 0)
    throw new AppError(422, 'nothing_to_take', adminMessages.order.nothing_to_apply)
  await assertAnswerFits(db, { message: asked, item })
  return {
    ...by,
    order_id: asked.order_id,
    item_id: item.id,
    custom_options: { ...item.custom_options, ...asked.attachments },
    upload_keys: asked.upload_keys,
  }
}

/** Prices and limits of the product may have changed since the answer. */
async function assertAnswerFits(db: Queryable, about: About): Promise<void> {
  const requested = await getRequestedOptions(db, about)
  const issues = Object.entries(about.message.attachments).flatMap(([id, filled]): Issue[] => {
    const option = requested.find((each) => each.id === id)
    const message = option
      ? getOptionError(option, filled, getValueError)
      : withParams(adminMessages.order.not_ordered, { option: findOptionName(about.item.product, id) })
    return message === null ? [] : [{ path: `custom_options.${id}`, message }]
  })
  const [first] = issues
  if (first) throw new AppError(422, 'choices', first.message, issues)
}

type Option = Purchasable['custom_options'][number]
type About = Pick<MessageContext, 'message' | 'item'>

/**
 * Only ordered or free options, so that the price never changes: what is paid by the character may not get longer,
 * and by the line it stays. Limits come from today's product.
 */
export async function getRequestedOptions(db: Queryable, { message, item }: About): Promise<Option[]> {
  const offered = await getProductOptions(db, item)
  const shown = new Set(listShownOptions(offered, item.custom_options).map(({ id }) => id))
  return item.product.custom_options.flatMap(({ id, name, type }) => {
    const isText = type === 'text' || type === 'textarea'
    if (!(type === 'image' ? message.requests_photo : isText && message.requests_text)) return []
    const own = offered.find((option) => option.id === id)
    const ordered = item.custom_options[id]
    if (!isFilled(ordered) && (own?.price_modifier !== 0 || !shown.has(id))) return []
    const { max_images = null, price_modifier = 0, rules = {} } = own ?? {}
    const isPriced = rules.price_by && price_modifier > 0
    if (isPriced && rules.price_by === 'line') return []
    const paid = isPriced && ordered && 'text' in ordered ? countPriced(ordered.text, 'character') : null
    const maxLength = paid ?? own?.max_length ?? null
    return [
      {
        id,
        name,
        type,
        options: [],
        is_required: false,
        price_modifier: 0,
        max_images,
        max_length: maxLength,
      },
    ]
  })
}

async function getProductOptions(db: Queryable, { product_id }: typeof orderItems.$inferSelect) {
  const product = product_id === null ? undefined : await findPurchasable(db, product_id)
  return product?.custom_options ?? []
}
