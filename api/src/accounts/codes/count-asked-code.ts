import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../app-types.ts'
import { sentences } from '../../contract/sentences.ts'
import { signInCodeSentences } from '../../contract/sign-in-code-sentences.ts'
import { mailboxOf } from '../../domain/mailbox.ts'
import { CODE_LETTERS, CODE_SMS, RESET_LETTERS } from '../../domain/password-tries.ts'
import { AppError } from '../../errors.ts'
import { countAttempt } from '../../http/attempts.ts'
import { householdOf } from '../../http/rate-limits.ts'
import type { deviceCookie } from '../sessions/device-cookie.ts'
import type { SentTo } from './sign-in-code.ts'

const SIZES = { mail: { ...CODE_LETTERS, address: RESET_LETTERS.address }, sms: CODE_SMS } as const
const WORDS = { mail: 'letters', sms: 'sms' } as const

/** Known devices have a separate quota. The error does not reveal whether an account exists. */
export async function countAskedCode(
  { db, config }: Deps,
  devices: ReturnType<typeof deviceCookie>,
  request: FastifyRequest,
  { by, to }: SentTo,
  userId: string | null,
): Promise<void> {
  if (!config.rateLimits) return
  const [size, word] = [SIZES[by], WORDS[by]]
  const household = householdOf(request.ip)
  const wait = await countAttempt(db, [{ name: `${word} to ${household}`, size: size.address }])
  if (wait > 0) throw tooMany(wait)
  const known = userId && (await devices.knownTo(request, userId))
  const account = { name: `code ${word} for ${by === 'mail' ? mailboxOf(to) : to}`, size: size.account }
  const pair = { name: `${account.name} ${household}`, size: size.pair }
  const own = { name: `code ${word} known ${known}`, size: size.known }
  const waitForCode = await countAttempt(db, known ? [own] : [account, pair])
  if (waitForCode > 0)
    throw new AppError(429, 'slow_down', signInCodeSentences.asked_too_often, undefined, {
      retry_after: waitForCode,
    })
}

export const tooMany = (seconds: number) =>
  new AppError(429, 'slow_down', sentences.general.slow_down, undefined, { retry_after: seconds })
