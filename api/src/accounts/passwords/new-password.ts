import { sentences } from '../../contract/sentences.ts'
import type { Queryable } from '../../db/client.ts'
import { isWeakPassword } from '../../domain/weak-password.ts'
import { AppError } from '../../errors.ts'
import { readStoreSettings } from '../../settings/read-settings.ts'
import { hashPassword } from './password.ts'

/**
 * Some 49,000 passwords that are tried first; read when somebody first chooses one, as a start need
 * not wait for them.
 */
let common: Promise<ReadonlySet<string>> | undefined

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * The hash of a password somebody chose.
 * @param of the mail address of the account, and the name of its owner
 * @throws {AppError} 422 at `password` when it is one that is guessed first
 */
export async function hashNewPassword(
  db: Queryable,
  plain: string,
  of: { email: string | null; full_name?: string | null | undefined },
): Promise<string> {
  common ??= readCommon()
  const { name } = await readStoreSettings(db)
  const own = [of.email, of.full_name, name, 'nakshi'].flatMap((text) => text || [])
  if (isWeakPassword(plain, await common, own)) {
    const message = sentences.auth.common_password
    throw new AppError(422, 'common_password', message, [{ path: 'password', message }])
  }
  return hashPassword(plain)
}
