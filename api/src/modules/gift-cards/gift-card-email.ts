import { toLanguage } from '@nakshi/core/base/languages'
import { defineMessages } from '@nakshi/core/base/message-template'
import type { GiftCardDesign } from '@nakshi/core/gift-cards/limits'
import { and, eq, sql } from 'drizzle-orm'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { creditAccounts, giftCards, orders } from '../../platform/db/tables/index.ts'
import { defineEmail } from '../../platform/mail/define-email.ts'
import { createGiftCardCode, toGiftCardUrl } from './gift-card-code.ts'
import { statusConditions } from './gift-card-status.ts'

const m = defineMessages('email_gift_card', {
  subject: 'A gift card from {{store.name}} for you',
  heading: 'A gift card for you: %{amount:money}',
  from: '%{name} sends you a gift card.',
  pass_on:
    'This is the gift card that you bought for %{name}. Pass on the link or the code. Please treat the code as money.',
  how: 'Add it to your account, and pay with it at checkout, all at once or in parts. Please treat the code as money.',
  latest: 'Only the newest code of a gift card works.',
  code: 'Code',
  valid_until: 'Valid until',
  action: 'Open the gift card',
})

/** Email programs draw emoji, and no SVG. */
const PICTURES: Record<GiftCardDesign, string> = { plain: '🎁', marigold: '🌼', lamps: '🪔', kite: '🪁' }

type Facts = {
  amount: number
  design: GiftCardDesign
  /** whom the buyer passes it on to; null: the recipient reads this email */
  pass_on_to: string | null
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
        ...pickColumns(giftCards, 'design', 'recipient_name', 'recipient_email', 'sender_name', 'message'),
        language: giftCards.language,
        // A part may have been refunded to the buyer.
        amount: creditAccounts.balance,
        is_for_buyer: sql<boolean>`coalesce(
          lower(${orders.shipping_address}->>'email') = lower(${giftCards.recipient_email}), false)`,
        expires_on: sql<string>`${creditAccounts.expires_on}`,
      })
      .from(giftCards)
      .innerJoin(creditAccounts, eq(creditAccounts.id, giftCards.id))
      .leftJoin(orders, eq(orders.id, giftCards.order_id))
      .where(and(eq(giftCards.id, id), eq(giftCards.code_no, code_no), statusConditions.open))
    if (!card?.recipient_email) return null
    const code = await createGiftCardCode(db, config, { id, code_no })
    const { recipient_name, recipient_email: address, is_for_buyer, language, ...facts } = card
    const name = is_for_buyer ? card.sender_name : recipient_name
    return {
      to: { name, address, account: null, language: toLanguage(language) },
      facts: {
        ...facts,
        ...{ code, url: toGiftCardUrl(config.publicUrl, language, code) },
        pass_on_to: is_for_buyer ? recipient_name : null,
      },
    }
  },
  write({ amount, design, pass_on_to, code, url, expires_on, sender_name, message }: Facts, writer) {
    const { t, store, formatDay } = writer
    const isForHolder = pass_on_to === null
    const first = isForHolder
      ? t(m.from, { name: sender_name || store.name })
      : t(m.pass_on, { name: pass_on_to })
    const said = message.split('\n').filter((line) => line.trim() !== '')
    return {
      heading: `${PICTURES[design]} ${t(m.heading, { amount })}`,
      paragraphs: [first, ...said, ...(isForHolder ? [t(m.how)] : []), t(m.latest)],
      rows: [
        { label: t(m.valid_until), value: formatDay(expires_on) },
        { label: t(m.code), value: code },
      ],
      action: { label: t(m.action), url },
    }
  },
  sample: ({ origin }): Facts => ({
    ...{ design: 'plain', pass_on_to: null },
    ...{ amount: 100_000, code: 'ABCDE-FGHJK-LMNPQ-RSTUV', url: `${origin}/gift-card#sample` },
    ...{ expires_on: '2027-12-31', sender_name: 'Asha Rao', message: 'Happy birthday!' },
  }),
})
