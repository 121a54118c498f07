import { addressBody, orderAddress } from '@nakshi/contract/shop/addresses'
import { z } from 'zod'
import type { TypedAddress } from './typed-address.ts'

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
