import { formatPaise } from '@nakshi/api/domain/money'
import { useRecordContext } from 'react-admin'

/** An amount of the row, as `₹1,23,456.00`. */
export function Money({ source }: { source: string }) {
  const record = useRecordContext()
  const paise: unknown = record?.[source]
  return typeof paise === 'number' ? <span>{formatPaise(paise)}</span> : null
}
