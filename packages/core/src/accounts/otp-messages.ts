import { defineMessages } from '../base/message-template.ts'

export const otpMessages = defineMessages('otp', {
  offered: 'Sign in with OTP',
  change_address: 'Change',
  with_password: 'Sign in with password',
  sent: 'If there is an account with this email, we have sent an OTP to it. It is valid for 10 minutes.',
  label: 'OTP from our email',
  email_or_phone: 'Email or mobile number',
  neither: 'Please enter an email address or a 10-digit Indian mobile number',
  sent_sms:
    'If this number is confirmed for an account, we have sent an OTP to it. It is valid for 10 minutes.',
  label_sms: 'OTP from our SMS',
  wrong_sms: 'Incorrect OTP. Please check our latest SMS and try again.',
  no_sms: 'OTP by SMS is not available. Please use your email address.',
  sms_limit: 'OTP by SMS is not available today. Please use your email address or your password.',
  asked_too_often:
    'Too many OTP requests. Please use your password, or reset it with “Forgot your password?”.',
  send: 'Send OTP',
  again: 'Resend OTP',
  enter_otp: 'Enter the 6-digit OTP',
  wrong: 'Incorrect OTP. Please check our latest email and try again.',
  expired: 'This OTP has expired or was tried too many times. Please request a new one.',
})
