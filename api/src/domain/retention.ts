export const KEPT_DAYS = {
  guest: 30,
  unusedUpload: 7,
  unusedDesign: 7,
  cartPhoto: 30,
  cartPhotoWarning: 7,
  deliveredPhoto: 90,
  letter: 90,
  endedSession: 7,
  exchangedToken: 30,
  oldLink: 1,
  oldInvitation: 30,
  previousAddress: 30,
  paymentMessage: 90,
  openStockNotice: 2,
  stockNotice: 180,
  searchMiss: 90,
} as const

const DAY_MS = 86_400_000

/** null until the warning period. */
export function cartPhotosKeptUntil(changed: Date, now: Date): Date | null {
  const until = new Date(changed.getTime() + KEPT_DAYS.cartPhoto * DAY_MS)
  return until.getTime() - now.getTime() > KEPT_DAYS.cartPhotoWarning * DAY_MS ? null : until
}

type Kept = {
  name: string
  what: string
  why: string
  until: string
  /** every table with personal data must be listed */
  tables: readonly string[]
}

const ACCOUNT = 'Until you delete your account'

export const KEPT: readonly Kept[] = [
  {
    name: 'account',
    what: 'Name, email, phone and addresses',
    why: 'To identify you and deliver your orders',
    until: ACCOUNT,
    tables: ['users', 'addresses'],
  },
  {
    name: 'guests',
    what: 'Cart, wishlist and designs of guests; email and phone number only with an order',
    why: 'For guest checkout',
    until: `${KEPT_DAYS.guest} days after your last visit; with an order, as long as the order`,
    tables: ['users'],
  },
  {
    name: 'exports by mail',
    what: 'Staff subscriptions to daily export emails and their delivery status',
    why: 'To send the exports',
    until: 'Until the staff member unsubscribes or their account is deleted',
    tables: ['export_readers'],
  },
  {
    name: 'second step',
    what: 'Two-factor authentication: authenticator app, passkeys, hashed recovery codes',
    why: 'To protect your account',
    until: 'Until you remove it or delete your account',
    tables: ['totp_secrets', 'passkeys', 'recovery_codes'],
  },
  {
    name: 'designs',
    what: 'Your designs: text, fonts and photo positions',
    why: 'To show them in your cart and under My designs',
    until: `Until you delete them or your account; unsaved designs for ${KEPT_DAYS.unusedDesign} days`,
    tables: ['designs'],
  },
  {
    name: 'lists',
    what: 'Your cart and wishlist',
    why: 'To show them on all your devices',
    until: 'Until you empty them or delete your account',
    tables: ['cart_items', 'wishlist_items'],
  },
  {
    name: 'orders',
    what: 'Orders and invoices',
    why: 'To fulfil your orders and keep the records required by tax law',
    until: 'As long as tax law requires; after account deletion, only the name and address on invoices',
    tables: [
      'orders',
      'order_items',
      'order_pieces',
      'order_item_steps',
      'order_questions',
      'correction_wishes',
      'problem_reports',
      'problem_pieces',
      'order_tax_lines',
      'order_events',
      'parcels',
      'parcel_items',
      'order_notes',
      'stock_movements',
      'print_files',
      'proofs',
      'invoices',
      'credit_notes',
    ],
  },
  {
    name: 'payments',
    what: 'Payments and refunds; no card numbers',
    why: 'To process refunds and keep accounts',
    until: 'As long as the order; anonymised when the account is deleted',
    tables: ['payments', 'refunds', 'refund_units', 'payment_issues'],
  },
  {
    name: 'payment messages',
    what: 'IDs of messages from the payment provider',
    why: 'To process each message only once',
    until: `${KEPT_DAYS.paymentMessage} days`,
    tables: ['payment_messages'],
  },
  {
    name: 'placing',
    what: 'The response to your order request',
    why: 'To prevent duplicate orders',
    until: '1 day',
    tables: ['idempotency_keys'],
  },
  {
    name: 'photos',
    what: 'Photos on orders',
    why: 'To make your item, or remake it if it arrives damaged',
    until: `${KEPT_DAYS.deliveredPhoto} days after delivery`,
    tables: ['media'],
  },
  {
    name: 'problem photos',
    what: 'Photos in return requests',
    why: 'To review your return request',
    until: `${KEPT_DAYS.deliveredPhoto} days after the request is resolved`,
    tables: ['media'],
  },
  {
    name: 'cart photos',
    what: 'Photos in your cart',
    why: 'So that you can complete your order',
    until: `${KEPT_DAYS.cartPhoto} days after you last changed your cart`,
    tables: ['media'],
  },
  {
    name: 'uploads',
    what: 'Uploaded photos not used in a cart, order, review or message',
    why: 'So that you can finish your design',
    until: `${KEPT_DAYS.unusedUpload} days`,
    tables: ['media'],
  },
  {
    name: 'messages',
    what: 'Messages, questions and reviews with their photos',
    why: 'To reply to you; reviews help other customers',
    until: ACCOUNT,
    tables: ['requests', 'reviews', 'review_votes'],
  },
  {
    name: 'stock notices',
    what: 'Your email address for back-in-stock alerts',
    why: 'To send the alert',
    until: `Until the email is sent, at most ${KEPT_DAYS.stockNotice} days; ${KEPT_DAYS.openStockNotice} days if the address is not confirmed`,
    tables: ['stock_notices'],
  },
  {
    name: 'searches',
    what: 'Searches without results and how often they occur; not linked to you',
    why: 'To improve search',
    until: `${KEPT_DAYS.searchMiss} days`,
    tables: ['search_misses'],
  },
  {
    name: 'letters',
    what: 'Emails we sent you, without their links',
    why: 'For customer support',
    until: `${KEPT_DAYS.letter} days`,
    tables: ['sent_letters'],
  },
  {
    name: 'jobs',
    what: 'Pending and failed emails, SMS and refunds',
    why: 'To retry them',
    until: '2 weeks while pending, 1 week afterwards',
    tables: ['job', 'archive', 'dead_jobs'],
  },
  {
    name: 'sessions',
    what: 'Devices you are signed in on',
    why: 'To keep you signed in and list your devices',
    until: `30 days after their last use; ${KEPT_DAYS.endedSession} days after you sign out`,
    tables: ['sessions', 'exchanged_tokens'],
  },
  {
    name: 'links',
    what: 'Links and OTPs we sent you, as hashes, and your previous email address',
    why: 'To verify you and notify you of changes',
    until: `1 day after a link or OTP expires; invitations and previous addresses ${KEPT_DAYS.oldInvitation} days`,
    tables: [
      'password_resets',
      'email_confirmations',
      'sign_in_codes',
      'phone_codes',
      'email_changes',
      'staff_invitations',
      'passkey_challenges',
    ],
  },
  {
    name: 'attempts',
    what: 'Sign-in attempts, without name or address',
    why: 'To prevent unauthorised access',
    until: 'At most 1 day',
    tables: ['attempts'],
  },
  {
    name: 'audit log',
    what: 'Sign-ins, and actions and views of staff with IP address; only staff names are stored',
    why: 'For security and troubleshooting',
    until: '1 year, also after account deletion',
    tables: ['audit_log'],
  },
  {
    name: 'lines',
    what: 'Server logs: time, page, errors and content blocked by the browser; no names or IP addresses',
    why: 'For troubleshooting',
    until: 'Until the server rotates its logs',
    tables: [],
  },
  {
    name: 'backups',
    what: 'Copies of all data above',
    why: 'For disaster recovery',
    until: 'Until replaced by newer backups',
    tables: [],
  },
]
