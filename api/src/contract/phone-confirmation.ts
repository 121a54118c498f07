import { z } from 'zod'
import { currentPassword } from './profile.ts'
import { otpCode } from './sign-in-code.ts'

/** Requires the password, because a confirmed number can be used to sign in. */
export const requestPhoneOtpBody = z.strictObject({ current_password: currentPassword })
export const confirmPhoneBody = z.strictObject({ sms_code: otpCode })
