import { AppError } from '../errors.ts'
import { postgresFault, UNIQUE_VIOLATION } from './postgres-error.ts'

type Taken = {
  constraint: string
  message: string
  /** field that shows the message; omitted for an error of the whole form */
  path?: string
  code?: string
}

/**
 * Maps a violation of this constraint to 409, with the message at its field. Other errors are rethrown.
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
