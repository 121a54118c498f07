import { formatPaise } from '@nakshi/domain/money'

type AdvanceSplit = { advance: number; on_delivery: number; is_paid: boolean }

/** Amounts in paise. */
export function formatAdvance({ advance, on_delivery, is_paid }: AdvanceSplit): string {
  const first = `${formatPaise(advance)} ${is_paid ? 'paid in advance' : 'to pay online now'}`
  return on_delivery > 0 ? `${first}, ${formatPaise(on_delivery)} when it arrives` : first
}
