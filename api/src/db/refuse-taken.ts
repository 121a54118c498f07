import { AppError } from '../errors.ts'
import { postgresFault, UNIQUE_VIOLATION } from './postgres-error.ts'

type Taken = {
  constraint: string
  message: string
  /** the field the message stands at; none when the whole is there already */
  path?: string
  code?: string
}

/**
 * Runs a write whose unique field may be taken already, by somebody who was faster too. Any other
 * constraint is our fault.
 * @throws {AppError} 409 with the message at that field
 */
export async function refuseTaken<T>(
  write: Promise<T>,
  { constraint, message, path, code = 'taken' }: Taken,
): Promise<T> {
  try {
    return await write
  } catch (error) {
    const fault = postgresFault(error)
    if (fault?.code !== UNIQUE_VIOLATION || fault.constraint !== constraint) throw error
    throw new AppError(409, code, message, path === undefined ? undefined : [{ path, message }])
  }
}
