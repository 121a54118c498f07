/** In a separate file, so that it stays out of the storefront's main bundle. */
export const secondFactorSentences = {
  has_app: 'This account has an authenticator app already. Remove that one first.',
  app_unreadable:
    'This authenticator app can no longer be checked. Enter a recovery code instead, then set the app up again.',
  wrong_code: 'That code is incorrect, or was used already',
  too_many_codes: (minutes: number) =>
    `Too many wrong codes. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  passkey_failed: 'The passkey could not be used. Please try again.',
  needed: 'Your shop asks for a second step. Set it up on your profile first.',
  step_up: 'Please prove once more that it is you',
  none: 'Set up a second step for yourself first',
  app_on: 'Authenticator app is set up',
  app_off: 'Authenticator app is removed',
  passkey_added: 'Passkey is added',
  passkey_removed: 'Passkey is removed',
  load_failed: 'Failed to load your second step',
} as const
