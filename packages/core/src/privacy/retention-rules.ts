import { CART_REMINDER_INTERVAL_DAYS } from '../base/limits.ts'
import type { RetentionDays } from './retention-periods.ts'

type RetentionRule = {
  name: string
  data: string
  purpose: string
  /** `{email}`: days of that period */
  period: string
  /** every table with personal data must be listed */
  tables: readonly string[]
}

const ACCOUNT = 'Until you delete your account'

export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    name: 'account',
    data: 'Name, email, phone and addresses',
    purpose: 'To identify you and deliver your orders',
    period: ACCOUNT,
    tables: ['users', 'addresses'],
  },
  {
    name: 'guests',
    data: 'Cart, wishlist and designs of guests; email and phone number only with an order',
    purpose: 'For guest checkout',
    period: '{guest} days after your last visit; with an order, as long as the order',
    tables: ['users'],
  },
  {
    name: 'exports by mail',
    data: 'Staff subscriptions to daily export emails and their delivery status',
    purpose: 'To send the exports',
    period: 'Until the staff member unsubscribes or their account is deleted',
    tables: ['export_subscribers'],
  },
  {
    name: 'second step',
    data: 'Sign-in: authenticator app, passkeys, hashed recovery codes; connected Google account',
    purpose: 'To protect your account',
    period: 'Until you remove it or delete your account',
    tables: ['totp_secrets', 'passkeys', 'recovery_codes', 'user_identities'],
  },
  {
    name: 'api tokens',
    data: 'API tokens of staff: name, permissions and last use',
    purpose: 'To give other programs access to the backoffice',
    period: 'Until the account of the staff member is deleted',
    tables: ['api_tokens'],
  },
  {
    name: 'staff preferences',
    data: 'Backoffice settings of staff: language, colours, columns and saved views',
    purpose: 'To show the backoffice as the staff member set it up',
    period: 'Until the account of the staff member is deleted',
    tables: ['staff_preferences', 'saved_views'],
  },
  {
    name: 'consents',
    data: 'Consents you gave and withdrew',
    purpose: 'To follow and prove your choice',
    period: ACCOUNT,
    tables: ['consent_records'],
  },
  {
    name: 'nominee',
    data: 'Name and contact of the person you nominated for your rights',
    purpose: 'To recognise that person',
    period: 'Until you remove them or delete your account',
    tables: ['nominees'],
  },
  {
    name: 'designs',
    data: 'Your designs: text, fonts and photo positions',
    purpose: 'To show them in your cart and under My designs',
    period: 'Until you delete them or your account; unsaved designs for {unusedDesign} days',
    tables: ['designs'],
  },
  {
    name: 'lists',
    data: 'Your cart and wishlist',
    purpose: 'To show them on all your devices',
    period: 'Until you empty them or delete your account',
    tables: ['cart_items', 'wishlist_items'],
  },
  {
    name: 'orders',
    data: 'Orders and invoices',
    purpose: 'To fulfil your orders and keep the records required by tax law',
    period:
      'With an invoice: 72 months after the annual return of its year is due, as tax law requires; after account deletion only the name and address on it. Without one: {order} days after delivery or cancellation. A return request that is open keeps its order. Then only amounts, town and state stay',
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
    data: 'Orders and customer details of the store’s earlier online shop, if it had one',
    purpose: 'To show you your earlier orders and to answer questions about them',
    period: `${ACCOUNT}, at most 72 months after the annual return of the year is due; or ask us to delete them`,
    // Customers without an email address have no account to delete.
    tables: ['imported_orders', 'imported_customers', 'users', 'addresses'],
  },
  {
    name: 'payments',
    data: 'Payments and refunds; no card numbers',
    purpose: 'To process refunds and keep accounts',
    period: 'As long as the order, then anonymised; also when the account is deleted',
    tables: ['payments', 'refunds', 'refund_units', 'payment_issues'],
  },
  {
    name: 'payment messages',
    data: 'IDs of messages from the payment provider, and of payments there that are not for this store',
    purpose: 'To process each of them only once',
    period: '{paymentWebhook} days',
    tables: ['payment_webhooks', 'foreign_payments'],
  },
  {
    name: 'webhooks',
    data: 'Order numbers and amounts sent to other programs of the store; no names or addresses',
    purpose: 'To inform those programs, and to repeat what did not arrive',
    period: '{webhookDelivery} days',
    tables: ['webhook_deliveries'],
  },
  {
    name: 'courier messages',
    data: 'Messages of couriers about parcels that the store could not read or match',
    purpose: 'To find parcels whose status is missing',
    period: '{unusableMessage} days',
    tables: ['unusable_messages'],
  },
  {
    name: 'placing',
    data: 'The response to your order request',
    purpose: 'To prevent duplicate orders',
    period: '1 day',
    tables: ['idempotency_keys'],
  },
  {
    name: 'photos',
    data: 'Photos on orders',
    purpose: 'To make your item, or remake it if it arrives damaged',
    period:
      '{orderPhoto} days after delivery or cancellation, and while a return request about the item is open',
    tables: ['media'],
  },
  {
    name: 'problem photos',
    data: 'Photos in return requests',
    purpose: 'To review your return request',
    period: '{orderPhoto} days after the request is resolved',
    tables: ['media'],
  },
  {
    name: 'cart photos',
    data: 'Photos in your cart',
    purpose: 'So that you can complete your order',
    period: '{cartPhoto} days after you last changed your cart',
    tables: ['media'],
  },
  {
    name: 'uploads',
    data: 'Uploaded photos not used in a cart, order, review or message',
    purpose: 'So that you can finish your design',
    period: '{unusedUpload} days',
    tables: ['media'],
  },
  {
    name: 'messages',
    data: 'Messages, questions and reviews with their photos',
    purpose: 'To reply to you; reviews help other customers',
    period: `${ACCOUNT}; messages sent without one for {visitorMessage} days`,
    tables: ['contact_messages', 'reviews', 'review_votes'],
  },
  {
    name: 'stock notices',
    data: 'Your email address for back-in-stock alerts',
    purpose: 'To send the alert',
    period:
      'Until the email is sent, at most {backInStock} days; {pendingBackInStock} days if the address is not confirmed',
    tables: ['back_in_stock_subscriptions'],
  },
  {
    name: 'unsubscribed',
    data: 'A hash of your email address, if you unsubscribed',
    purpose: 'So that we do not email you again',
    period: 'Without limit, also after account deletion; the address itself is not stored',
    tables: ['email_opt_outs'],
  },
  {
    name: 'cart reminders',
    data: 'When we emailed you about items left in your cart',
    purpose: `To email you once only about a cart, and at most once in ${CART_REMINDER_INTERVAL_DAYS} days`,
    period: `{cartReminder} days, or as long as the items are in your cart; a hash of your email address for ${CART_REMINDER_INTERVAL_DAYS} days, also after account deletion`,
    tables: ['cart_reminders', 'cart_reminder_emails'],
  },
  {
    name: 'newsletter',
    data: 'Your email address and its promo code, if you signed up for the newsletter',
    purpose: 'To send you the newsletter',
    period:
      'Until {unsubscribedNewsletter} days after you unsubscribe; {pendingNewsletter} days if you do not confirm it',
    tables: ['newsletter_subscribers'],
  },
  {
    name: 'searches',
    data: 'Searches without results and how often they occur; not linked to you',
    purpose: 'To improve search',
    period: '{zeroResultSearch} days',
    tables: ['zero_result_searches'],
  },
  {
    name: 'emails',
    data: 'Emails we sent you, without their links',
    purpose: 'For customer support',
    period: '{email} days',
    tables: ['sent_emails'],
  },
  {
    name: 'jobs',
    data: 'Pending and failed emails, SMS and refunds',
    purpose: 'To retry them',
    period: '2 weeks while pending, 1 week afterwards',
    tables: ['job', 'archive', 'failed_jobs'],
  },
  {
    name: 'sessions',
    data: 'Devices you are signed in on',
    purpose: 'To keep you signed in and list your devices',
    period: 'Until {endedSession} days after you sign out or they end, 30 days after their last use',
    tables: ['sessions', 'used_refresh_tokens'],
  },
  {
    name: 'links',
    data: 'Links and OTPs we sent you, as hashes',
    purpose: 'To verify you and notify you of changes',
    period: '1 day after a link or OTP expires; invitations {expiredInvitation} days',
    tables: ['password_resets', 'email_confirmations', 'otps', 'staff_invitations', 'passkey_challenges'],
  },
  {
    name: 'attempts',
    data: 'Sign-in attempts, without name or address',
    purpose: 'To prevent unauthorised access',
    period: 'At most 1 day',
    tables: ['rate_limit_buckets'],
  },
  {
    name: 'audit log',
    data: 'Sign-ins, and actions and views of staff with IP address; only staff names are stored',
    purpose: 'For security and troubleshooting',
    period: '1 year, also after account deletion',
    tables: ['audit_log'],
  },
  {
    name: 'lines',
    data: 'Server logs: time, page, errors and content blocked by the browser; no names or IP addresses',
    purpose: 'For troubleshooting',
    period: 'Until the server rotates its logs',
    tables: [],
  },
  {
    name: 'whatsapp opt-outs',
    data: 'Phone numbers that opted out of WhatsApp messages',
    purpose: 'To send them none',
    period: 'Until the number opts in again',
    tables: ['whatsapp_opt_outs'],
  },
  {
    name: 'backups',
    data: 'Copies of all data above',
    purpose: 'For disaster recovery',
    period: 'Until replaced by newer backups',
    tables: [],
  },
]

export const describePeriod = ({ period }: RetentionRule, days: RetentionDays): string =>
  Object.entries(days).reduce((text, [name, count]) => text.replaceAll(`{${name}}`, String(count)), period)
