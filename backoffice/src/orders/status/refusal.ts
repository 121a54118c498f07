import type { OrderStatus } from '@nakshi/api/contract/orders'
import { isHttpError, issuesOf, reasonOf } from '../../api/fetch-json.ts'
import type { ChangeableOrder } from './status-changes.ts'

/** Why orders did not become what was asked; `path` of an issue is the order's id. */
export type Refusal = {
  orders: ChangeableOrder[]
  to: OrderStatus
  issues: { path: string; message: string }[]
}

export function refusalOf(error: unknown, orders: ChangeableOrder[], to: OrderStatus): Refusal {
  const issues = issuesOf(error)
  return { orders, to, issues: issues.length > 0 ? issues : [{ path: '', message: reasonOf(error) }] }
}

/**
 * Why nobody pays for the order, when it was refused for that: it must be said how it is paid now.
 */
export function unpaidReason(error: unknown): string | null {
  return isHttpError(error, 409) && error.body?.code === 'needs_payment' ? reasonOf(error) : null
}
