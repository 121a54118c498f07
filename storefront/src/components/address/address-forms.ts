import { address_body, order_address } from '@nakshi/api/contract/addresses'
import { z } from 'zod'

/** A select holds any text, the empty one too, until the contract's own check has seen it. */
const typed_state = z.string().pipe(order_address.shape.state)

/** The contract's schemas as forms fill them in. */
export const order_address_form = order_address.extend({ state: typed_state })
export const saved_address_form = address_body.extend({ state: typed_state })
