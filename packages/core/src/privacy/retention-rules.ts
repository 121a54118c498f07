import { CART_REMINDER_INTERVAL_DAYS } from '../base/limits.ts'
import type { FilledMessage, MessageDefinition } from '../base/message-template.ts'
import type { RetentionDays } from './retention-periods.ts'
import { retentionTexts } from './retention-texts.ts'

type RetentionRule = {
  name: string
  data: MessageDefinition
  purpose: MessageDefinition
  period: MessageDefinition
  /** every table with personal data must be listed */
  tables: readonly string[]
}

export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    name: 'account',
    ...retentionTexts.account,
    tables: ['users', 'addresses'],
  },
  {
    name: 'guests',
    ...retentionTexts.guests,
    tables: ['users'],
  },
  {
    name: 'exports by mail',
    ...retentionTexts.exports_by_mail,
    tables: ['export_subscribers'],
  },
  {
    name: 'second step',
    ...retentionTexts.second_step,
    tables: ['totp_secrets', 'passkeys', 'recovery_codes', 'user_identities'],
  },
  {
    name: 'api tokens',
    ...retentionTexts.api_tokens,
    tables: ['api_tokens'],
  },
  {
    name: 'staff preferences',
    ...retentionTexts.staff_preferences,
    tables: ['staff_preferences', 'saved_views'],
  },
  {
    name: 'consents',
    ...retentionTexts.consents,
    tables: ['consent_records'],
  },
  {
    name: 'nominee',
    ...retentionTexts.nominee,
    tables: ['nominees'],
  },
  {
    name: 'designs',
    ...retentionTexts.designs,
    tables: ['designs'],
  },
  {
    name: 'lists',
    ...retentionTexts.lists,
    tables: ['cart_items', 'wishlist_items'],
  },
  {
    name: 'orders',
    ...retentionTexts.orders,
    tables: [
      'orders',
      'whatsapp_messages',
      'order_items',
      'order_item_units',
      'production_events',
      'order_messages',
      'return_requests',
      'return_units',
      'order_tax_lines',
      'order_events',
      'parcels',
      'parcel_items',
      'courier_bookings',
      'cod_payouts',
      'courier_scans',
      'order_notes',
      'stock_movements',
      'print_files',
      'review_requests',
      'invoices',
      'credit_notes',
      'filed_returns',
    ],
  },
  {
    name: 'imported history',
    ...retentionTexts.imported_history,
    // Customers without an email address have no account to delete.
    tables: ['imported_orders', 'imported_customers', 'users', 'addresses'],
  },
  {
    name: 'payments',
    ...retentionTexts.payments,
    tables: ['payments', 'refunds', 'refund_units', 'payment_issues', 'credit_accounts', 'credit_entries'],
  },
  {
    name: 'gift cards',
    ...retentionTexts.gift_cards,
    tables: ['gift_cards'],
  },
  {
    name: 'payment messages',
    ...retentionTexts.payment_messages,
    tables: ['payment_webhooks', 'foreign_payments'],
  },
  {
    name: 'webhooks',
    ...retentionTexts.webhooks,
    tables: ['webhook_deliveries'],
  },
  {
    name: 'courier messages',
    ...retentionTexts.courier_messages,
    tables: ['unusable_messages'],
  },
  {
    name: 'placing',
    ...retentionTexts.placing,
    tables: ['idempotency_keys'],
  },
  {
    name: 'photos',
    ...retentionTexts.photos,
    tables: ['media'],
  },
  {
    name: 'problem photos',
    ...retentionTexts.problem_photos,
    tables: ['media'],
  },
  {
    name: 'cart photos',
    ...retentionTexts.cart_photos,
    tables: ['media'],
  },
  {
    name: 'uploads',
    ...retentionTexts.uploads,
    tables: ['media'],
  },
  {
    name: 'messages',
    ...retentionTexts.messages,
    tables: ['contact_messages', 'quotes', 'reviews', 'review_votes'],
  },
  {
    name: 'stock notices',
    ...retentionTexts.stock_notices,
    tables: ['back_in_stock_subscriptions'],
  },
  {
    name: 'unsubscribed',
    ...retentionTexts.unsubscribed,
    tables: ['email_opt_outs'],
  },
  {
    name: 'cart reminders',
    ...retentionTexts.cart_reminders,
    tables: ['cart_reminders', 'cart_reminder_emails'],
  },
  {
    name: 'saved dates',
    ...retentionTexts.saved_dates,
    tables: ['saved_dates'],
  },
  {
    name: 'newsletter',
    ...retentionTexts.newsletter,
    tables: ['newsletter_subscribers'],
  },
  {
    name: 'searches',
    ...retentionTexts.searches,
    tables: ['zero_result_searches', 'found_searches'],
  },
  {
    name: 'emails',
    ...retentionTexts.emails,
    tables: ['sent_emails'],
  },
  {
    name: 'jobs',
    ...retentionTexts.jobs,
    tables: ['job', 'archive', 'failed_jobs'],
  },
  {
    name: 'sessions',
    ...retentionTexts.sessions,
    tables: ['sessions', 'used_refresh_tokens'],
  },
  {
    name: 'links',
    ...retentionTexts.links,
    tables: ['password_resets', 'email_confirmations', 'otps', 'staff_invitations', 'passkey_challenges'],
  },
  {
    name: 'attempts',
    ...retentionTexts.attempts,
    tables: ['rate_limit_buckets'],
  },
  {
    name: 'audit log',
    ...retentionTexts.audit_log,
    tables: ['audit_log'],
  },
  {
    name: 'lines',
    ...retentionTexts.lines,
    tables: [],
  },
  {
    name: 'whatsapp opt-outs',
    ...retentionTexts.whatsapp_opt_outs,
    tables: ['whatsapp_opt_outs'],
  },
  {
    name: 'backups',
    ...retentionTexts.backups,
    tables: [],
  },
]

/** Texts of a rule with the days of its periods. */
export function fillRetentionRule({ data, purpose, period }: RetentionRule, days: RetentionDays) {
  const params = { ...days, cartReminderInterval: CART_REMINDER_INTERVAL_DAYS }
  return [data, purpose, period].map((text): MessageDefinition & FilledMessage => ({ ...text, params }))
}
