import { withParams } from '@nakshi/core/base/message-template'
import { truncate } from '@nakshi/core/base/truncate'
import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import { courierProviders } from '@nakshi/core/couriers/admin-schema'
import { AppError } from '../../../platform/errors.ts'

/** `paused`: the circuit breaker is open. */
const errorKinds = ['unreachable', 'slow', 'credentials', 'busy', 'broken', 'unreadable', 'paused'] as const
type ErrorKind = (typeof errorKinds)[number]

/** From 0, so that the first error is an increase of the metric. */
const counts = courierProviders.flatMap((courier) => errorKinds.map((kind) => ({ courier, kind, times: 0 })))

export const getCourierErrorCounts = (): readonly Readonly<(typeof counts)[number]>[] => counts

/** No usable response: the result is unknown. Carries no address and no response, as it is logged. */
export class CourierError extends AppError {
  constructor(
    courier: string,
    readonly kind: ErrorKind,
    status?: number,
  ) {
    const message = kind === 'credentials' ? courierMessages.credentials : courierMessages.provider_down
    super(503, 'courier', message)
    this.cause = new Error(`${courier}: ${kind}${status === undefined ? '' : ` (status ${status})`}`)
    const count = counts.find((each) => each.courier === courier.toLowerCase() && each.kind === kind)
    if (count) count.times += 1
  }
}

const MAX_REASON_LENGTH = 200

/** A definite no, in the courier's words; repeating does not help. */
export class CourierRejection extends AppError {
  constructor(courier: string, reason: string) {
    const text = truncate(reason.replace(/\s+/g, ' ').trim(), MAX_REASON_LENGTH) || '-'
    super(422, 'courier_rejected', withParams(courierMessages.rejected, { courier, reason: text }))
  }
}
