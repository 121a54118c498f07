import type { Message } from '@nakshi/contract/message-template'
import { AppError } from '../errors.ts'
import { getPostgresError, UNIQUE_VIOLATION } from './postgres-error.ts'

type UniqueViolation = {
  constraint: string
  message: Message
  /** field that shows the message; omitted for an error of the whole form */
  path?: string
  code?: string
}

/**
 * Maps a violation of this constraint to 409, with the message at its field. Other errors are rethrown.
 */
export async function mapUniqueViolation<T>(
  write: Promise<T>,
  { constraint, message, path, code = 'taken' }: UniqueViolation,
): Promise<T> {
  try {
    return await write
  } catch (error) {
    const postgresError = getPostgresError(error)
    if (postgresError?.code !== UNIQUE_VIOLATION || postgresError.constraint !== constraint) throw error
    throw new AppError(409, code, message, path === undefined ? undefined : [{ path, message }])
  }
}
