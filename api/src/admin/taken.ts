import { postgresFault, UNIQUE_VIOLATION } from '../db/postgres-error.ts'
import { AppError } from '../errors.ts'

/**
 * Runs a write whose unique field may be taken already, by somebody who was faster too.
 * @throws {AppError} 409 with the message at that field
 */
export async function refuseTaken<T>(
  write: Promise<T>,
  { constraint, path, message }: { constraint: string; path: string; message: string },
): Promise<T> {
  try {
    return await write
  } catch (error) {
    const fault = postgresFault(error)
    if (fault?.code !== UNIQUE_VIOLATION || fault.constraint !== constraint) throw error
    throw new AppError(409, 'taken', message, [{ path, message }])
  }
}
