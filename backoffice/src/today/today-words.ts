import type { Attention, Today } from '@nakshi/api/contract/admin/today'
import { MOST_COUNTED } from '@nakshi/api/contract/limits'

export const attentionLabel: Record<Attention, string> = {
  to_confirm: 'To confirm',
  small_photos: 'Photos too small',
  due_today: 'Due today',
  late: 'Late',
  unpaid: 'Unpaid over a day',
}

export type ToDo = {
  name: keyof Today
  label: string
  /** how loud it is once there is one */
  tone: 'quiet' | 'warning' | 'error'
  /** the list of exactly what is counted, in the lists of the office and of the workshop */
  list: 'orders' | '/payment-issues' | '/failed-jobs' | '/requests' | '/problems'
  filter?: object
}

const of = (name: Attention, tone: ToDo['tone']): ToDo => ({
  name,
  label: attentionLabel[name],
  tone,
  list: 'orders',
  filter: { attention: name },
})

/** In the order of a morning. */
export const toDos: ToDo[] = [
  of('to_confirm', 'quiet'),
  of('small_photos', 'warning'),
  { name: 'waiting', label: 'Questions open', tone: 'quiet', list: 'orders', filter: { is_waiting: true } },
  {
    name: 'answered',
    label: 'Questions answered',
    tone: 'warning',
    list: 'orders',
    filter: { has_answer: true },
  },
  {
    name: 'wishes',
    label: 'Corrections asked for',
    tone: 'warning',
    list: 'orders',
    filter: { has_wish: true },
  },
  { name: 'check', label: 'To check', tone: 'quiet', list: 'orders', filter: { to_do: 'check' } },
  { name: 'make', label: 'To make', tone: 'quiet', list: 'orders', filter: { to_do: 'make' } },
  { name: 'pack', label: 'To pack', tone: 'quiet', list: 'orders', filter: { to_do: 'pack' } },
  of('due_today', 'warning'),
  of('late', 'error'),
  of('unpaid', 'warning'),
  {
    name: 'problems',
    label: 'Problems to decide',
    tone: 'warning',
    list: '/problems',
    filter: { decided: false },
  },
  {
    name: 'payment_issues',
    label: 'Payments to look at',
    tone: 'error',
    list: '/payment-issues',
    filter: { settled: false },
  },
  { name: 'failed_jobs', label: 'Letters that failed', tone: 'error', list: '/failed-jobs' },
  {
    name: 'inbox',
    label: 'Messages to answer',
    tone: 'quiet',
    list: '/requests',
    filter: { handled: false },
  },
]

/** The address of the list behind a number; the workshop has a list of its own. */
export function listOf({ list, filter }: ToDo, office: boolean): string {
  const path = list === 'orders' ? `/${office ? 'orders' : 'workshop-orders'}` : list
  if (!filter) return path
  const search = new URLSearchParams({ filter: JSON.stringify(filter) })
  if (list === 'orders') search.set('sort', 'estimated_delivery_date')
  if (list === 'orders') search.set('order', 'ASC')
  return `${path}?${search}`
}

/** Counted no further than one more. */
export const shownCount = (count: number) =>
  count > MOST_COUNTED ? `${MOST_COUNTED.toLocaleString('en-IN')}+` : count.toLocaleString('en-IN')
