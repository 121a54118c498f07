import { defineEmail, type Email } from '../../../platform/mail/define-email.ts'
import { loadForAccount } from './account-recipient.ts'

type Notice = {
  kind: string
  name: string
  subject: string
  paragraphs: string[]
  action: { label: string; path: string }
}

/** An email about an account that says the same to everyone. */
export const defineNotice = ({ paragraphs, action, ...head }: Notice): Email<{ user_id: string }> =>
  defineEmail({
    ...head,
    group: 'accounts',
    urgency: 'soon',
    load: (ids: { user_id: string }, { db }) => loadForAccount(db, ids, async () => ({ facts: null })),
    write: (_facts, { origin }) => ({
      heading: head.subject,
      paragraphs,
      action: { label: action.label, url: `${origin}${action.path}` },
    }),
    sample: () => null,
  })
