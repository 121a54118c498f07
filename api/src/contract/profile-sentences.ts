/** What is said about an account, its address and its end. */
export const profileSentences = {
  update_failed: 'Failed to update profile',
  not_found: 'User not found',
  updated: 'Profile updated successfully!',
  /** ours */
  password_needed: 'Please enter your current password to change the email address',
  /** ours */
  wrong_password: 'Current password is incorrect',
  /** ours */
  email_taken: 'Another account already uses this email address',
  /** ours */
  password_changed: 'Password changed. Your other devices are signed out.',
  /** ours */
  confirmation_sent: 'A link to confirm this email address is on its way.',
  /** ours, as the rest on numbers */
  confirm_phone: 'Confirm this number',
  phone_unconfirmed: 'Once this number is confirmed, you can sign in by a code sent to it.',
  phone_confirmed: 'Confirmed: you can sign in by a code sent to it.',
  phone_now_confirmed: 'Your mobile number is confirmed.',
  no_phone: 'Please save your mobile number first.',
  email_first: 'Please confirm your email address first: open the link in our email.',
  sms_sent: 'Six figures are on their way to this number by SMS. They are good for 10 minutes.',
  sms_label: 'The six figures from our SMS',
  send_sms: 'Send the code',
  send_sms_again: 'Send another code',
  /** ours */
  device_ended: 'That device is signed out',
  /** ours */
  devices_ended: 'All other devices are signed out',
  /** ours */
  devices_failed: 'Failed to load your devices',
  /** ours */
  device_gone: 'That device is not signed in any more',
  /** ours */
  deleted: 'Your account is deleted. Goodbye, and thank you.',
  /** ours */
  orders_open: 'You have orders that are not delivered yet. Please wait for them or cancel them first.',
  /** ours */
  returns_open: 'A return of yours is still being decided. Please wait for the answer, or write to us.',
  /** ours */
  admin_stays: 'An admin account cannot be deleted here. Let another admin make it a shopper account first.',
} as const
