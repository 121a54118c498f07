export const adminEmailTextMessages = { saved: 'Email text saved' } as const

export const adminUnusableMessageMessages = { list_failed: 'Failed to load unusable messages' } as const

export const adminFailedJobMessages = {
  list_failed: 'Failed to load failed jobs',
  retried: 'Retrying now',
  no_sender:
    'The store has no email address that can receive mail, so nothing is sent. Please add it under Settings > Store; this email is then sent.',
} as const
