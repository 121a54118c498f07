import { courierMessages } from '@nakshi/contract/admin/messages/couriers'
import { withParams } from '@nakshi/contract/message-template'
import { AppError } from '../../../errors.ts'

/** `paused`: the circuit breaker is open. */
type ErrorKind = 'unreachable' | 'slow' | 'credentials' | 'busy' | 'broken' | 'unreadable' | 'paused'

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
  }
}

const MAX_REASON_LENGTH = 200

/** A definite no, in the courier's words; repeating does not help. */
export class CourierRejection extends AppError {
  constructor(courier: string, reason: string) {
    const text = reason.replace(/\s+/g, ' ').trim().slice(0, MAX_REASON_LENGTH) || '-'
    super(422, 'courier_rejected', withParams(courierMessages.rejected, { courier, reason: text }))
  }
}
