import { defineMessages } from '../base/message-template.ts'

export const authMessages = defineMessages('auth', {
  passwords_differ: 'Passwords do not match',
  error: 'An error occurred',
  sign_out_failed: 'You are still signed in. Please try again.',
  signed_in: 'Successfully signed in!',
  signed_up: 'Account created successfully!',
  admin_note: 'For admin access, please contact support or use admin credentials',
  please_sign_in: 'Please sign in',
  access_denied: 'Access Denied',
  access_denied_detail: "You don't have permission to access the admin dashboard",
  wrong_credentials: 'Email or password is incorrect',
  too_many_attempts:
    'Too many incorrect passwords. Please wait a minute, or reset your password with “Forgot your password?” to sign in now. |||| Too many incorrect passwords. Please wait %{smart_count} minutes, or reset your password with “Forgot your password?” to sign in now.',
  email_taken: 'An account with this email already exists. Please sign in instead.',
  common_password: 'This password is too common. Please choose another one.',
  reset_sent: 'If there is an account with this email, we have sent a link to reset your password.',
  reset_invalid: 'This link has expired or has already been used. Please request a new one.',
  password_changed: 'Password changed. Please sign in with the new one.',
  confirmed: 'Thank you. Your email address is confirmed.',
  confirmation_invalid: 'This link has expired or is for another email address. Please request a new one.',
})
