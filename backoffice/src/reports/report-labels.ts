import { formatPaise } from '@nakshi/core/base/money'
import type {
  ReportColumn,
  ReportComparison,
  ReportInterval,
  ReportName,
} from '@nakshi/core/reports/admin-schema'
import { formatReportText } from '@nakshi/core/reports/format-report-text'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages, returnReasonLabels } from '../languages/messages.ts'

const ABOUT_RETURNED_PARCELS = t(
  'Parcels with cash on delivery, by the day they were sent. Refused: the order was cancelled after it was sent.',
)

export const reportLabels: Record<ReportName, { name: string; about: string; plot: string }> = {
  sales: {
    name: t('Sales'),
    about: t('By order date, excluding cancelled orders. Refunds count on the day they were made.'),
    plot: 'gross',
  },
  products: { name: t('Products'), about: t('After discounts, without shipping.'), plot: 'gross' },
  combinations: {
    name: t('Products by SKU'),
    about: t(
      'Each combination of sizes, colours and other variants. Returned units count on the day they were requested.',
    ),
    plot: 'gross',
  },
  categories: {
    name: t('Categories'),
    about: t('By current categories. A product in two categories counts in both, so there is no total.'),
    plot: 'gross',
  },
  states: { name: t('States'), about: t('By delivery address.'), plot: 'gross' },
  coupons: {
    name: t('Coupons'),
    about: t('Sales and discounts per coupon code.'),
    plot: 'gross',
  },
  channels: {
    name: t('Channels'),
    about: t('Online store, and orders created for customers who called or wrote on WhatsApp.'),
    plot: 'gross',
  },
  customers: {
    name: t('New and returning customers'),
    about: t(
      'Returning customers have ordered before, with an account or as a guest with the same email address.',
    ),
    plot: 'new_orders',
  },
  refunds: {
    name: t('Refunds'),
    about: t('By refund date, excluding failed refunds.'),
    plot: 'refunded',
  },
  returns: {
    name: t('Returns by product'),
    about: t(
      'Returned units by request date, compared with units sold. Declined requests are counted in their own column only.',
    ),
    plot: 'told',
  },
  promises: {
    name: t('On-time delivery'),
    about: t('By promised delivery date. On time: delivered on or before that date.'),
    plot: 'kept_share',
  },
  returned_by_pin: {
    name: t('Parcels that came back, by PIN code'),
    about: ABOUT_RETURNED_PARCELS,
    plot: 'came_back',
  },
  returned_by_phone: {
    name: t('Parcels that came back, by phone number'),
    about: ABOUT_RETURNED_PARCELS,
    plot: 'came_back',
  },
  returned_by_courier: {
    name: t('Parcels that came back, by courier'),
    about: ABOUT_RETURNED_PARCELS,
    plot: 'came_back',
  },
}
export const reportUnitLabels: Record<ReportInterval, string> = {
  day: t('Days'),
  week: t('Weeks'),
  month: t('Months'),
}
export const reportComparisonLabels: Record<ReportComparison, string> = {
  before: t('Previous period'),
  year: t('Previous year'),
  none: t('Nothing'),
}

const reportColumnLabels: Record<string, string> = {
  from: t('From'),
  product: t('Product'),
  combination: t('Combination'),
  sku: t('SKU'),
  category: t('Category'),
  state: t('State'),
  coupon: t('Coupon'),
  channel: t('Channel'),
  orders: t('Orders'),
  units: t('Units'),
  discount: t('Discount'),
  shipping: t('Shipping'),
  refunds: t('Refunds'),
  refunded: t('Refunded'),
  goodwill: t('Goodwill'),
  promised: t('Promised'),
  kept: t('On time'),
  late: t('Late'),
  declined: t('Declined'),
  change: t('Difference'),
  net: t('Net'),
  gst: t('GST'),
  gross: t('Gross (net and GST)'),
  cost: t('Cost'),
  margin: t('Margin'),
  margin_share: t('Margin, share'),
  before_orders: t('Orders before'),
  before_pieces: t('Units before'),
  before_gross: t('Gross before'),
  before_new_orders: t('New before'),
  before_returning_orders: t('Returning before'),
  before_refunds: t('Refunds before'),
  before_refunded: t('Refunded before'),
  before_promised: t('Promised before'),
  before_kept_share: t('On time before'),
  new_orders: t('Orders of new customers'),
  returning_orders: t('Orders of returning customers'),
  returning_share: t('Returning'),
  new_gross: t('Gross of new customers'),
  returning_gross: t('Gross of returning customers'),
  for_items: t('For items'),
  for_shipping: t('For shipping'),
  on_its_way: t('In progress'),
  overdue: t('Overdue'),
  to_come: t('Not due yet'),
  kept_share: t('On time'),
  told: t('Units returned'),
  sold: t('Units sold'),
  told_share: t('Return rate'),
  ...returnReasonLabels,
  remade: t('Replaced'),
  paid_back: t('Refunded in full or in part'),
  undecided: t('To review'),
  before_told: t('Units returned before'),
  before_told_share: t('Return rate before'),
  days_late: t('Average days late'),
  pincode: t('PIN code'),
  phone: t('Phone number'),
  courier: t('Courier'),
  sent_parcels: t('Parcels sent'),
  came_back: t('Came back'),
  came_back_share: t('Came back, share'),
  parcels_returned: t('Returned by the courier (RTO)'),
  parcels_refused: t('Refused'),
  parcels_lost: t('Lost or damaged'),
  before_came_back: t('Came back before'),
}
export function formatReportColumn({ name }: Pick<ReportColumn, 'name'>): string {
  return reportColumnLabels[name] ?? name
}

export function formatReportValue(column: ReportColumn, value: string | number | null): string {
  const { kind } = column
  if (kind === 'text' && typeof value !== 'number')
    return formatReportText(adminMessages.report, column, value)
  if (value === null) return ''
  if (typeof value === 'string') return formatDay(`${value}T06:00:00Z`)
  if (kind === 'money') return formatPaise(value)
  return kind === 'percent' ? `${value.toLocaleString('en-IN')}%` : value.toLocaleString('en-IN')
}

/** `1 Nov 2026 to 22 Nov 2026` */
export function formatReportPeriod({ from, to }: { from: string; to: string }): string {
  const formatIsoDay = (day: string) => formatDay(`${day}T06:00:00Z`)
  return from === to
    ? formatIsoDay(from)
    : t('%{from} to %{to}', { from: formatIsoDay(from), to: formatIsoDay(to) })
}
