const GMAIL_DOMAINS = ['gmail.com', 'googlemail.com']

/** Lower case, without plus tag, for Gmail without dots. Same as `mailbox()` in the database. */
export function toCanonicalEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  const [localPart = ''] = name.split('+')
  return GMAIL_DOMAINS.includes(host) ? `${localPart.replaceAll('.', '')}@gmail.com` : `${localPart}@${host}`
}
