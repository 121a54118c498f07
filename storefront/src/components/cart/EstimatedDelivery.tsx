import { Flex } from '@chakra-ui/react'
import type { Cart } from '@nakshi/contract/shop/cart'
import { formatWeekday } from '@nakshi/domain/dates'
import { getEstimatedDelivery } from '@nakshi/domain/delivery'
import { getStateOfPinCode } from '@nakshi/domain/pin-code'
import { Truck } from 'lucide-react'
import { useSettings } from '../../api/settings.ts'
import { storedPinCode } from '../address/stored-pin-code.ts'

export function EstimatedDelivery({ cart }: { cart: Cart }) {
  const terms = useSettings()?.store_settings
  if (!terms) return null
  const pincode = storedPinCode()
  const state = getStateOfPinCode(pincode)
  const day = getEstimatedDelivery(new Date(), { handlingDays: cart.handling_days, pincode, terms })
  return (
    <Flex gap="2" lineHeight="1.4">
      <Truck size={20} aria-hidden style={{ flex: 'none' }} />
      <span>
        Get it by <strong>{formatWeekday(`${day}T06:00:00Z`)}</strong>{' '}
        {state === null ? 'in most of India' : `in ${state}, ${pincode}`}
      </span>
    </Flex>
  )
}
