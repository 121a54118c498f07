import { defineMessages } from './message-template.ts'

export const generalMessages = defineMessages('general', {
  not_found: 'This page or record does not exist',
  sign_in: 'Please sign in',
  session_ended: 'Your session has ended. Please sign in again to continue.',
  forbidden: 'You do not have permission to do this',
  cross_site: 'This request came from another site and was rejected',
  invalid: 'Please check the marked fields',
  unstorable: 'Please remove control characters',
  too_many_attempts: 'Too many attempts. Please wait a moment and try again.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  chunk_failed: 'This could not be loaded. Please check your connection and try again.',
  page_incomplete: 'This page did not load completely, so you cannot order here yet.',
  reload: 'Reload',
  internal_error: 'Something went wrong. Please try again.',
  too_large: 'This request is too large',
  stale: 'Someone else has changed this. Please review their changes before saving again.',
  not_acceptable: 'This is only available as %{type}',
  busy: 'The store is busy. Please try again in a moment.',
  cannot_save: 'Changes cannot be saved right now. Please try again in a few minutes.',
  ordering_disabled: 'Checkout is temporarily unavailable. You can keep browsing.',
  wrong_host:
    'This store is not configured for the requested host name. Set PUBLIC_URL to the public address of the store.',
  unreachable: 'The store could not be reached. Please check your connection and try again.',
  timed_out: 'This is taking too long. Please check your connection and try again.',
})
