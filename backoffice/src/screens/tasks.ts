import type { AdminCounters, AttentionReason } from '@nakshi/core/backoffice/admin-counters'
import { COUNT_LIMIT } from '@nakshi/core/base/limits'
import { t } from '../languages/i18n.ts'

export const attentionLabel: Record<AttentionReason, string> = {
  to_confirm: t('To confirm'),
  low_res_photos: t('Low-resolution photos'),
  due_today: t('Due today'),
  late: t('Late'),
  unpaid: t('Unpaid for over a day'),
}

export type Task = {
  name: keyof AdminCounters
  label: string
  tone: 'quiet' | 'warning' | 'error'
  list: 'orders' | '/payment-issues' | '/payment-claims' | '/failed-jobs' | '/contact-messages' | '/returns'
  filter?: object
}

const toTask = (name: AttentionReason, tone: Task['tone']): Task => ({
  name,
  label: attentionLabel[name],
  tone,
  list: 'orders',
  filter: { attention: name },
})

export const tasks: Task[] = [
  toTask('to_confirm', 'quiet'),
  toTask('low_res_photos', 'warning'),
  {
    name: 'waiting',
    label: t('Open questions'),
    tone: 'quiet',
    list: 'orders',
    filter: { is_waiting: true },
  },
  {
    name: 'answered',
    label: t('Customer replies'),
    tone: 'warning',
    list: 'orders',
    filter: { has_answer: true },
  },
  {
    name: 'change_requests',
    label: t('Change requests'),
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
    name: 'returns',
    label: t('Returns to review'),
    tone: 'warning',
    list: '/returns',
    filter: { decided: false },
  },
  {
    name: 'payment_claims',
    label: t('Payments to confirm'),
    tone: 'warning',
    list: '/payment-claims',
  },
  {
    name: 'payment_issues',
    label: t('Payment issues'),
    tone: 'error',
    list: '/payment-issues',
    filter: { resolved: false },
  },
  { name: 'failed_jobs', label: t('Failed emails'), tone: 'error', list: '/failed-jobs' },
  {
    name: 'inbox',
    label: t('Messages to reply to'),
    tone: 'quiet',
    list: '/contact-messages',
    filter: { handled: false },
  },
]

export function getTaskUrl({ list, filter }: Task, canReadOrders: boolean): string {
  const path = list === 'orders' ? `/${canReadOrders ? 'orders' : 'workshop-orders'}` : list
  if (!filter) return path
  const search = new URLSearchParams({ filter: JSON.stringify(filter) })
  if (list === 'orders') search.set('sort', 'estimated_delivery_date')
  if (list === 'orders') search.set('order', 'ASC')
  return `${path}?${search}`
}

export const formatTaskCount = (count: number) =>
  count > COUNT_LIMIT ? `${COUNT_LIMIT.toLocaleString('en-IN')}+` : count.toLocaleString('en-IN')
