import { z } from 'zod'
import { email } from './fields.ts'
import { proof } from './second-factor.ts'
import { signInCodeSentences } from './sign-in-code-sentences.ts'

export const askForCodeBody = z.strictObject({ email })
/** `ask` goes back with the code: only the browser that asked has it. */
export const askForCodeAnswer = z.object({ message: z.string(), ask: z.string() })

/** People type spaces where the letter has one. */
const mailCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, signInCodeSentences.six_figures))

/** With `code` or `passkey` where the account asks for a second step. */
export const signInByCodeBody = z.strictObject({
  ask: z.string().min(20).max(100),
  mail_code: mailCode,
  ...proof.shape,
})
export type SignInByCodeBody = z.input<typeof signInByCodeBody>
export type AskForCodeAnswer = z.infer<typeof askForCodeAnswer>
