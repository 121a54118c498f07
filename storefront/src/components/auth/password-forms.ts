import { password, sign_up_body } from '@nakshi/api/contract/auth'
import { password_change } from '@nakshi/api/contract/profile'
import { sentences } from '@nakshi/api/contract/sentences'
import { z } from 'zod'

const repeated_password = z.string().min(1, 'Please repeat the password')
const same = (form: { password: string; repeated_password: string }) =>
  form.password === form.repeated_password
/** Checked also while other fields are still wrong, once something was repeated. */
const whenRepeated = {
  path: ['repeated_password'],
  message: sentences.auth.passwords_differ,
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' &&
    value !== null &&
    'repeated_password' in value &&
    value.repeated_password !== '',
}

/** What the forms ask beyond the API: the password a second time. */
export const sign_up_form = sign_up_body.extend({ repeated_password }).refine(same, whenRepeated)
export const reset_form = z.object({ password, repeated_password }).refine(same, whenRepeated)
export const change_form = password_change.extend({ repeated_password }).refine(same, whenRepeated)
