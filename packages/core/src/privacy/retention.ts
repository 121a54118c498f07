export const CART_PHOTO_WARNING_DAYS = 7

const DAY_MS = 86_400_000

/** null until the warning period. `days`: how long photos in an unchanged cart stay */
export function getCartPhotoExpiry(changed: Date, now: Date, days: number): Date | null {
  const period = new Date(changed.getTime() + days * DAY_MS)
  return period.getTime() - now.getTime() > CART_PHOTO_WARNING_DAYS * DAY_MS ? null : period
}
