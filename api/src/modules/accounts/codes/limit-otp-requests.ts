import { messages } from '@nakshi/contract/messages'
import { otpMessages } from '@nakshi/contract/messages/otp'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../app-types.ts'
import { AppError } from '../../../errors.ts'
import { consumeRateLimit } from '../../../http/rate-limit-buckets.ts'
import { toIpKey } from '../../../http/rate-limits.ts'
import { toCanonicalEmail } from '../canonical-email.ts'
import type { deviceCookie } from '../sessions/device-cookie.ts'
import { OTP_EMAIL_LIMITS, OTP_SMS_LIMITS, PASSWORD_RESET_LIMITS } from '../sign-in-rate-limits.ts'
import type { OtpRecipient } from './sign-in-code.ts'

const BUCKET_SIZES = {
  mail: { ...OTP_EMAIL_LIMITS, address: PASSWORD_RESET_LIMITS.address },
  sms: OTP_SMS_LIMITS,
} as const
const BUCKET_PREFIXES = { mail: 'emails', sms: 'sms' } as const

/** Known devices have a separate quota. The error does not reveal whether an account exists. */
export async function limitOtpRequests(
  { db, config }: Deps,
  devices: ReturnType<typeof deviceCookie>,
  request: FastifyRequest,
  { by, to }: OtpRecipient,
  userId: string | null,
): Promise<void> {
  if (!config.rateLimits) return
  const [size, prefix] = [BUCKET_SIZES[by], BUCKET_PREFIXES[by]]
  const ipRange = toIpKey(request.ip)
  const wait = await consumeRateLimit(db, [{ name: `${prefix} to ${ipRange}`, size: size.address }])
  if (wait > 0) throw tooManyRequests(wait)
  const known = userId && (await devices.getKnownDevice(request, userId))
  const account = {
    name: `code ${prefix} for ${by === 'mail' ? toCanonicalEmail(to) : to}`,
    size: size.account,
  }
  const pair = { name: `${account.name} ${ipRange}`, size: size.pair }
  const knownDevice = { name: `code ${prefix} known ${known}`, size: size.known }
  const waitForCode = await consumeRateLimit(db, known ? [knownDevice] : [account, pair])
  if (waitForCode > 0)
    throw new AppError(429, 'slow_down', otpMessages.asked_too_often, undefined, {
      retry_after: waitForCode,
    })
}

export const tooManyRequests = (seconds: number) =>
  new AppError(429, 'slow_down', messages.general.too_many_attempts, undefined, { retry_after: seconds })
