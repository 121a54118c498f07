import { messages } from '@nakshi/contract/messages'
import type { Queryable } from '../../../db/client.ts'
import { AppError } from '../../../errors.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { isWeakPassword } from './is-weak-password.ts'
import { hashPassword } from './password.ts'

/** About 49,000 common passwords, loaded on first use to keep startup fast. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** @throws {AppError} 422 at `password` for a common password */
export async function hashNewPassword(
  db: Queryable,
  plain: string,
  owner: { email: string | null; full_name?: string | null | undefined },
): Promise<string> {
  commonPasswords ??= loadCommonPasswords()
  const { name } = await getStoreSettings(db)
  const personalWords = [owner.email, owner.full_name, name, 'nakshi'].flatMap((text) => text || [])
  if (isWeakPassword(plain, await commonPasswords, personalWords)) {
    const message = messages.auth.common_password
    throw new AppError(422, 'common_password', message, [{ path: 'password', message }])
  }
  return hashPassword(plain)
}
