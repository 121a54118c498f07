import { formatDay } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { DatedOccasion } from '@nakshi/core/products/facets'
import { OCCASIONS } from '@nakshi/core/products/gift-facets'
import { Link } from '../../ui/Link.tsx'
import * as m from './messages.ts'

const MAX_DAYS_COUNTED = 30

/** The days come with the data: the server and the browser may be on two sides of midnight. */
function formatNextDate({ date, days, is_approximate }: DatedOccasion): string {
  if (date === null || days === null) return ''
  if (is_approximate) return formatMessage(m.around, { date })
  if (days > MAX_DAYS_COUNTED) return formatDay(date)
  return days === 0 ? m.today : formatMessage(m.inDays, { smart_count: days })
}

export function OccasionLink({ occasion }: { occasion: DatedOccasion }) {
  const { slug } = occasion
  const next = formatNextDate(occasion)
  return (
    <Link className="chip" to={`/occasions/${slug}`}>
      {OCCASIONS[slug]}
      {next && <small>{` ${next}`}</small>}
    </Link>
  )
}
