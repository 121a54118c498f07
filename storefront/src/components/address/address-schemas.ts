import { addressBody, orderAddress } from '@nakshi/core/accounts/addresses'
import { z } from 'zod'
import { toTyped } from './address-forms.ts'

/** Any text, as typed. */
export const typedAddress = z.object(toTyped(z.string()))

const typedState = z.string().pipe(orderAddress.shape.state)
export const orderAddressForm = orderAddress.extend({ state: typedState })
export type OrderAddressInput = z.input<typeof orderAddressForm>
export const savedAddressForm = addressBody.extend({ state: typedState })
