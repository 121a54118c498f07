import type { Config } from '../../../config.ts'

/** Backoffice URL in the barcode of an order or item; the screen depends on the user's role. */
export function orderScanUrl(
  { adminUrl, publicUrl }: Pick<Config, 'adminUrl' | 'publicUrl'>,
  orderId: string,
  itemId?: string,
): string {
  return `${adminUrl ?? publicUrl}/admin/scan/${orderId}${itemId ? `/${itemId}` : ''}`
}
