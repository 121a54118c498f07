import { returnOutcomeLabels } from '@nakshi/api/contract/admin/problem-sentences'
import { adminMessages } from '@nakshi/api/contract/admin/sentences'
import {
  actorNames,
  durationMessages,
  orderEventMessages,
  refundReasons,
} from '@nakshi/api/contract/order-event-sentences'
import { returnReasonLabels } from '@nakshi/api/contract/problem-sentences'
import type { Phrases } from '../languages/language.ts'
import { matchMessage } from '../languages/recognise.ts'
import { t } from '../words.ts'

const toPhrases = (messages: object): Phrases =>
  Object.fromEntries(Object.values(messages).map((message) => [message, message]))
const events = toPhrases(orderEventMessages)
const reasons = toPhrases(refundReasons)
const actors = toPhrases(actorNames)
const times = toPhrases(durationMessages)

/** In these places stand the shop's words as well; in the others a name, a sum or what somebody typed. */
const placeholders: Record<string, Phrases> = {
  reason: reasons,
  time: times,
  problem: toPhrases(returnReasonLabels),
  outcome: toPhrases(returnOutcomeLabels),
  who: toPhrases([adminMessages.order.guest]),
}

/**
 * What is kept in an order's timeline or notes, in the language of this browser: line by line what the
 * shop itself wrote; what people typed stays as it is.
 */
export const formatEvent = (stored: string): string =>
  stored
    .split('\n')
    .map((line) => localizeStored(line, events))
    .join('\n')

/** The same of why money goes back, or did not. */
export const formatRefundReason = (stored: string): string => localizeStored(stored, reasons)

/** Who did something, which is not always a person. */
export const formatActorName = (name: string): string => localizeStored(name, actors)

/** `30 minutes`, as the API says them. */
export const formatTimeSpan = (time: string): string => localizeStored(time, times)

function localizeStored(text: string, known: Phrases): string {
  if (known[text] !== undefined) return t(text)
  const found = matchMessage(text, known, 0)
  if (!found) return text
  const params = Object.entries(found.params).map(([name, value]) => {
    const placeholderPhrases = placeholders[name]
    return [name, placeholderPhrases ? localizeStored(String(value), placeholderPhrases) : value]
  })
  return t(found.key, Object.fromEntries(params))
}
