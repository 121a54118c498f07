import { formatMessage } from '@nakshi/core/base/format-message'
import type { OccasionPage } from '@nakshi/core/products/facets'
import { OCCASIONS } from '@nakshi/core/products/gift-facets'
import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import * as m from './messages.ts'
import type { PinDeadlineProps } from './PinDeadline.tsx'

const PinDeadline = lazyComponent<PinDeadlineProps>(
  () => import('./PinDeadline.tsx'),
  ({ everywhere }) => everywhere,
)

const DEADLINES = { all: m.orderAll, some: m.orderSome, late: m.orderLate }

function formatDate({ slug, date, days, is_approximate }: OccasionPage): string {
  if (date === null || days === null) return ''
  const params = { occasion: OCCASIONS[slug], date }
  if (is_approximate) return formatMessage(m.dateAround, params)
  return days === 0
    ? formatMessage(m.dateToday, params)
    : formatMessage(m.dateInDays, { ...params, smart_count: days })
}

/** The server names the last day for the farthest zone; that of the PIN code of this tab comes after hydration. */
export function OccasionDate({ occasion }: { occasion: OccasionPage }) {
  const { date, handling, deadline } = occasion
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (date === null) return null
  const everywhere = deadline && <p>{formatMessage(DEADLINES[deadline.kind], { day: deadline.day })}</p>
  // The room of the field, so that the products below do not move.
  const before = (
    <>
      {everywhere}
      <div className="occasion-pin" />
    </>
  )
  return (
    <div className="occasion-date">
      <p>
        <strong>{formatDate(occasion)}</strong>
      </p>
      {handling &&
        (isHydrated ? (
          <Suspense fallback={before}>
            <PinDeadline date={date} handling={handling} everywhere={everywhere} />
          </Suspense>
        ) : (
          before
        ))}
    </div>
  )
}
