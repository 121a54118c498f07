import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { App, Deps } from '../../app-types.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { signInAnswer } from '../../contract/auth.ts'
import { sentences } from '../../contract/sentences.ts'
import { askForCodeAnswer, askForCodeBody, signInByCodeBody } from '../../contract/sign-in-code.ts'
import { signInCodeSentences } from '../../contract/sign-in-code-sentences.ts'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/tables/index.ts'
import { CODE_LETTERS, CODE_TRIES, RESET_LETTERS, TRIES } from '../../domain/password-tries.ts'
import { AppError } from '../../errors.ts'
import { countAttempt, forgive } from '../../http/attempts.ts'
import { householdOf } from '../../http/rate-limits.ts'
import { queueJob } from '../../jobs/queue.ts'
import type { WithArrivals } from '../arrivals.ts'
import { digestOf } from '../secret-token.ts'
import { letIn } from '../sessions/let-in.ts'
import { sessionUser } from '../sessions/sessions.ts'
import { proveMailbox } from './prove-mailbox.ts'
import { askForCode, tryFigures, useCode } from './sign-in-code.ts'

const limit = (max: number) => ({
  rateLimit: {
    max,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }: FastifyRequest) => householdOf(ip),
  },
})

/** Signing in by six figures from a letter, beside the password. */
export async function codeRoutes(app: App, deps: Deps & WithArrivals): Promise<void> {
  const { db, config } = deps
  const { devices, admit } = letIn(app, deps)

  /** Whether a letter is written; whoever floods from an address is slowed there, and told so. */
  async function letterIsDue(
    request: FastifyRequest,
    email: string,
    userId: string | null,
  ): Promise<boolean> {
    if (!config.rateLimits) return true
    const household = householdOf(request.ip)
    const wait = await countAttempt(db, [{ name: `letters to ${household}`, size: RESET_LETTERS.address }])
    if (wait > 0) throw tooMany(wait)
    const known = userId && devices.knownTo(request, userId)
    const account = { name: `code letters for ${email}`, size: CODE_LETTERS.account }
    const pair = { name: `${account.name} ${household}`, size: CODE_LETTERS.pair }
    // What strangers asked for takes nothing from a device that the account knows.
    const own = { name: `code letters known ${known}`, size: CODE_LETTERS.known }
    return (await countAttempt(db, known ? [own] : [account, pair])) === 0
  }

  app.post(
    '/api/auth/code',
    {
      config: { access: 'visitor', ...limit(120) },
      schema: { tags: ['auth'], body: askForCodeBody, response: { 200: askForCodeAnswer } },
    },
    async (request) => {
      const { email } = request.body
      const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
      const isDue = await letterIsDue(request, email, user?.id ?? null)
      // The same answer and the same work whether or not there is an account: the job of a code that is
      // nobody's writes no letter.
      const { ask } = await db.transaction(async (tx) => {
        const asked = await askForCode(tx, { email, user_id: (isDue && user?.id) || null })
        await queueJob(tx, 'mail', { letter: 'sign_in_code', sign_in_code_id: asked.id })
        return asked
      })
      return { message: signInCodeSentences.sent, ask }
    },
  )

  app.post(
    '/api/auth/code/sign-in',
    {
      config: { access: 'anyone', ...limit(120) },
      schema: { tags: ['auth'], body: signInByCodeBody, response: { 200: signInAnswer } },
    },
    async (request, reply) => {
      const { ask, mail_code, ...proof } = request.body
      const taken = await db.transaction((tx) => tryFigures(tx, ask, mail_code, config))
      const tries = { name: `codes of ${taken.about} ${householdOf(request.ip)}`, size: CODE_TRIES }
      const [found] = await db
        .select(sessionUser)
        .from(users)
        .where(eq(users.id, taken.user_id ?? NOBODYS))
      const known = found ? devices.knownTo(request, found.id) : null
      const own = known && { name: `codes known ${known} of ${found?.id}`, size: TRIES.known }
      const counted = own || tries
      if (config.rateLimits) {
        const wait = await countAttempt(db, [counted])
        if (wait > 0) {
          await writeAudit(db, request, { action: 'sign_in_slowed', once: 'hour' })
          throw tooMany(wait)
        }
      }
      // The figures prove the mailbox they were sent to, not one the account took since.
      const isTheirs = found?.email != null && digestOf(found.email) === taken.about
      if (!taken.right || !found?.email || !isTheirs) {
        const about = found ? { subject: { type: 'customer', id: found.id } as const } : {}
        await writeAudit(db, request, { action: 'sign_in_failed', ...about, after: { step: 'code' } })
        const message = signInCodeSentences.wrong
        throw new AppError(422, 'wrong_code', message, [{ path: 'mail_code', message }])
      }
      if (config.rateLimits) await forgive(db, [counted.name])
      const user = { ...found, email: found.email }
      const alongside = async (tx: Tx) => {
        await useCode(tx, taken.id, user.id)
        await proveMailbox(tx, request, user.id, known !== null)
      }
      return admit(request, reply, user, { known, proof, alongside })
    },
  )
}

const NOBODYS = '00000000-0000-0000-0000-000000000000'

const tooMany = (seconds: number) =>
  new AppError(429, 'slow_down', sentences.general.slow_down, undefined, { retry_after: seconds })
