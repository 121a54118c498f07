import type { adminReportMessages } from './admin-messages.ts'
import type { ReportColumn } from './admin-schema.ts'

type Labels = Pick<typeof adminReportMessages, 'missing' | 'channel'>
const find = (labels: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(labels, key) ? labels[key] : undefined

/** A text cell of a report. @param value a name of the store, the code of a channel, or null: missing */
export function formatReportText(
  { missing, channel }: Labels,
  { name }: Pick<ReportColumn, 'name'>,
  value: string | null,
): string {
  if (value === null) return find(missing, name) ?? ''
  return (name === 'channel' && find(channel, value)) || value
}
