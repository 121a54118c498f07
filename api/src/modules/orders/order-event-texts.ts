import { getLabelTables } from '@nakshi/core/languages/localise'
import type { Translator } from '@nakshi/core/languages/translator'
import { englishOrderEvents, type OrderEventCatalogue } from '@nakshi/core/orders/format-event'

const { events, labels } = englishOrderEvents

/** Texts of order timelines in a language. */
export const getOrderEventTexts = ({
  getLabels,
  language,
}: Pick<Translator, 'getLabels' | 'language'>): OrderEventCatalogue => ({
  events: getLabels('order_event', events),
  labels: {
    ...getLabelTables(language),
    refund_reason: getLabels('refund_reason', labels.refund_reason),
    return_reason: getLabels('return_reason', labels.return_reason),
    return_outcome: getLabels('return_outcome', labels.return_outcome),
  },
})
