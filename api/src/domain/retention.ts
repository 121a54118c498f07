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

const ACCOUNT = 'Until you close your account'

export const KEPT: readonly Kept[] = [
  {
    name: 'account',
    what: 'Name, email, phone and addresses',
    why: 'To know you and deliver to you',
    until: ACCOUNT,
    tables: ['users', 'addresses'],
  },
  {
    name: 'guests',
    what: 'A cart, wishlist and designs without an account; mail and phone only with an order',
    why: 'To let you buy without an account',
    until: `${KEPT_DAYS.guest} days after your last visit; with an order, as long as the order`,
    tables: ['users'],
  },
  {
    name: 'exports by mail',
    what: 'That somebody who works here gets an export each morning, and whether it came',
    why: 'To send it',
    until: 'Until they want it no longer or close their account',
    tables: ['export_readers'],
  },
  {
    name: 'second step',
    what: 'Your second step at sign-in: app, passkeys, recovery codes as hashes',
    why: 'To let nobody in but you',
    until: 'Until you remove it or close your account',
    tables: ['totp_secrets', 'passkeys', 'recovery_codes'],
  },
  {
    name: 'designs',
    what: 'Pieces you made up: words, choice of letters, where a photo lies',
    why: 'To show them again, in your cart and under My designs',
    until: `Until you take them out or close your account; ${KEPT_DAYS.unusedDesign} days for one you only tried`,
    tables: ['designs'],
  },
  {
    name: 'lists',
    what: 'Your cart and wishlist',
    why: 'To find them again on every device',
    until: 'Until you empty them or close your account',
    tables: ['cart_items', 'wishlist_items'],
  },
  {
    name: 'orders',
    what: 'Orders and invoices',
    why: 'To make them, and for the books that tax law asks for',
    until: 'As long as tax law says; of a closed account only name and address on invoices',
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
    what: 'How and when you paid, and what went back; no card numbers',
    why: 'To give money back, and for the books',
    until: 'As long as the order, without words about you once the account is closed',
    tables: ['payments', 'refunds', 'refund_units', 'payment_issues'],
  },
  {
    name: 'payment messages',
    what: 'Numbers of messages the payment provider sent',
    why: 'To count none of them twice',
    until: `${KEPT_DAYS.paymentMessage} days`,
    tables: ['payment_messages'],
  },
  {
    name: 'placing',
    what: 'What an order was answered with when you placed it',
    why: 'So that one pressed twice is one order',
    until: 'A day',
    tables: ['idempotency_keys'],
  },
  {
    name: 'photos',
    what: 'Photos on orders',
    why: 'To make your piece, and again if it arrives damaged',
    until: `${KEPT_DAYS.deliveredPhoto} days after delivery`,
    tables: ['media'],
  },
  {
    name: 'problem photos',
    what: 'Photos of a problem you told us about',
    why: 'To see what is wrong and put it right',
    until: `${KEPT_DAYS.deliveredPhoto} days after we decided`,
    tables: ['media'],
  },
  {
    name: 'cart photos',
    what: 'Photos in your cart',
    why: 'You may still want to order them',
    until: `${KEPT_DAYS.cartPhoto} days after you last changed your cart`,
    tables: ['media'],
  },
  {
    name: 'uploads',
    what: 'Photos in no cart, order, review or message',
    why: 'You may still be choosing',
    until: `${KEPT_DAYS.unusedUpload} days`,
    tables: ['media'],
  },
  {
    name: 'messages',
    what: 'Messages, questions and reviews with their photos',
    why: 'To answer you; reviews help others choose',
    until: ACCOUNT,
    tables: ['requests', 'reviews', 'review_votes'],
  },
  {
    name: 'stock notices',
    what: 'Your email address, where you asked us to tell you that something is back',
    why: 'To send that one letter',
    until: `Until the letter is sent, ${KEPT_DAYS.stockNotice} days at most; ${KEPT_DAYS.openStockNotice} days where nobody confirmed the address`,
    tables: ['stock_notices'],
  },
  {
    name: 'searches',
    what: 'Words that were searched for and not found, with how often; nothing of who searched',
    why: 'To find them next time',
    until: `${KEPT_DAYS.searchMiss} days`,
    tables: ['search_misses'],
  },
  {
    name: 'letters',
    what: 'What we wrote to you by email, without the links',
    why: 'To know what we told you',
    until: `${KEPT_DAYS.letter} days`,
    tables: ['sent_letters'],
  },
  {
    name: 'jobs',
    what: 'That a letter, SMS or refund is to be sent, and why it could not be',
    why: 'To try again',
    until: 'Two weeks while it is tried, a week after',
    tables: ['job', 'archive', 'dead_jobs'],
  },
  {
    name: 'sessions',
    what: 'Devices you are signed in on',
    why: 'To keep you signed in, and show you where',
    until: `30 days after their last use; ${KEPT_DAYS.endedSession} days after you sign out`,
    tables: ['sessions', 'exchanged_tokens'],
  },
  {
    name: 'links',
    what: 'Links and codes we sent you, as hashes, and the address you had before',
    why: 'To open for you alone, and to tell you of a change',
    until: `A day after a link or code opens nothing any more; invitations and former addresses ${KEPT_DAYS.oldInvitation} days`,
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
    what: 'That a password was tried, without name or address',
    why: 'To keep strangers out',
    until: 'A day at most',
    tables: ['attempts'],
  },
  {
    name: 'audit log',
    what: 'Who signed in, and who in the shop did or looked at what, from which internet address; names only of people who work here',
    why: 'To find out what happened when something went wrong',
    until: 'A year, also after an account is closed',
    tables: ['audit_log'],
  },
  {
    name: 'lines',
    what: 'Lines that the server writes: when, which page, which error, what a browser blocked; no names or internet addresses',
    why: 'To find faults',
    until: 'As long as the shop’s machine keeps them',
    tables: [],
  },
  {
    name: 'backups',
    what: 'Copies of all this',
    why: 'To lose nothing when a machine breaks',
    until: 'Until newer copies take their place',
    tables: [],
  },
]
