import { addressBody, orderAddress } from '@nakshi/api/contract/addresses'
import { z } from 'zod'

/** A select holds any text, the empty one too, until the contract's own check has seen it. */
const typedState = z.string().pipe(orderAddress.shape.state)

/** The contract's schemas as forms fill them in. */
export const orderAddressForm = orderAddress.extend({ state: typedState })
export const savedAddressForm = addressBody.extend({ state: typedState })
