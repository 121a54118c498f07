import { withParams } from '@nakshi/core/base/message-template'
import { toOfferSnapshot } from '@nakshi/core/offers/offer'
import { draftOrderBody } from '@nakshi/core/order-edits/admin-draft-orders'
import { quoteMessages } from '@nakshi/core/order-edits/admin-quote-messages'
import { MAX_QUOTE_DAYS, type NewQuote, type QuoteStatus } from '@nakshi/core/order-edits/admin-quotes'
import { getCodAdvance } from '@nakshi/core/payments/cash-on-delivery'
import { roundsTotal } from '@nakshi/core/quote/round-total'
import { eq, sql } from 'drizzle-orm'
import type { Config } from '../../../platform/config.ts'
import { actorFor, type Person, setActor } from '../../../platform/db/actor.ts'
import type { Db, Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { offers, orders, type QuoteSummary, quotes } from '../../../platform/db/tables/index.ts'
import { AppError, fieldError, notFound } from '../../../platform/errors.ts'
import type { Account } from '../../../platform/http/access.ts'
import { generateToken, hashToken } from '../../accounts/random-token.ts'
import { auditCreated } from '../../audit/audited-change.ts'
import type { Layouts } from '../../designs/layout-design.ts'
import type { CartOffer } from '../../offers/usable-offers.ts'
import { requireProvider } from '../../payments/payment-attempt.ts'
import { getPaymentSettings, getStoreSettings } from '../../settings/get-settings.ts'
import { placeDraftOrder, planDraftOrder } from '../draft-orders/place-draft-order.ts'
import { priceItems } from '../draft-orders/quote-draft-order.ts'

export type StoredQuote = typeof quotes.$inferSelect

/** The day in India. */
export const getToday = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now)

export function getQuoteStatus(
  {
    accepted_at,
    withdrawn_at,
    valid_until,
  }: Pick<StoredQuote, 'accepted_at' | 'withdrawn_at' | 'valid_until'>,
  now: Date,
): QuoteStatus {
  if (accepted_at) return 'accepted'
  if (withdrawn_at) return 'withdrawn'
  return valid_until < getToday(now) ? 'expired' : 'open'
}

type QuoteInput = NewQuote & { account: Account; actor: Person; layouts: Layouts; config: Config }

/** The prices of the items stay as they are now. @throws {AppError} as an order that is placed */
export async function createQuote(
  tx: Tx,
  {
    draft,
    valid_until,
    advance_percent = null,
    contact_message_id,
    account,
    actor,
    layouts,
    config,
  }: QuoteInput,
): Promise<{ quote: StoredQuote; token: string }> {
  const now = new Date()
  const last = getToday(new Date(now.getTime() + MAX_QUOTE_DAYS * 86_400_000))
  if (valid_until < getToday(now) || valid_until > last)
    throw fieldError(
      422,
      'valid_until',
      'valid_until',
      withParams(quoteMessages.valid_until, { days: MAX_QUOTE_DAYS }),
    )
  const provider = requireProvider(draft.payment_method, config, await getPaymentSettings(tx))
  const hasWhatsapp = config.whatsapp !== undefined
  const { planned, prices } = await planDraftOrder(tx, {
    account,
    body: draft,
    layouts,
    provider,
    has_whatsapp: hasWhatsapp,
  })
  const items = draft.items.map((item, index) => ({
    ...item,
    price: prices[index] ?? 0,
    price_reason: item.price_reason || 'Quote',
  }))
  const summary: QuoteSummary = {
    lines: planned.cart.lines.map(({ product, variant_selections, custom_options, quantity, price }) => ({
      title: product.title,
      chosen: [
        ...Object.values(variant_selections),
        ...Object.values(custom_options).flatMap((filled) => ('text' in filled ? [filled.text] : [])),
      ],
      quantity,
      price,
    })),
    quote: planned.quote,
    offer: planned.offer && toAgreedOffer(planned.offer.offer),
  }
  const { total } = planned.quote
  const advance = advance_percent === null ? null : await findAdvance(tx, { percent: advance_percent, total })
  // Without a way to pay it, the quote could never be accepted.
  if (advance !== null) requireProvider('upi', config, await getPaymentSettings(tx))
  const token = generateToken()
  const quote = await insertRow(tx, quotes, {
    customer_id: planned.shopper.id,
    token_hash: hashToken(token),
    draft: { ...draft, items },
    summary,
    total,
    advance,
    valid_until,
    language: planned.language,
    contact_message_id: contact_message_id ?? null,
    created_by: actor.id,
  })
  return { quote, token }
}

/** Paise; null: too little to pay in two parts. */
async function findAdvance(
  tx: Tx,
  { percent, total }: { percent: number; total: number },
): Promise<number | null> {
  const { round_totals } = await getStoreSettings(tx)
  const rules = { advance_percent: percent, advance_paise: null }
  const advance = getCodAdvance(rules, total, roundsTotal(round_totals, true))
  return advance === total ? null : advance
}

const toAgreedOffer = (offer: CartOffer): QuoteSummary['offer'] => ({
  ...toOfferSnapshot(offer),
  id: offer.id,
  on_products: offer.on_products && [...offer.on_products],
})

/** That of the quote, also when it has ended since; one that has been deleted has no id. */
async function listAgreedOffers(tx: Tx, { summary: { offer } }: StoredQuote): Promise<CartOffer[]> {
  if (!offer) return []
  const [stored] = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(eq(offers.id, offer.id))
    // Stays until the order refers to it
    .for('key share')
  const covered = offer.on_products && new Set(offer.on_products)
  return [{ ...offer, id: stored?.id ?? '', priority: 0, on_products: covered }]
}

/** @throws {AppError} 422 for an unknown link */
export async function findQuote(db: Db, token: string): Promise<StoredQuote> {
  const [quote] = await db
    .select()
    .from(quotes)
    .where(eq(quotes.token_hash, hashToken(token)))
  if (!quote) throw new AppError(422, 'quote_invalid', quoteMessages.invalid)
  return quote
}

/** Accepting it again leads to the same order. @throws {AppError} 410 expired or withdrawn, 409 sold out or changed */
export async function acceptQuote(
  db: Db,
  token: string,
  config: Config,
): Promise<Pick<typeof orders.$inferSelect, 'id' | 'link_version' | 'language'>> {
  const found = await findQuote(db, token)
  const layouts: Layouts = new Map()
  if (!found.accepted_at) await priceItems(db, found.customer_id, found.draft.items, layouts)
  return retryingTransaction(db, async (tx) => {
    const [quote] = await tx.select().from(quotes).where(eq(quotes.id, found.id)).for('update')
    if (!quote) throw new AppError(422, 'quote_invalid', quoteMessages.invalid)
    const status = getQuoteStatus(quote, new Date())
    if (status === 'expired') throw new AppError(410, 'quote_expired', quoteMessages.expired)
    if (status === 'withdrawn') throw new AppError(410, 'quote_closed', quoteMessages.not_open)
    const orderId = quote.accepted_at
      ? quote.order_id
      : await placeQuotedOrder(tx, quote, { config, layouts })
    const [order] = await tx
      .select({ id: orders.id, link_version: orders.link_version, language: orders.language })
      .from(orders)
      .where(eq(orders.id, orderId ?? ''))
    if (!order) throw notFound()
    return order
  })
}

async function placeQuotedOrder(
  tx: Tx,
  quote: StoredQuote,
  { config, layouts }: { config: Config; layouts: Layouts },
): Promise<string> {
  const body = draftOrderBody.parse({ ...quote.draft, expected_total: quote.total })
  const customer = { ...actorFor('customer', quote.customer_id), id: quote.customer_id }
  const settings = await getPaymentSettings(tx)
  await setActor(tx, customer)
  const { id } = await placeDraftOrder(tx, {
    // The limits of the role held when it was made.
    account: null,
    actor: customer,
    author: quote.created_by ? { ...actorFor('staff', quote.created_by), id: quote.created_by } : customer,
    body,
    layouts,
    provider: requireProvider(body.payment_method, config, settings),
    has_whatsapp: config.whatsapp !== undefined,
    agreed_offers: await listAgreedOffers(tx, quote),
    cod_advance:
      quote.advance === null
        ? null
        : { amount: quote.advance, provider: requireProvider('upi', config, settings) },
  })
  await auditCreated(tx, customer, 'order', id)
  await tx.update(quotes).set({ order_id: id, accepted_at: sql`now()` }).where(eq(quotes.id, quote.id))
  return id
}
