import { eq } from 'drizzle-orm'
import type { App, Deps } from '../../app-types.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { messageAnswer } from '../../contract/auth.ts'
import { askForPhoneCodeBody, confirmPhoneBody } from '../../contract/phone-confirmation.ts'
import { profile } from '../../contract/profile.ts'
import { profileSentences as say } from '../../contract/profile-sentences.ts'
import { signInCodeSentences } from '../../contract/sign-in-code-sentences.ts'
import { users } from '../../db/tables/index.ts'
import { CODE_TRIES, CONFIRM_SMS } from '../../domain/password-tries.ts'
import { AppError } from '../../errors.ts'
import { signedIn } from '../../http/access.ts'
import { countAttempt } from '../../http/attempts.ts'
import { queueJob } from '../../jobs/queue.ts'
import { refuseSmsToday } from '../../sms/sms-of-today.ts'
import { tooMany } from '../codes/count-asked-code.ts'
import { askPassword } from '../passwords/ask-password.ts'
import { readProfile } from '../profile/read-profile.ts'
import { confirmPhone } from './confirm-phone.ts'
import { askForPhoneCode, phoneCodeOver, tryPhoneFigures, usePhoneCode } from './phone-code.ts'

const tags = ['profile']
const config = { access: 'user', rateLimit: { max: 20, timeWindow: '1 minute' } } as const

export async function phoneRoutes(app: App, deps: Deps): Promise<void> {
  const { db, config: settings } = deps
  if (!settings.sms) return

  async function phoneOf(userId: string) {
    const [row] = await db
      .select({ phone: users.phone, email_confirmed_at: users.email_confirmed_at })
      .from(users)
      .where(eq(users.id, userId))
    return { phone: row?.phone ?? null, readsMail: Boolean(row?.email_confirmed_at) }
  }

  app.post(
    '/api/profile/phone/code',
    { config, schema: { tags, body: askForPhoneCodeBody, response: { 200: messageAnswer } } },
    async (request) => {
      const { id } = signedIn(request)
      const { phone, readsMail } = await phoneOf(id)
      if (phone === null) throw new AppError(422, 'no_phone', say.no_phone)
      // SMS cost money; a confirmed email keeps throwaway accounts from requesting them.
      if (!readsMail) throw new AppError(422, 'confirm_email_first', say.email_first)
      await refuseSmsToday(db, settings.sms)
      await askPassword(deps, request, request.body.current_password)
      if (settings.rateLimits) {
        const wait = await countAttempt(db, [
          { name: `sms to confirm ${phone}`, size: CONFIRM_SMS.number },
          { name: `sms to confirm by ${id}`, size: CONFIRM_SMS.account },
        ])
        if (wait > 0) throw tooMany(wait)
      }
      await db.transaction(async (tx) => {
        const codeId = await askForPhoneCode(tx, { userId: id, phone }, settings)
        await queueJob(tx, 'sms', { phone_code_id: codeId })
      })
      return { message: say.sms_sent }
    },
  )

  app.post(
    '/api/profile/phone/confirm',
    { config, schema: { tags, body: confirmPhoneBody, response: { 200: profile } } },
    async (request) => {
      const { id } = signedIn(request)
      const { phone } = await phoneOf(id)
      if (phone === null) throw phoneCodeOver()
      if (settings.rateLimits) {
        const wait = await countAttempt(db, [{ name: `phone codes of ${id}`, size: CODE_TRIES }])
        if (wait > 0) throw tooMany(wait)
      }
      const figures = request.body.sms_code
      const code = await db.transaction((tx) => tryPhoneFigures(tx, { userId: id, phone, figures }, settings))
      if (code === null) {
        const after = { step: 'phone' }
        await writeAudit(db, request, {
          action: 'sign_in_failed',
          subject: { type: 'customer', id },
          after,
        })
        const message = signInCodeSentences.wrong_sms
        throw new AppError(422, 'wrong_code', message, [{ path: 'sms_code', message }])
      }
      await db.transaction(async (tx) => {
        await usePhoneCode(tx, code)
        await confirmPhone(tx, request, id, phone)
      })
      return readProfile(db, id)
    },
  )
}
