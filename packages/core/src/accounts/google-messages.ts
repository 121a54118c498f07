import { defineMessages } from '../base/message-template.ts'

export const googleMessages = defineMessages('google', {
  continue: 'Continue with Google',
  unavailable: 'Google could not be reached. Please try again, or sign in another way.',
  cancelled: 'You did not continue with Google. Please try again, or sign in another way.',
  expired: 'This sign-in with Google has expired. Please try again.',
  unverified: 'Google has not verified this email address. Please sign in another way.',
  sign_in_first:
    'There is an account with this email address. Please sign in with your password or an OTP by email.',
  staff: 'Staff accounts cannot sign in with Google. Please use your password.',
  disconnected: 'Google is disconnected. Sign in with your password or an OTP by email.',
})

/** Reasons that the sign-in page shows; here, as the schemas include zod. */
export const googleErrors = ['unavailable', 'cancelled', 'expired', 'unverified'] as const
export type GoogleError = (typeof googleErrors)[number]
