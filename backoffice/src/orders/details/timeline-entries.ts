import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { statusLabel } from '../order-words.ts'

export type TimelineEntry = {
  id: string
  at: string
  who: string
  title: string
  text: string
  internal: boolean
}

/** What happened to an order and what was noted about it, newest first. */
export function timelineOf({ events, notes }: Pick<AdminOrder, 'events' | 'notes'>): TimelineEntry[] {
  const happened = events.map((event) => ({
    ...eventWords(event),
    who: event.actor,
    internal: false,
    ...event,
  }))
  const noted = notes.map(({ note, author, ...rest }) => ({
    ...rest,
    who: author,
    title: 'Internal note',
    text: note,
    internal: true,
  }))
  return [...happened, ...noted].sort((a, b) => b.at.localeCompare(a.at))
}

/**
 * An event that changes nothing is about something else, a payment for instance, and its note says
 * what.
 */
function eventWords({ from_status, to_status, note }: AdminOrder['events'][number]) {
  if (from_status === null) return { title: 'Order placed', text: note }
  if (from_status === to_status) return { title: note, text: '' }
  return { title: `${statusLabel[from_status]} → ${statusLabel[to_status]}`, text: note }
}
