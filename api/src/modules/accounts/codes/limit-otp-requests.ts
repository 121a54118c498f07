import { otpMessages } from '@nakshi/contract/messages/otp'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../app-types.ts'
import { assertRateLimit } from '../../../http/rate-limit-buckets.ts'
import { toIpKey } from '../../../http/rate-limits.ts'
import { toCanonicalEmail } from '../canonical-email.ts'
import type { deviceCookie } from '../sessions/device-cookie.ts'
import { OTP_EMAIL_LIMITS, OTP_SMS_LIMITS, PASSWORD_RESET_LIMITS } from '../sign-in-rate-limits.ts'
import type { OtpRecipient } from './otp.ts'

const BUCKET_SIZES = {
  email: { ...OTP_EMAIL_LIMITS, address: PASSWORD_RESET_LIMITS.address },
  sms: OTP_SMS_LIMITS,
} as const
const BUCKET_PREFIXES = { email: 'emails', sms: 'sms' } as const

/** Known devices have a separate quota. The error does not reveal whether an account exists. */
export async function limitOtpRequests(
  { db, config }: Deps,
  devices: ReturnType<typeof deviceCookie>,
  request: FastifyRequest,
  { channel, to }: OtpRecipient,
  userId: string | null,
): Promise<void> {
  if (!config.rateLimits) return
  const [size, prefix] = [BUCKET_SIZES[channel], BUCKET_PREFIXES[channel]]
  const ipRange = toIpKey(request.ip)
  await assertRateLimit({ db, config }, [{ name: `${prefix} to ${ipRange}`, size: size.address }])
  const known = userId && (await devices.getKnownDevice(request, userId))
  const account = {
    name: `code ${prefix} for ${channel === 'email' ? toCanonicalEmail(to) : to}`,
    size: size.account,
  }
  const pair = { name: `${account.name} ${ipRange}`, size: size.pair }
  const knownDevice = { name: `code ${prefix} known ${known}`, size: size.known }
  const buckets = known ? [knownDevice] : [account, pair]
  await assertRateLimit({ db, config }, buckets, otpMessages.asked_too_often)
}
