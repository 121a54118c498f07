import type { MessageDefinition } from '../base/message-template.ts'
import type { ReportColumn } from './admin-schema.ts'

type LabelTable = Readonly<Record<string, string | MessageDefinition>>
/** In English, or as a client translates them. */
type Labels = Record<'missing' | 'channel', LabelTable>

function find(labels: LabelTable, key: string): string | undefined {
  const label = Object.hasOwn(labels, key) ? labels[key] : undefined
  return typeof label === 'object' ? label.template : label
}

/** A text cell of a report. @param value a name of the store, the code of a channel, or null: missing */
export function formatReportText(
  { missing, channel }: Labels,
  { name }: Pick<ReportColumn, 'name'>,
  value: string | null,
): string {
  if (value === null) return find(missing, name) ?? ''
  return (name === 'channel' && find(channel, value)) || value
}
