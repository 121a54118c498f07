import type { Config } from '../../config.ts'

/**
 * Where a scanned paper opens its order in the backoffice; the screen depends on who scans. On the
 * board the paper of an item moves its pieces.
 */
export function orderAddress(
  { adminUrl, publicUrl }: Pick<Config, 'adminUrl' | 'publicUrl'>,
  orderId: string,
  itemId?: string,
): string {
  return `${adminUrl ?? publicUrl}/admin/scan/${orderId}${itemId ? `/${itemId}` : ''}`
}
