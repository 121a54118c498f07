import type { AdminCounters, AttentionReason } from '@nakshi/api/contract/admin/today'
import { COUNT_LIMIT } from '@nakshi/api/contract/limits'
import { t } from '../words.ts'

export const attentionLabel: Record<AttentionReason, string> = {
  to_confirm: t('To confirm'),
  small_photos: t('Photos too small'),
  due_today: t('Due today'),
  late: t('Late'),
  unpaid: t('Unpaid over a day'),
}

export type Task = {
  name: keyof AdminCounters
  label: string
  /** how loud it is once there is one */
  tone: 'quiet' | 'warning' | 'error'
  /** the list of exactly what is counted, in the lists of the office and of the workshop */
  list: 'orders' | '/payment-issues' | '/failed-jobs' | '/requests' | '/problems'
  filter?: object
}

const toTask = (name: AttentionReason, tone: Task['tone']): Task => ({
  name,
  label: attentionLabel[name],
  tone,
  list: 'orders',
  filter: { attention: name },
})

/** In the order of a morning. */
export const tasks: Task[] = [
  toTask('to_confirm', 'quiet'),
  toTask('small_photos', 'warning'),
  {
    name: 'waiting',
    label: t('Questions open'),
    tone: 'quiet',
    list: 'orders',
    filter: { is_waiting: true },
  },
  {
    name: 'answered',
    label: t('Customers answered'),
    tone: 'warning',
    list: 'orders',
    filter: { has_answer: true },
  },
  {
    name: 'wishes',
    label: t('Corrections asked for'),
    tone: 'warning',
    list: 'orders',
    filter: { has_wish: true },
  },
  { name: 'check', label: t('To check'), tone: 'quiet', list: 'orders', filter: { to_do: 'check' } },
  { name: 'make', label: t('To make'), tone: 'quiet', list: 'orders', filter: { to_do: 'make' } },
  { name: 'pack', label: t('To pack'), tone: 'quiet', list: 'orders', filter: { to_do: 'pack' } },
  toTask('due_today', 'warning'),
  toTask('late', 'error'),
  toTask('unpaid', 'warning'),
  {
    name: 'problems',
    label: t('Problems to decide'),
    tone: 'warning',
    list: '/problems',
    filter: { decided: false },
  },
  {
    name: 'payment_issues',
    label: t('Payments to look at'),
    tone: 'error',
    list: '/payment-issues',
    filter: { settled: false },
  },
  { name: 'failed_jobs', label: t('Letters that failed'), tone: 'error', list: '/failed-jobs' },
  {
    name: 'inbox',
    label: t('Messages to answer'),
    tone: 'quiet',
    list: '/requests',
    filter: { handled: false },
  },
]

/** The address of the list behind a number; the workshop has a list of its own. */
export function getTaskUrl({ list, filter }: Task, canReadOrders: boolean): string {
  const path = list === 'orders' ? `/${canReadOrders ? 'orders' : 'workshop-orders'}` : list
  if (!filter) return path
  const search = new URLSearchParams({ filter: JSON.stringify(filter) })
  if (list === 'orders') search.set('sort', 'estimated_delivery_date')
  if (list === 'orders') search.set('order', 'ASC')
  return `${path}?${search}`
}

/** Counted no further than one more. */
export const formatTaskCount = (count: number) =>
  count > COUNT_LIMIT ? `${COUNT_LIMIT.toLocaleString('en-IN')}+` : count.toLocaleString('en-IN')
