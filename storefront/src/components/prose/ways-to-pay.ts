import { formatPaise } from '@nakshi/domain/money'
import { usePaymentMethods, useSettings } from '../../api/settings.ts'

/** "UPI, card or cash on delivery" */
export function useWaysToPay(): string {
  const methods = usePaymentMethods()
  const online = methods.includes('upi')
  if (!methods.includes('cod')) return 'UPI or card'
  return online ? 'UPI, card or cash on delivery' : 'cash on delivery'
}

/** What is charged beside prices, GST and shipping. */
export function useOtherCharges(): string {
  const cod = useSettings()?.payment_settings.cod
  return cod?.enabled && cod.fee_paise > 0
    ? `Cash on delivery has a fee of ${formatPaise(cod.fee_paise)}. There are no other charges.`
    : 'There are no other charges.'
}
