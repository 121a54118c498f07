import { z } from 'zod'
import { otpCode } from './otp.ts'
import { currentPassword } from './profile.ts'

/** Requires the password, because a confirmed number can be used to sign in. */
export const requestPhoneOtpBody = z.strictObject({ current_password: currentPassword })
export const confirmPhoneBody = z.strictObject({ sms_code: otpCode })
