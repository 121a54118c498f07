import { passwordChange } from '@nakshi/core/accounts/profile'
import { forgotPasswordBody, password, signInBody, signUpBody } from '@nakshi/core/accounts/schema'
import { toIssueText } from '@nakshi/core/base/issue-text'
import { messages } from '@nakshi/core/messages'
import { z } from 'zod'
import { schemaResolver } from '../ui/form/schema-resolver.ts'
import * as m from './messages.ts'

const repeatedPassword = z.string().min(1, m.repeatMissing)
const same = (form: { password: string; repeated_password: string }) =>
  form.password === form.repeated_password
/** Checked as soon as the repetition is filled in, even while other fields are invalid. */
const whenRepeated = {
  path: ['repeated_password'],
  message: toIssueText(messages.auth.passwords_differ),
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' &&
    value !== null &&
    'repeated_password' in value &&
    value.repeated_password !== '',
}

export const resolveSignIn = schemaResolver(signInBody.pick({ email: true, password: true }))
export const resolveSignUp = schemaResolver(
  signUpBody.extend({ repeated_password: repeatedPassword }).refine(same, whenRepeated),
)
export const resolveResetRequest = schemaResolver(forgotPasswordBody)
export const resolveNewPassword = schemaResolver(
  z.object({ password, repeated_password: repeatedPassword }).refine(same, whenRepeated),
)
export const resolvePasswordChange = schemaResolver(
  passwordChange.extend({ repeated_password: repeatedPassword }).refine(same, whenRepeated),
)
