import type { ReportAgainst, ReportColumn, ReportName, ReportUnit } from '@nakshi/api/contract/admin/reports'
import { formatDay } from '@nakshi/api/domain/dates'
import { formatPaise } from '@nakshi/api/domain/money'

export const reportWords: Record<ReportName, { name: string; about: string; plot: string }> = {
  sales: {
    name: 'Sales',
    about:
      'By the day an order was placed, cancelled orders left out. Refunds stand on the day they were given.',
    plot: 'gross',
  },
  products: { name: 'Products', about: 'After discounts, without shipping.', plot: 'gross' },
  categories: {
    name: 'Categories',
    about: 'By the categories of today. A product in two of them counts in both, so there is no sum.',
    plot: 'gross',
  },
  states: { name: 'States', about: 'By the address the parcel goes to.', plot: 'gross' },
  coupons: { name: 'Coupons', about: 'What was sold with each code, and what it took off.', plot: 'gross' },
  customers: {
    name: 'New and returning customers',
    about: 'Returning is who ordered before: an account, or a guest with the same email address.',
    plot: 'new_orders',
  },
  refunds: {
    name: 'Refunds',
    about: 'By the day the refund was made. Those that failed are left out.',
    plot: 'refunded',
  },
  promises: {
    name: 'Promised and kept',
    about: 'By the day an order was promised for. Kept: delivered on that day or before it.',
    plot: 'kept_share',
  },
}
export const unitWords: Record<ReportUnit, string> = { day: 'Days', week: 'Weeks', month: 'Months' }
export const againstWords: Record<ReportAgainst, string> = {
  before: 'The period before',
  year: 'A year earlier',
  none: 'Nothing',
}

const columnWords: Record<string, string> = {
  from: 'From',
  net: 'Net',
  gst: 'GST',
  gross: 'Gross (net and GST)',
  before_orders: 'Orders before',
  before_pieces: 'Pieces before',
  before_gross: 'Gross before',
  before_new_orders: 'New before',
  before_returning_orders: 'Returning before',
  before_refunds: 'Refunds before',
  before_refunded: 'Refunded before',
  before_promised: 'Promised before',
  before_kept_share: 'Kept before',
  new_orders: 'Orders of new customers',
  returning_orders: 'Orders of returning customers',
  returning_share: 'Returning',
  new_gross: 'Gross of new customers',
  returning_gross: 'Gross of returning customers',
  for_goods: 'For goods',
  for_shipping: 'For shipping',
  on_its_way: 'Of it on its way',
  overdue: 'Not delivered, day past',
  to_come: 'Day still to come',
  kept_share: 'Kept',
  days_late: 'Days late, on average',
}
/** What a column is called above a table. */
export function columnWord({ name }: Pick<ReportColumn, 'name'>): string {
  return columnWords[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
}

/** A value as the table shows it. */
export function valueWord({ kind }: ReportColumn, value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'string') return kind === 'day' ? formatDay(`${value}T06:00:00Z`) : value
  if (kind === 'money') return formatPaise(value)
  return kind === 'percent' ? `${value.toLocaleString('en-IN')}%` : value.toLocaleString('en-IN')
}

/** `1 Nov 2026 to 22 Nov 2026` */
export function periodWord({ from, to }: { from: string; to: string }): string {
  const word = (day: string) => formatDay(`${day}T06:00:00Z`)
  return from === to ? word(from) : `${word(from)} to ${word(to)}`
}
