/** Days that the shop keeps things for. The jobs that remove them and the privacy page read these. */
export const KEPT_DAYS = {
  unusedUpload: 7,
  cartPhoto: 30,
  /** before they go */
  cartPhotoWarning: 7,
  deliveredPhoto: 90,
  letter: 90,
  endedSession: 7,
  paymentMessage: 90,
} as const

const DAY_MS = 86_400_000

/**
 * Until when the photos of a cart are kept that was last changed then; null while that is far off.
 */
export function cartPhotosKeptUntil(changed: Date, now: Date): Date | null {
  const until = new Date(changed.getTime() + KEPT_DAYS.cartPhoto * DAY_MS)
  return until.getTime() - now.getTime() > KEPT_DAYS.cartPhotoWarning * DAY_MS ? null : until
}

type Kept = { name: string; what: string; why: string; until: string }

/** What is kept of people, why, and until when: the table of the privacy page. */
export const KEPT: readonly Kept[] = [
  {
    name: 'account',
    what: 'Name, email, phone and addresses',
    why: 'To know you and deliver to you',
    until: 'Until you close your account',
  },
  {
    name: 'orders',
    what: 'Orders and invoices',
    why: 'To make them, and for the books that tax law asks for',
    until: 'As long as tax law says; of a closed account only name and address on invoices',
  },
  {
    name: 'photos',
    what: 'Photos on orders',
    why: 'To make your piece, and again if it arrives damaged',
    until: `${KEPT_DAYS.deliveredPhoto} days after delivery`,
  },
  {
    name: 'cart photos',
    what: 'Photos in your cart',
    why: 'You may still want to order them',
    until: `${KEPT_DAYS.cartPhoto} days after you last changed your cart`,
  },
  {
    name: 'uploads',
    what: 'Photos in no cart, order or message',
    why: 'You may still be choosing',
    until: `${KEPT_DAYS.unusedUpload} days`,
  },
  {
    name: 'messages',
    what: 'Messages, questions and reviews',
    why: 'To answer you; reviews help others choose',
    until: 'Until you close your account',
  },
  {
    name: 'sessions',
    what: 'Devices you are signed in on',
    why: 'To keep you signed in, and show you where',
    until: `30 days after their last use; ${KEPT_DAYS.endedSession} days after you sign out`,
  },
  {
    name: 'attempts',
    what: 'That a password was tried, without name or address',
    why: 'To keep strangers out',
    until: 'A day at most',
  },
]
