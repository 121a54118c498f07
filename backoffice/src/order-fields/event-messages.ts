import { fillMessage } from '@nakshi/core/base/format-message'
import type { AdminOrder, AdminRefund } from '@nakshi/core/orders/admin-schema'
import type { OrderEventDetails, OrderEventLine } from '@nakshi/core/orders/events'
import { formatOrderEvent, formatOrderEventLine } from '@nakshi/core/orders/format-event'
import { toWholeHours } from '@nakshi/core/payments/payment-timeout'
import { t } from '../languages/i18n.ts'
import { activeCatalogue } from '../languages/language.ts'

const { orderEvents, refundFailures } = activeCatalogue

export const formatEvent = (event: OrderEventDetails): string => formatOrderEvent(event, orderEvents)

export const formatEventLine = (line: OrderEventLine): string => formatOrderEventLine(line, orderEvents)

export const formatRefundReason = ({ reason, reason_code: code }: AdminRefund): string =>
  code === null ? reason : (orderEvents.labels.refund_reason[code] ?? reason)

export function formatRefundFailure({ failure, failure_code: code }: AdminRefund): string {
  return code === null ? (failure ?? '') : fillMessage(refundFailures[code], { failure: failure ?? '' })
}

export const formatStaffName = (name: string | null): string => name ?? t('Former staff member')

type Actor = Pick<AdminOrder['events'][number], 'actor' | 'by_customer'>

/** @param shop signs what the system did */
export function formatActorName({ actor, by_customer: isCustomer }: Actor, shop = t('Store')): string {
  return isCustomer ? t('%{who} (customer)', { who: actor ?? t('Guest') }) : (actor ?? shop)
}

export function formatTimeSpan(minutes: number): string {
  const hours = toWholeHours(minutes)
  return hours === null
    ? t('1 minute |||| %{smart_count} minutes', { smart_count: minutes })
    : t('%{hours} hours', { hours })
}
