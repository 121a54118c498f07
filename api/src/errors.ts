import { messages } from '@nakshi/contract/messages'

export type Issue = { path: string; message: string }

/**
 * The handler in http/error-handler.ts turns it into a response. `message` is shown to users; `details`
 * are added to the body.
 */
export class AppError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly issues?: Issue[],
    readonly details: Record<string, unknown> = {},
  ) {
    super(message)
  }
}

export const notFound = (message: string = messages.general.not_found) =>
  new AppError(404, 'not_found', message)
