import type { FastifyReply, FastifyRequest } from 'fastify'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import { deriveKey } from '../sessions/derive-key.ts'

const content = z.discriminatedUnion('stage', [
  z.object({
    stage: z.literal('started'),
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    return_to: z.string(),
  }),
  z.object({
    stage: z.literal('identified'),
    subject: z.string(),
    email: z.string(),
    name: z.string(),
    is_authoritative: z.boolean(),
  }),
])
type Content = z.infer<typeof content>

const PATH = '/api/auth/google'
const TTL_SECONDS = 600

/** An encrypted cookie that only this browser holds, valid for ten minutes. */
export function googleCookie(config: Pick<Config, 'sessionSecret' | 'secureCookies'>) {
  const key = Buffer.from(deriveKey(config.sessionSecret, 'google sign-in'), 'base64url')
  const name = config.secureCookies ? '__Secure-nakshi_google' : 'nakshi_google'
  const options = { path: PATH, httpOnly: true, sameSite: 'lax', secure: config.secureCookies } as const
  return {
    async write(reply: FastifyReply, value: Content): Promise<void> {
      const token = await new EncryptJWT(value)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuedAt()
        .setExpirationTime(`${TTL_SECONDS}s`)
        .encrypt(key)
      reply.setCookie(name, token, { ...options, maxAge: TTL_SECONDS })
    },

    /** Null when missing, expired or of another stage. */
    async read<Stage extends Content['stage']>(
      request: FastifyRequest,
      stage: Stage,
    ): Promise<Extract<Content, { stage: Stage }> | null> {
      const decrypted = await jwtDecrypt(request.cookies[name] ?? '', key).catch(() => null)
      const parsed = content.safeParse(decrypted?.payload)
      return parsed.success && isOfStage(parsed.data, stage) ? parsed.data : null
    },

    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  }
}

const isOfStage = <Stage extends Content['stage']>(
  value: Content,
  stage: Stage,
): value is Extract<Content, { stage: Stage }> => value.stage === stage
