import { fillMessage } from '../base/format-message.ts'
import { type OrderEventType, orderEventLabels, orderEventMessages } from './event-messages.ts'
import type { OrderEventDetails, OrderEventLine } from './events.ts'

/** Texts of one language. */
export type OrderEventCatalogue = {
  events: Readonly<Record<OrderEventType, string>>
  labels: { readonly [Table in keyof typeof orderEventLabels]: Readonly<Record<string, string>> } & {
    /** of a language that is not compiled in */
    readonly date?: Readonly<{ months: string | undefined }>
  }
}

export const englishOrderEvents: OrderEventCatalogue = {
  events: orderEventMessages,
  labels: orderEventLabels,
}

export const formatOrderEventLine = (
  { type, params }: OrderEventLine,
  { events, labels }: OrderEventCatalogue = englishOrderEvents,
): string => fillMessage(events[type], params, labels)

/** One line for each change; the note is the last line unless the text contains it. */
export function formatOrderEvent(
  { type, params, lines, note }: OrderEventDetails,
  catalogue: OrderEventCatalogue = englishOrderEvents,
): string {
  const containsNote = orderEventMessages[type].includes('%{typed}')
  return [
    formatOrderEventLine({ type, params: { ...params, typed: note } }, catalogue),
    ...lines.map((line) => formatOrderEventLine(line, catalogue)),
    containsNote ? '' : note,
  ]
    .filter((line) => line !== '')
    .join('\n')
}
