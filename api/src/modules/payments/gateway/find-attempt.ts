import type { GatewayName } from '@nakshi/core/payments/gateways'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { payments } from '../../../platform/db/tables/index.ts'

export type Attempt = typeof payments.$inferSelect

/** By the gateway's order. */
export async function findAttempt(
  db: Queryable,
  provider: GatewayName,
  order: string | null,
): Promise<Attempt | undefined> {
  if (order === null) return undefined
  const [attempt] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.provider_reference, order)))
  return attempt
}

export async function findByProviderPayment(
  db: Queryable,
  provider: GatewayName,
  payment: string,
): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.provider_payment, payment)))
  return attempt
}

/** Second payments under an order have no reference of their own. */
export const getProviderOrder = ({
  provider_reference,
  provider_order,
}: Pick<Attempt, 'provider_reference' | 'provider_order'>): string | null =>
  provider_reference ?? provider_order
