import { sentences } from './contract/sentences.ts'

export type Issue = { path: string; message: string }

/**
 * The one error the API throws on purpose. `http/errors.ts` turns it into HTTP; `message` is
 * read by a person. `details` are added to the answer's body beside the four fields of the error
 * shape.
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

/** What a route says of a row that is not there, or is not the asker's. */
export const notFound = (message: string = sentences.general.not_found) =>
  new AppError(404, 'not_found', message)
