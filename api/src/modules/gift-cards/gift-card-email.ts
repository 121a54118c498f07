import { toLanguage } from '@nakshi/core/base/languages'
import { defineMessages } from '@nakshi/core/base/message-template'
import { eq, sql } from 'drizzle-orm'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { creditAccounts, giftCards } from '../../platform/db/tables/index.ts'
import { defineEmail } from '../../platform/mail/define-email.ts'
import { renewGiftCardCode, toGiftCardUrl } from './gift-card-code.ts'

const m = defineMessages('email_gift_card', {
  subject: 'A gift card from {{store.name}} for you',
  heading: 'A gift card for you: %{amount:money}',
  from: '%{name} sends you a gift card.',
  how: 'Add it to your account, and pay with it at checkout, all at once or in parts. Please treat the code as money.',
  latest: 'This code is the newest one. A code that you received before no longer works.',
  message: 'Message',
  code: 'Code',
  valid_until: 'Valid until',
  action: 'Open the gift card',
})

type Facts = {
  amount: number
  code: string
  url: string
  expires_on: string
  sender_name: string
  message: string
}

export const giftCardEmail = defineEmail({
  kind: 'gift_card',
  name: 'Gift card',
  group: 'orders',
  subject: m.subject,
  /** Null if it was added to an account or cancelled meanwhile. Earlier codes end. */
  async load({ gift_card_id: id }: { gift_card_id: string }, { db, config }) {
    const [card] = await db
      .select({
        ...pickColumns(giftCards, 'amount', 'recipient_name', 'recipient_email', 'sender_name', 'message'),
        language: giftCards.language,
        expires_on: sql<string>`${creditAccounts.expires_on}`,
      })
      .from(giftCards)
      .innerJoin(creditAccounts, eq(creditAccounts.id, giftCards.id))
      .where(eq(giftCards.id, id))
    if (!card?.recipient_email) return null
    const code = await renewGiftCardCode(db, id)
    if (code === null) return null
    const { recipient_name: name, recipient_email: address, language, ...facts } = card
    return {
      to: { name, address, account: null, language: toLanguage(language) },
      facts: { ...facts, code, url: toGiftCardUrl(config.publicUrl, language, code) },
    }
  },
  write({ amount, code, url, expires_on, sender_name, message }: Facts, { t, store, formatDay }) {
    return {
      heading: t(m.heading, { amount }),
      paragraphs: [t(m.from, { name: sender_name || store.name }), t(m.how), t(m.latest)],
      rows: [
        ...(message === '' ? [] : [{ label: t(m.message), value: message }]),
        { label: t(m.code), value: code },
        { label: t(m.valid_until), value: formatDay(expires_on) },
      ],
      action: { label: t(m.action), url },
    }
  },
  sample: ({ origin }): Facts => ({
    ...{ amount: 100_000, code: 'ABCDE-FGHJK-LMNPQ-RSTUV', url: `${origin}/gift-card#sample` },
    ...{ expires_on: '2027-12-31', sender_name: 'Asha Rao', message: 'Happy birthday!' },
  }),
})
