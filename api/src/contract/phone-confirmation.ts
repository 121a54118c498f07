import { z } from 'zod'
import { currentPassword } from './profile.ts'
import { sixFigures } from './sign-in-code.ts'

/** An SMS to the number of the account: whoever reads it may sign in later, so the password is asked. */
export const askForPhoneCodeBody = z.strictObject({ current_password: currentPassword })
export const confirmPhoneBody = z.strictObject({ sms_code: sixFigures })
