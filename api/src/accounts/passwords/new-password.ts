import { sentences } from '../../contract/sentences.ts'
import { AppError } from '../../errors.ts'
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
 * The hash of a password somebody chose, whatever its capitals.
 * @throws {AppError} 422 at `password` when it is on the list of common ones
 */
export async function hashNewPassword(plain: string): Promise<string> {
  common ??= readCommon()
  if ((await common).has(plain.toLowerCase())) {
    const message = sentences.auth.common_password
    throw new AppError(422, 'common_password', message, [{ path: 'password', message }])
  }
  return hashPassword(plain)
}
