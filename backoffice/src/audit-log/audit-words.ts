import {
  type AuditAction,
  type AuditFields,
  type AuditRow,
  type AuditSubject,
  auditActions,
  auditSubjects,
} from '@nakshi/api/contract/admin/audit-log'
import { formatPaise } from '@nakshi/api/domain/money'

export const actionLabel: Record<AuditAction, string> = {
  create: 'Created',
  change: 'Changed',
  delete: 'Deleted',
  role: 'Changed the role',
  status: 'Changed the status',
  note: 'Added a note',
  question: 'Asked the customer',
  making_step: 'Set a making step',
  correct: 'Corrected',
  problem: 'Decided on a problem',
  tracking: 'Imported tracking',
  parcel: 'Changed a parcel',
  refund: 'Refunded',
  refund_retry: 'Tried a refund again',
  upload: 'Uploaded a picture',
  job_retry: 'Tried a job again',
  export: 'Downloaded',
  photos: 'Looked at photos',
  sign_in: 'Signed in',
  sign_in_failed: 'Wrong password or code',
  sign_in_slowed: 'Stopped from guessing',
  sign_out: 'Signed out',
  password: 'New password',
  email: 'New email address',
  sessions_ended: 'Signed out devices',
  second_factor: 'Changed the second step',
  proof: 'Proved who it is',
  refused: 'Was refused',
}

export const subjectLabel: Record<AuditSubject, string> = {
  order: 'Order',
  product: 'Product',
  category: 'Category',
  coupon: 'Coupon',
  customer: 'Account',
  invitation: 'Invitation',
  review: 'Review',
  request: 'Message',
  payment_issue: 'Payment to look at',
  setting: 'Settings',
  tax_rate: 'GST rate',
  search_synonym: 'Search words',
  picture: 'Picture',
  job: 'Job',
  file: 'File',
  route: 'Address of the API',
}

const among = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((one) => one === value)

export function actionOf({ action }: AuditRow): string {
  const known = among(auditActions, action)
  return known ? actionLabel[known] : action
}

/** `Order ORD123`; empty where nothing was done to anything. */
export function subjectOf({ subject_type, subject_name, subject_id }: AuditRow): string {
  const known = among(auditSubjects, subject_type)
  const kind = known ? subjectLabel[known] : (subject_type ?? '')
  return [kind, subject_name ?? shortened(subject_id)].filter(Boolean).join(' ')
}

/** An id is long, and its beginning tells it apart. */
const shortened = (id: string | null) => (id && /^[0-9a-f-]{36}$/.test(id) ? id.slice(0, 8) : id)

/** Where the subject has a screen. */
export function screenOf({ subject_type, subject_id, subject_name }: AuditRow): string | null {
  if (subject_name === null) return null
  if (subject_type === 'order') return `/order-details/${subject_id}`
  if (subject_type === 'product') return `/products/${subject_id}/edit`
  if (subject_type === 'category') return `/categories/${subject_id}`
  if (subject_type === 'coupon') return `/coupons/${subject_id}`
  if (subject_type === 'customer') return `/customers/${subject_id}`
  return subject_type === 'request' ? `/requests/${subject_id}` : null
}

export function actorOf({ actor_id, actor_name, role, address }: AuditRow): string {
  if (actor_name) return actor_name
  if (actor_id) return role === 'user' ? 'A shopper' : 'Somebody who left'
  return address ? 'A stranger' : 'The shop itself'
}

export type FieldChange = { name: string; before: string; after: string }

/** The fields of a row, each as it was and as it is. */
export function changesOf({ before, after }: AuditRow): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => ({
    name: readable(name),
    before: wordsFor(name, before),
    after: wordsFor(name, after),
  }))
}

const readable = (name: string) => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const MONEY = /price|amount$|threshold|modifier$|^(?:amount|minimum_amount|maximum_discount)$/

function wordsFor(name: string, fields: AuditFields | null): string {
  if (!fields || !(name in fields)) return ''
  return inWords(name, fields[name])
}

function inWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return MONEY.test(name) ? formatPaise(value) : String(value)
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((one) => inWords(name, one)).join('; ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([inner, its]) => `${inner.replaceAll('_', ' ')}: ${inWords(inner, its)}`)
      .join(', ')
  return String(value)
}
