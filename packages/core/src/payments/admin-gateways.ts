import { z } from 'zod'
import { apiMessage } from '../base/error.ts'
import { gatewayNames } from './gateways.ts'

export const gatewayName = z.enum(gatewayNames)

/** Account at a payment gateway; one without keys is not connected. */
const gatewayConnection = z.object({
  name: gatewayName,
  is_connected: z.boolean(),
  /** takes new payments */
  is_used: z.boolean(),
  /** payments that are neither captured nor failed, and refunds under way */
  open: z.int(),
  webhook_url: z.string(),
})
export type GatewayConnection = z.infer<typeof gatewayConnection>

export const gatewayConnections = z.object({ gateways: z.array(gatewayConnection) })
export type GatewayConnections = z.infer<typeof gatewayConnections>

export const gatewayCheck = z.object({ ok: z.boolean(), problem: apiMessage.nullable() })
export type GatewayCheck = z.infer<typeof gatewayCheck>

/** Payment of another site or counter on the same account. `amount` in the smallest unit of `currency`. */
export const foreignPayment = z.object({
  id: z.uuid(),
  provider: z.string(),
  provider_payment: z.string(),
  provider_order: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  paid_at: z.string(),
  seen_at: z.string(),
})
export type ForeignPayment = z.infer<typeof foreignPayment>
