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
  admin_stays: 'An admin account cannot be deleted here. Let another admin make it a shopper account first.',
} as const
