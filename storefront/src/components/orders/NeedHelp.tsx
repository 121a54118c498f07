import { Link, Text } from '@chakra-ui/react'
import type { Order } from '@nakshi/api/contract/orders'
import { useSettings } from '../../api/settings.ts'

/** Mail and WhatsApp to the store, with the order's number already written. */
export function NeedHelp({ order }: { order: Order }) {
  const store = useSettings()?.store_settings
  if (!store) return null
  const subject = encodeURIComponent(`Order ${order.order_number}`)
  const digits = store.phone.replace(/\D/g, '')
  return (
    <Text color="fg.muted">
      Need help? <Link href={`mailto:${store.email}?subject=${subject}`}>Write to us</Link> or{' '}
      <Link href={`https://wa.me/${digits}?text=${subject}`} target="_blank" rel="noreferrer">
        ask on WhatsApp
      </Link>
    </Text>
  )
}
