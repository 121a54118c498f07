import { defineMessages } from '../base/message-template.ts'

/** In a separate file, so that it stays out of the storefront's main bundle. */
export const secondFactorMessages = defineMessages('second_factor', {
  has_app: 'This account already has an authenticator app. Remove it first.',
  app_unreadable:
    'This authenticator app can no longer be verified. Enter a recovery code instead, then set up the app again.',
  wrong_code: 'That code is incorrect or has already been used',
  too_many_codes:
    'Too many incorrect codes. Please wait a minute and try again. |||| Too many incorrect codes. Please wait %{smart_count} minutes and try again.',
  passkey_failed: 'The passkey could not be used. Please try again.',
  passkey_known: 'This device or security key is already a passkey of this account.',
  too_many_passkeys: 'You can have up to %{max} passkeys. Remove one before you add another.',
  needed: 'Your store requires two-step verification. Set it up in your profile first.',
  step_up: 'Please confirm it’s you',
  none: 'Set up two-step verification for your own account first',
  app_on: 'Authenticator app set up',
  app_off: 'Authenticator app removed',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  load_failed: 'Failed to load two-step verification',
})
