import { z } from 'zod'
import { apiMessage } from '../base/error.ts'
import { email, phone } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { normaliseDigits } from '../base/normalise-digits.ts'
import { otpMessages } from './otp-messages.ts'
import { currentPassword, secondFactorInput } from './second-factor.ts'

export const requestOtpBody = z
  .strictObject({ email: email.optional(), phone: phone.optional() })
  .refine((typed) => (typed.email === undefined) !== (typed.phone === undefined), {
    path: ['email'],
    message: toIssueText(otpMessages.neither),
  })
export type RequestOtpBody = z.input<typeof requestOtpBody>
/** `ask` binds the code to the browser that requested it. */
export const requestOtpResponse = apiMessage.extend({ ask: z.string() })

export const otpCode = z
  .string()
  .max(20)
  .transform(normaliseDigits)
  .pipe(z.string().regex(/^\d{6}$/, toIssueText(otpMessages.enter_otp)))

/** `code` or `passkey` for accounts with a second factor. */
export const signInWithOtpBody = z.strictObject({
  ask: z.string().min(20).max(100),
  mail_code: otpCode,
  ...secondFactorInput.shape,
})
export type RequestOtpResponse = z.infer<typeof requestOtpResponse>

export const reauthenticateBody = signInWithOtpBody
  .partial()
  .extend({ password: z.string().min(1).max(200).optional() })

/** Requires the password, because a confirmed number can be used to sign in. */
export const requestPhoneOtpBody = z.strictObject({ current_password: currentPassword })
export const confirmPhoneBody = z.strictObject({ sms_code: otpCode })
