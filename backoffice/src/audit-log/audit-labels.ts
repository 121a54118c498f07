import {
  type AuditAction,
  type AuditFields,
  type AuditRow,
  type AuditSubject,
  auditActions,
  auditSubjects,
} from '@nakshi/core/backoffice/admin-audit-log'
import { formatPaise } from '@nakshi/core/base/money'
import { formatDateTime } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'

export const actionLabel: Record<AuditAction, string> = {
  create: t('Created'),
  change: t('Changed'),
  delete: t('Deleted'),
  role: t('Changed the role'),
  status: t('Changed the status'),
  note: t('Added a note'),
  question: t('Asked the customer'),
  production_status: t('Updated production status'),
  assign: t('Assigned a job'),
  correct: t('Edited'),
  problem: t('Resolved a return'),
  tracking: t('Imported tracking'),
  parcel: t('Updated a parcel'),
  refund: t('Refunded'),
  refund_retry: t('Retried a refund'),
  cash: t('Recorded cash'),
  store_credit: t('Changed store credit'),
  upload: t('Uploaded a picture'),
  import: t('Imported products'),
  job_retry: t('Retried a job'),
  export: t('Downloaded'),
  photos: t('Viewed photos'),
  sign_in: t('Signed in'),
  sign_in_failed: t('Wrong password or code'),
  sign_in_slowed: t('Too many wrong passwords'),
  sign_out: t('Signed out'),
  password: t('Changed the password'),
  email: t('Changed the email address'),
  phone: t('Verified a mobile number'),
  sessions_revoked: t('Signed out devices'),
  second_factor: t('Changed two-step verification'),
  proof: t('Confirmed identity'),
  refused: t('Permission denied'),
}

export const subjectLabel: Record<AuditSubject, string> = {
  order: t('Order'),
  quote: t('Quote'),
  product: t('Product'),
  category: t('Category'),
  collection: t('Collection'),
  coupon: t('Coupon'),
  offer: t('Offer'),
  customer: t('Account'),
  gift_card: t('Gift card'),
  invitation: t('Invitation'),
  review: t('Review'),
  request: t('Message'),
  payment_issue: t('Payment issue'),
  setting: t('Settings'),
  email_text: t('Email text'),
  tax_rate: t('GST rate'),
  filed_return: t('GST return'),
  search_synonym: t('Synonym group'),
  font: t('Font'),
  colour_profile: t('Colour profile'),
  model: t('3D model'),
  page: t('Page'),
  redirect: t('Redirect'),
  data_breach: t('Data breach'),
  imported_order: t('Earlier order'),
  newsletter_subscriber: t('Newsletter subscriber'),
  api_token: t('API token'),
  webhook_endpoint: t('Webhook'),
  whatsapp_template: t('WhatsApp message'),
  picture: t('Picture'),
  job: t('Job'),
  file: t('File'),
  route: t('API endpoint'),
}

const findMember = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((one) => one === value)

export function formatAuditAction({ action }: AuditRow): string {
  const known = findMember(auditActions, action)
  return known ? actionLabel[known] : action
}

export function formatAuditSubject({ subject_type, subject_name, subject_id }: AuditRow): string {
  const known = findMember(auditSubjects, subject_type)
  const kind = known ? subjectLabel[known] : (subject_type ?? '')
  return [kind, subject_name ?? shortened(subject_id)].filter(Boolean).join(' ')
}

const shortened = (id: string | null) => (id && /^[0-9a-f-]{36}$/.test(id) ? id.slice(0, 8) : id)

export function getSubjectUrl({ subject_type, subject_id, subject_name }: AuditRow): string | null {
  if (subject_name === null) return null
  if (subject_type === 'order') return `/order-details/${subject_id}`
  if (subject_type === 'product') return `/products/${subject_id}/edit`
  if (subject_type === 'category') return `/categories/${subject_id}`
  if (subject_type === 'collection') return `/collections/${subject_id}`
  if (subject_type === 'coupon') return `/coupons/${subject_id}`
  if (subject_type === 'offer') return `/offers/${subject_id}`
  if (subject_type === 'customer') return `/customers/${subject_id}`
  return subject_type === 'request' ? `/contact-messages/${subject_id}` : null
}

export function formatActor({ actor_id, actor_name, role, address }: AuditRow): string {
  if (actor_name) return actor_name
  if (actor_id) return role === 'user' ? t('A shopper') : t('Former staff member')
  return address ? t('Visitor') : t('System')
}

export type FieldChange = { name: string; before: string; after: string }

export function toFieldChanges({ before, after }: AuditRow): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => ({
    name: readable(name),
    before: formatField(name, before),
    after: formatField(name, after),
  }))
}

const readable = (name: string) => {
  const label = name.replaceAll('_', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const MONEY = /price|amount$|threshold|modifier$|_paise$|^(?:maximum_discount|support_refund_limit)$/

function formatField(name: string, fields: AuditFields | null): string {
  if (!fields || !(name in fields)) return ''
  return formatValue(name, fields[name])
}

function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('empty')
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'number') return MONEY.test(name) ? formatPaise(value) : String(value)
  if (Array.isArray(value))
    return value.length === 0 ? t('none') : value.map((one) => formatValue(name, one)).join('; ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([inner, its]) => `${inner.replaceAll('_', ' ')}: ${formatValue(inner, its)}`)
      .join(', ')
  const text = String(value)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? formatDateTime(text) : text
}
