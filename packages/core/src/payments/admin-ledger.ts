import { z } from 'zod'

/**
 * Amounts in paise. due = charged - paid + refunded; negative when the shop owes the customer. `charged`
 * is 0 once cancelled.
 */
export const ledger = z.object({ charged: z.int(), paid: z.int(), refunded: z.int(), due: z.int() })

export type Ledger = z.infer<typeof ledger>
