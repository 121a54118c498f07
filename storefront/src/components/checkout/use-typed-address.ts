import { zodResolver } from '@hookform/resolvers/zod'
import type { OrderAddress } from '@nakshi/contract/shop/addresses'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { orderAddressForm } from '../address/address-forms.ts'
import { BLANK_ADDRESS, type TypedAddress } from '../address/typed-address.ts'

export function useTypedAddress(start: TypedAddress, onType: (typed: TypedAddress) => void) {
  const form = useForm<z.input<typeof orderAddressForm>, unknown, OrderAddress>({
    resolver: zodResolver(orderAddressForm),
    mode: 'onTouched',
    defaultValues: start,
  })
  const notifyChange = useEffectEvent(onType)
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => notifyChange({ ...BLANK_ADDRESS, ...values }))
    return unsubscribe
  }, [form])
  return form
}
