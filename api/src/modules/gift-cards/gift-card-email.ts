import { toLanguage } from '@nakshi/core/base/languages'
import { defineMessages } from '@nakshi/core/base/message-template'
import { and, eq, sql } from 'drizzle-orm'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { creditAccounts, giftCards } from '../../platform/db/tables/index.ts'
import { defineEmail } from '../../platform/mail/define-email.ts'
import { createGiftCardCode, toGiftCardUrl } from './gift-card-code.ts'
import { statusConditions } from './gift-card-status.ts'

const m = defineMessages('email_gift_card', {
  subject: 'A gift card from {{store.name}} for you',
  heading: 'A gift card for you: %{amount:money}',
  from: '%{name} sends you a gift card.',
  how: 'Add it to your account, and pay with it at checkout, all at once or in parts. Please treat the code as money.',
  latest: 'Only the newest code of a gift card works.',
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
  /** Null once it was added to an account, cancelled or given a newer code. */
  async load({ gift_card_id: id, code_no }: { gift_card_id: string; code_no: number }, { db, config }) {
    const [card] = await db
      .select({
        ...pickColumns(giftCards, 'amount', 'recipient_name', 'recipient_email', 'sender_name', 'message'),
        language: giftCards.language,
        expires_on: sql<string>`${creditAccounts.expires_on}`,
      })
      .from(giftCards)
      .innerJoin(creditAccounts, eq(creditAccounts.id, giftCards.id))
      .where(and(eq(giftCards.id, id), eq(giftCards.code_no, code_no), statusConditions.open))
    if (!card?.recipient_email) return null
    const code = await createGiftCardCode(db, config, { id, code_no })
    const { recipient_name: name, recipient_email: address, language, ...facts } = card
    return {
      to: { name, address, account: null, language: toLanguage(language) },
      facts: { ...facts, code, url: toGiftCardUrl(config.publicUrl, language, code) },
    }
  },
  write({ amount, code, url, expires_on, sender_name, message }: Facts, { t, store, formatDay }) {
    return {
      heading: t(m.heading, { amount }),
      paragraphs: [
        t(m.from, { name: sender_name || store.name }),
        ...message.split('\n').filter((line) => line.trim() !== ''),
        t(m.how),
        t(m.latest),
      ],
      rows: [
        { label: t(m.valid_until), value: formatDay(expires_on) },
        { label: t(m.code), value: code },
      ],
      action: { label: t(m.action), url },
    }
  },
  sample: ({ origin }): Facts => ({
    ...{ amount: 100_000, code: 'ABCDE-FGHJK-LMNPQ-RSTUV', url: `${origin}/gift-card#sample` },
    ...{ expires_on: '2027-12-31', sender_name: 'Asha Rao', message: 'Happy birthday!' },
  }),
})
