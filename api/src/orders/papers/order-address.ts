import type { Config } from '../../config.ts'

/** Where a scanned paper opens its order in the backoffice; the screen depends on who scans. */
export function orderAddress(
  { adminUrl, publicUrl }: Pick<Config, 'adminUrl' | 'publicUrl'>,
  orderId: string,
): string {
  return `${adminUrl ?? publicUrl}/admin/scan/${orderId}`
}
