import { messages } from '@nakshi/contract/messages'
import { password, signUpBody } from '@nakshi/contract/shop/auth'
import { passwordChange } from '@nakshi/contract/shop/profile'
import { z } from 'zod'

const repeatedPassword = z.string().min(1, 'Please repeat the password')
const same = (form: { password: string; repeated_password: string }) =>
  form.password === form.repeated_password
/** Checked as soon as the repetition is filled in, even while other fields are invalid. */
const whenRepeated = {
  path: ['repeated_password'],
  message: messages.auth.passwords_differ,
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' &&
    value !== null &&
    'repeated_password' in value &&
    value.repeated_password !== '',
}

export const signUpForm = signUpBody
  .extend({ repeated_password: repeatedPassword })
  .refine(same, whenRepeated)
export const resetForm = z
  .object({ password, repeated_password: repeatedPassword })
  .refine(same, whenRepeated)
export const changeForm = passwordChange
  .extend({ repeated_password: repeatedPassword })
  .refine(same, whenRepeated)
