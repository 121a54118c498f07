import { z } from 'zod'
import { email, phone } from './fields.ts'
import { plainDigits } from './plain-digits.ts'
import { proof } from './second-factor.ts'
import { signInCodeSentences } from './sign-in-code-sentences.ts'

/** By mail, or by SMS to a number that an account confirmed. */
export const askForCodeBody = z
  .strictObject({ email: email.optional(), phone: phone.optional() })
  .refine((typed) => (typed.email === undefined) !== (typed.phone === undefined), {
    path: ['email'],
    message: signInCodeSentences.neither,
  })
export type AskForCodeBody = z.input<typeof askForCodeBody>
/** `ask` goes back with the code: only the browser that asked has it. */
export const askForCodeAnswer = z.object({ message: z.string(), ask: z.string() })

/** People type spaces where the email has one. */
export const sixFigures = z
  .string()
  .max(20)
  .transform(plainDigits)
  .pipe(z.string().regex(/^\d{6}$/, signInCodeSentences.six_figures))

/** With `code` or `passkey` where the account asks for a second step. */
export const signInByCodeBody = z.strictObject({
  ask: z.string().min(20).max(100),
  /** from the letter or the SMS */
  mail_code: sixFigures,
  ...proof.shape,
})
export type SignInByCodeBody = z.input<typeof signInByCodeBody>
export type AskForCodeAnswer = z.infer<typeof askForCodeAnswer>
