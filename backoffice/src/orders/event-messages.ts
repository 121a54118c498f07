import { adminMessages } from '@nakshi/contract/admin/messages'
import { returnOutcomeLabels } from '@nakshi/contract/admin/messages/returns'
import {
  actorNames,
  durationMessages,
  orderEventMessages,
  refundReasons,
} from '@nakshi/contract/messages/order-events'
import { returnReasonLabels } from '@nakshi/contract/messages/returns'
import { t } from '../i18n.ts'
import type { Phrases } from '../languages/language.ts'
import { matchMessage } from '../languages/match-message.ts'

const toPhrases = (messages: object): Phrases =>
  Object.fromEntries(Object.values(messages).map((message) => [message, message]))
const events = toPhrases(orderEventMessages)
const reasons = toPhrases(refundReasons)
const actors = toPhrases(actorNames)
const times = toPhrases(durationMessages)

/** Placeholders whose values are translated too; all others are names, amounts or typed text. */
const placeholders: Record<string, Phrases> = {
  reason: reasons,
  time: times,
  problem: toPhrases(returnReasonLabels),
  outcome: toPhrases(returnOutcomeLabels),
  who: toPhrases([adminMessages.order.guest]),
}

/** Translates stored timeline text line by line; text typed by people stays unchanged. */
export const formatEvent = (stored: string): string =>
  stored
    .split('\n')
    .map((line) => localizeStored(line, events))
    .join('\n')

export const formatRefundReason = (stored: string): string => localizeStored(stored, reasons)

export const formatActorName = (name: string): string => localizeStored(name, actors)

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
