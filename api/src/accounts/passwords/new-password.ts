import { sentences } from '../../contract/sentences.ts'
import type { Queryable } from '../../db/client.ts'
import { isWeakPassword } from '../../domain/weak-password.ts'
import { AppError } from '../../errors.ts'
import { readStoreSettings } from '../../settings/read-settings.ts'
import { hashPassword } from './password.ts'

/** About 49,000 common passwords, loaded on first use to keep startup fast. */
let common: Promise<ReadonlySet<string>> | undefined

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** @throws {AppError} 422 at `password` for a common password */
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
