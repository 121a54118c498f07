/** Contains no number, OTP or provider response, because it appears in logs. */
export class SmsError extends Error {
  constructor(
    readonly kind: 'unreachable' | 'slow' | 'refused' | 'unreadable',
    status?: number,
  ) {
    super(`SMS provider: ${kind}${status === undefined ? '' : ` (status ${status})`}`)
  }
}
