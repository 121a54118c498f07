import type {
  ReportColumn,
  ReportComparison,
  ReportInterval,
  ReportName,
} from '@nakshi/api/contract/admin/reports'
import { formatPaise } from '@nakshi/api/domain/money'
import { formatDay } from '../languages/dates.ts'
import { returnReasonLabels } from '../sentences/problems.ts'
import { t } from '../words.ts'

export const reportLabels: Record<ReportName, { name: string; about: string; plot: string }> = {
  sales: {
    name: t('Sales'),
    about: t(
      'By the day an order was placed, cancelled orders left out. Refunds stand on the day they were given.',
    ),
    plot: 'gross',
  },
  products: { name: t('Products'), about: t('After discounts, without shipping.'), plot: 'gross' },
  categories: {
    name: t('Categories'),
    about: t('By the categories of today. A product in two of them counts in both, so there is no sum.'),
    plot: 'gross',
  },
  states: { name: t('States'), about: t('By the address the parcel goes to.'), plot: 'gross' },
  coupons: {
    name: t('Coupons'),
    about: t('What was sold with each code, and what it took off.'),
    plot: 'gross',
  },
  channels: {
    name: t('Channels'),
    about: t('The shop itself, and orders made by hand for who called or wrote on WhatsApp.'),
    plot: 'gross',
  },
  customers: {
    name: t('New and returning customers'),
    about: t('Returning is who ordered before: an account, or a guest with the same email address.'),
    plot: 'new_orders',
  },
  refunds: {
    name: t('Refunds'),
    about: t('By the day the refund was made. Those that failed are left out.'),
    plot: 'refunded',
  },
  returns: {
    name: t('Returns by product'),
    about: t(
      'Pieces that customers reported a problem with, by the day of the report, next to the pieces sold. Declined reports only count in their own column.',
    ),
    plot: 'told',
  },
  promises: {
    name: t('Promised and kept'),
    about: t('By the day an order was promised for. Kept: delivered on that day or before it.'),
    plot: 'kept_share',
  },
}
export const reportUnitLabels: Record<ReportInterval, string> = {
  day: t('Days'),
  week: t('Weeks'),
  month: t('Months'),
}
export const reportComparisonLabels: Record<ReportComparison, string> = {
  before: t('The period before'),
  year: t('A year earlier'),
  none: t('Nothing'),
}

const reportColumnLabels: Record<string, string> = {
  from: t('From'),
  product: t('Product'),
  category: t('Category'),
  state: t('State'),
  coupon: t('Coupon'),
  channel: t('Channel'),
  orders: t('Orders'),
  pieces: t('Pieces'),
  discount: t('Discount'),
  shipping: t('Shipping'),
  refunds: t('Refunds'),
  refunded: t('Refunded'),
  goodwill: t('Goodwill'),
  promised: t('Promised'),
  kept: t('Kept'),
  late: t('Late'),
  declined: t('Declined'),
  change: t('Difference'),
  net: t('Net'),
  gst: t('GST'),
  gross: t('Gross (net and GST)'),
  before_orders: t('Orders before'),
  before_pieces: t('Pieces before'),
  before_gross: t('Gross before'),
  before_new_orders: t('New before'),
  before_returning_orders: t('Returning before'),
  before_refunds: t('Refunds before'),
  before_refunded: t('Refunded before'),
  before_promised: t('Promised before'),
  before_kept_share: t('Kept before'),
  new_orders: t('Orders of new customers'),
  returning_orders: t('Orders of returning customers'),
  returning_share: t('Returning'),
  new_gross: t('Gross of new customers'),
  returning_gross: t('Gross of returning customers'),
  for_goods: t('For goods'),
  for_shipping: t('For shipping'),
  on_its_way: t('Of it on its way'),
  overdue: t('Not delivered, day is over'),
  to_come: t('Day still to come'),
  kept_share: t('Kept'),
  told: t('Pieces with a problem'),
  sold: t('Pieces sold'),
  told_share: t('Share of pieces sold'),
  ...returnReasonLabels,
  remade: t('Replaced'),
  paid_back: t('Paid back, all or a part'),
  undecided: t('To decide'),
  before_told: t('With a problem before'),
  before_told_share: t('Share of sold before'),
  days_late: t('Days late, on average'),
}
/** What a column is called above a table. */
export function formatReportColumn({ name }: Pick<ReportColumn, 'name'>): string {
  return reportColumnLabels[name] ?? name
}

/** A value as the table shows it. */
export function formatReportValue({ kind }: ReportColumn, value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'string') return kind === 'day' ? formatDay(`${value}T06:00:00Z`) : value
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
