const GMAIL = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an address in small letters: most providers ignore what follows a plus, and Gmail
 * dots too. As `mailbox` in the database.
 */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.split('@')
  const [bare = ''] = name.split('+')
  return GMAIL.includes(host) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${host}`
}
