import type { MessageDefinition } from '@nakshi/core/base/message-template'
import { defineEmail, type Email } from '../../../platform/mail/define-email.ts'
import { loadForAccount } from './account-recipient.ts'

type Notice = {
  kind: string
  name: string
  texts: Record<'subject' | 'what' | 'advice' | 'action', MessageDefinition>
  path: string
}

/** An email about an account that says the same to everyone. */
export const defineNotice = ({ texts, path, ...head }: Notice): Email<{ user_id: string }> =>
  defineEmail({
    ...head,
    group: 'accounts',
    subject: texts.subject,
    urgency: 'soon',
    load: (ids: { user_id: string }, { db }) => loadForAccount(db, ids, async () => ({ facts: null })),
    write: (_facts, { origin, t }) => ({
      heading: t(texts.subject),
      paragraphs: [t(texts.what), t(texts.advice)],
      action: { label: t(texts.action), url: `${origin}${path}` },
    }),
    sample: () => null,
  })
