const GMAIL = ['gmail.com', 'googlemail.com']

/** Lower case, without plus tag, for Gmail without dots. Same as `mailbox()` in the database. */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.split('@')
  const [bare = ''] = name.split('+')
  return GMAIL.includes(host) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${host}`
}
