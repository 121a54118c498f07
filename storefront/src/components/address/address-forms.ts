import { addressBody, orderAddress } from '@nakshi/core/accounts/addresses'
import { z } from 'zod'

export type AddressPurpose = 'shipping' | 'billing'

export interface TypedAddress {
  full_name: string
  phone: string
  email: string
  pincode: string
  address_line1: string
  address_line2: string
  city: string
  state: string
}

export const BLANK_ADDRESS: TypedAddress = {
  full_name: '',
  phone: '',
  email: '',
  pincode: '',
  address_line1: '',
  address_line2: '',
  city: '',
  state: '',
}

const typedState = z.string().pipe(orderAddress.shape.state)

export const typedAddress = z.object({
  full_name: z.string(),
  phone: z.string(),
  email: z.string(),
  pincode: z.string(),
  address_line1: z.string(),
  address_line2: z.string(),
  city: z.string(),
  state: z.string(),
}) satisfies z.ZodType<TypedAddress>

export const orderAddressForm = orderAddress.extend({ state: typedState })
export const savedAddressForm = addressBody.extend({ state: typedState })
