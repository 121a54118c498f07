/**
 * The provider did not take an SMS. It names neither number nor figures, nor what the provider said,
 * which may: it goes to the log and to the screen of failed jobs.
 */
export class SmsFault extends Error {
  constructor(
    readonly kind: 'unreachable' | 'slow' | 'refused' | 'unreadable',
    status?: number,
  ) {
    super(`SMS provider: ${kind}${status === undefined ? '' : ` (status ${status})`}`)
  }
}
