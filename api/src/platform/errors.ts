import { renderMessage } from '@nakshi/core/base/format-message'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { messages } from '@nakshi/core/messages'

export type Issue = { path: string; message: CatalogueMessage }

/** Made a response by http/error-handler.ts. `text` is shown to users; `details` are added to the body. */
export class AppError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    readonly text: CatalogueMessage,
    readonly issues?: Issue[],
    readonly details: Record<string, unknown> = {},
  ) {
    super(renderMessage(text))
  }
}

export const notFound = (message: CatalogueMessage = messages.general.not_found) =>
  new AppError(404, 'not_found', message)

/** One field of the request is wrong; its form shows the message beside it. */
export const fieldError = (statusCode: number, code: string, path: string, message: CatalogueMessage) =>
  new AppError(statusCode, code, message, [{ path, message }])
