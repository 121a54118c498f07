import { z } from 'zod'
import { email, phone } from './fields.ts'
import { plainDigits } from './plain-digits.ts'
import { proof } from './second-factor.ts'
import { signInCodeSentences } from './sign-in-code-sentences.ts'

export const askForCodeBody = z
  .strictObject({ email: email.optional(), phone: phone.optional() })
  .refine((typed) => (typed.email === undefined) !== (typed.phone === undefined), {
    path: ['email'],
    message: signInCodeSentences.neither,
  })
export type AskForCodeBody = z.input<typeof askForCodeBody>
/** `ask` binds the code to the browser that requested it. */
export const askForCodeAnswer = z.object({ message: z.string(), ask: z.string() })

export const sixFigures = z
  .string()
  .max(20)
  .transform(plainDigits)
  .pipe(z.string().regex(/^\d{6}$/, signInCodeSentences.six_figures))

/** `code` or `passkey` for accounts with a second factor. */
export const signInByCodeBody = z.strictObject({
  ask: z.string().min(20).max(100),
  mail_code: sixFigures,
  ...proof.shape,
})
export type SignInByCodeBody = z.input<typeof signInByCodeBody>
export type AskForCodeAnswer = z.infer<typeof askForCodeAnswer>
