import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { App, Deps } from '../../app-types.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { signInAnswer } from '../../contract/auth.ts'
import { askForCodeAnswer, askForCodeBody, signInByCodeBody } from '../../contract/sign-in-code.ts'
import { signInCodeSentences as say } from '../../contract/sign-in-code-sentences.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/tables/index.ts'
import { CODE_TRIES, TRIES } from '../../domain/password-tries.ts'
import { AppError } from '../../errors.ts'
import { countAttempt, forgive } from '../../http/attempts.ts'
import { householdOf } from '../../http/rate-limits.ts'
import { queueJob } from '../../jobs/queue.ts'
import { refuseSmsToday } from '../../sms/sms-of-today.ts'
import type { WithArrivals } from '../arrivals.ts'
import { letIn } from '../sessions/let-in.ts'
import { sessionUser } from '../sessions/sessions.ts'
import { isUnproven } from '../verify-email.ts'
import { countAskedCode, tooMany } from './count-asked-code.ts'
import { proveMailbox } from './prove-mailbox.ts'
import {
  askForCode,
  codeOver,
  confirmedPhone,
  isStillTheirs,
  type SentTo,
  tryFigures,
  useCode,
} from './sign-in-code.ts'

const limit = (max: number) => ({
  rateLimit: {
    max,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }: FastifyRequest) => householdOf(ip),
  },
})

export async function codeRoutes(app: App, deps: Deps & WithArrivals): Promise<void> {
  const { db, config, arrivals } = deps
  const { devices, admit } = letIn(app, deps)

  app.post(
    '/api/auth/code',
    {
      config: { access: 'visitor', ...limit(120) },
      schema: { tags: ['auth'], body: askForCodeBody, response: { 200: askForCodeAnswer } },
    },
    async (request) => {
      const { email, phone = '' } = request.body
      const sentTo: SentTo = email === undefined ? { by: 'sms', to: phone } : { by: 'mail', to: email }
      if (sentTo.by === 'sms') await refuseSmsToday(db, config.sms)
      const holder = await holderOf(db, sentTo)
      await countAskedCode(deps, devices, request, sentTo, holder)
      // The response and the work are the same without an account (no user enumeration).
      const { ask } = await db.transaction(async (tx) => {
        const asked = await askForCode(tx, sentTo, holder, config)
        const job = { sign_in_code_id: asked.id }
        if (sentTo.by === 'sms') await queueJob(tx, 'sms', job)
        else await queueJob(tx, 'mail', { letter: 'sign_in_code', ...job })
        return asked
      })
      return { message: sentTo.by === 'sms' ? say.sent_sms : say.sent, ask }
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
        .select({ ...sessionUser, phone: confirmedPhone, unproven: unprovenColumns })
        .from(users)
        .where(eq(users.id, taken.user_id ?? NOBODYS))
      const known = found ? await devices.knownTo(request, found.id) : null
      const own = known && { name: `codes known ${known} of ${found?.id}`, size: TRIES.known }
      const counted = own || tries
      if (config.rateLimits) {
        const wait = await countAttempt(db, [counted])
        if (wait > 0) {
          await writeAudit(db, request, { action: 'sign_in_slowed', once: 'hour' })
          throw tooMany(wait)
        }
      }
      if (!taken.right || !found?.email || !isStillTheirs(taken, found, config)) {
        const about = found ? { subject: { type: 'customer', id: found.id } as const } : {}
        await writeAudit(db, request, { action: 'sign_in_failed', ...about, after: { step: 'code' } })
        const message = taken.by === 'sms' ? say.wrong_sms : say.wrong
        throw new AppError(422, 'wrong_code', message, [{ path: 'mail_code', message }])
      }
      if (config.rateLimits) await forgive(db, [counted.name])
      const { phone, email, unproven, ...rest } = found
      const user = { ...rest, email }
      if (taken.by === 'sms')
        return admit(request, reply, user, {
          known,
          proof,
          alongside: async (tx) => {
            await useCode(tx, taken.id, user.id)
            if ((await holderOf(tx, { by: 'sms', to: phone ?? '' }, true)) !== user.id) throw codeOver()
            return user
          },
        })
      const isOwn = known !== null
      const skipsSecondStep = !isOwn && isUnproven(unproven)
      return admit(request, reply, user, {
        known,
        proof,
        skipsSecondStep,
        alongside: async (tx) => {
          await useCode(tx, taken.id, user.id)
          const isTakenOver = await proveMailbox(tx, request, { user_id: user.id, isOwn, arrivals })
          // Confirmed meanwhile in another way, so the second factor is the owner's.
          if (skipsSecondStep && !isTakenOver) throw codeOver()
          return isTakenOver ? { ...user, full_name: null } : user
        },
      })
    },
  )
}

/** @param isLocked blocks confirmation by another account until the transaction ends */
async function holderOf(db: Queryable, { by, to }: SentTo, isHeld = false): Promise<string | null> {
  const its = by === 'mail' ? eq(users.email, to) : and(eq(users.confirmed_phone, to), eq(users.phone, to))
  const rows = db.select({ id: users.id }).from(users).where(its)
  const [user] = await (isHeld ? rows.for('share') : rows)
  return user?.id ?? null
}

const unprovenColumns = {
  email_confirmed_at: users.email_confirmed_at,
  previously_confirmed_at: users.previously_confirmed_at,
  staff_role: users.staff_role,
}
const NOBODYS = '00000000-0000-0000-0000-000000000000'
