import { formatMessage } from './format-message.ts'
import { defineMessages } from './message-template.ts'

const { and } = defineMessages('list', { and: '%{items} and %{last}' })

/** `mugs, frames and lamps`. Creating Intl.ListFormat is slow on phones. */
export function formatList(items: readonly string[]): string {
  const [last = '', ...before] = items.toReversed()
  return before.length === 0 ? last : formatMessage(and, { items: before.toReversed().join(', '), last })
}
