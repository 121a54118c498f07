import { deviceStorage } from '@nakshi/api/client/browser-storage'

const KEY = 'nakshi:recently-viewed'
/** One more than is shown: the product one is looking at is not shown beside itself. */
const KEPT = 5

/** Slugs of the products looked at in this browser, the last one first. */
export function viewedProducts(): string[] {
  return (deviceStorage.getItem(KEY) ?? '').split(' ').filter(Boolean)
}

/** Only to be called with the shopper's consent to functional storage. */
export function rememberViewed(slug: string): void {
  const others = viewedProducts().filter((viewed) => viewed !== slug)
  deviceStorage.setItem(KEY, [slug, ...others].slice(0, KEPT).join(' '))
}

export const forgetViewed = () => deviceStorage.removeItem(KEY)
