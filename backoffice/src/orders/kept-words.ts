import { problemOutcomeWords } from '@nakshi/api/contract/admin/problem-sentences'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import {
  actorNames,
  orderEventSentences,
  refundReasons,
  waitingTimes,
} from '@nakshi/api/contract/order-event-sentences'
import { problemReasonWords } from '@nakshi/api/contract/problem-sentences'
import type { Phrases } from '../languages/language.ts'
import { recognise } from '../languages/recognise.ts'
import { t } from '../words.ts'

const own = (sentences: object): Phrases =>
  Object.fromEntries(Object.values(sentences).map((sentence) => [sentence, sentence]))
const events = own(orderEventSentences)
const reasons = own(refundReasons)
const actors = own(actorNames)
const times = own(waitingTimes)

/** In these places stand the shop's words as well; in the others a name, a sum or what somebody typed. */
const places: Record<string, Phrases> = {
  reason: reasons,
  time: times,
  problem: own(problemReasonWords),
  outcome: own(problemOutcomeWords),
  who: own([adminSentences.order.guest]),
}

/**
 * What is kept in an order's timeline or notes, in the language of this browser: line by line what the
 * shop itself wrote; what people typed stays as it is.
 */
export const eventInWords = (kept: string): string =>
  kept
    .split('\n')
    .map((line) => inWords(line, events))
    .join('\n')

/** The same of why money goes back, or did not. */
export const refundReasonInWords = (kept: string): string => inWords(kept, reasons)

/** Who did something, which is not always a person. */
export const actorInWords = (name: string): string => inWords(name, actors)

/** `30 minutes`, as the API says them. */
export const timeInWords = (time: string): string => inWords(time, times)

function inWords(text: string, known: Phrases): string {
  if (known[text] !== undefined) return t(text)
  const found = recognise(text, known, 0)
  if (!found) return text
  const params = Object.entries(found.params).map(([name, value]) => {
    const words = places[name]
    return [name, words ? inWords(String(value), words) : value]
  })
  return t(found.key, Object.fromEntries(params))
}
