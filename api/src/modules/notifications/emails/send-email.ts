import { refundReasonLabels } from '@nakshi/core/orders/event-messages'
import { getAmountDueOnline } from '@nakshi/core/payments/amount-due-online'
import type { PaymentMethod } from '@nakshi/core/statuses/order-statuses'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Config } from '../../../platform/config.ts'
import type { Db, Queryable } from '../../../platform/db/client.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { orderItems, orders, payments, refunds, users } from '../../../platform/db/tables/index.ts'
import type { EmailJob } from '../../../platform/jobs/queue.ts'
import { renderEmail, toEmailBrand } from '../../../platform/mail/render-email.ts'
import type { MailTransport } from '../../../platform/mail/transport.ts'
import { toCommonValues, wordEmail } from '../../../platform/mail/word-email.ts'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import { releaseCartReminder, startCartReminder } from '../../cart/cart-reminders.ts'
import { listParcels } from '../../orders/parcels/list-parcels.ts'
import {
  getOrderPageUrl,
  hasGuestOwner,
  toOrderPageUrl,
  toOrderTrackingUrl,
} from '../../orders/tracking-link/tracking-link.ts'
import { getOrderMoney } from '../../payments/order-money.ts'
import { getAllSettings } from '../../settings/get-settings.ts'
import { assertCanSendFrom } from '../../settings/sender-address.ts'
import {
  buildBackInStockConfirmationEmail,
  buildBackInStockEmail,
  deleteBackInStockSubscription,
} from './back-in-stock-emails.ts'
import {
  type AddressedEmail,
  buildAccountEmail,
  type EmailConfig,
  type Store,
} from './build-account-email.ts'
import { buildCartReminderEmail } from './cart-reminder-email.ts'
import { findEmailWording } from './email-texts.ts'
import { buildExportEmail, recordExportFailure, recordExportSent } from './export-email.ts'
import { loadDesignImages, loadLogo, loadPictures } from './inline-images.ts'
import { logSentEmail } from './log-sent-email.ts'
import { buildNewsletterEmail } from './newsletter-emails.ts'
import { canEmailRecipient } from './order-email-limit.ts'
import {
  addressed,
  buildOrderEditedEmail,
  buildPaymentDueEmail,
  orderReinstatedEmail,
  orderStatusEmail,
  parcelEmail,
  paymentLinkEmail,
  refundEmail,
} from './order-emails.ts'
import { buildOrderMessageEmail } from './order-message-emails.ts'
import { buildReturnEmail } from './return-emails.ts'
import { buildReviewRequestEmail } from './review-request-email.ts'

type Sender = {
  db: Db
  store: MediaStore
  config: EmailConfig & Pick<Config, 'smtpUrl' | 'demo' | 'reachable'>
  transport: Pick<MailTransport, 'send'>
}

/** Keeps holiday replies away (RFC 3834); a question of staff may be answered by one. */
const AUTO_SUBMITTED = { 'Auto-Submitted': 'auto-generated' }

/** Built from current data; deleted recipients get none. @param id job id, the same on each retry */
export async function sendEmail(sender: Sender, job: EmailJob, id: string): Promise<void> {
  if (job.email !== 'export') return send(sender, job, id)
  try {
    await send(sender, job, id)
  } catch (error) {
    await recordExportFailure(sender.db, job, error instanceof Error ? error.message : String(error))
    throw error
  }
}

async function send({ db, store, config, transport }: Sender, job: EmailJob, id: string): Promise<void> {
  const { store_settings: storeSettings, brand_settings: brandSettings } = await getAllSettings(db)
  assertCanSendFrom(storeSettings.email, config)
  const addressedEmail = await buildEmail(db, job, storeSettings, config)
  if (!addressedEmail) return
  const brand = toEmailBrand(brandSettings, config.publicUrl, await loadLogo(store, brandSettings.logo))
  const from = { name: storeSettings.name, address: storeSettings.email }
  const { to, email: content, pictures = [], designs = [] } = addressedEmail
  const wording = await findEmailWording(db, content.kind)
  const common = toCommonValues(storeSettings, to, content.action?.url ?? config.publicUrl)
  const email = {
    ...wordEmail(content, wording, common),
    images: [...(await loadDesignImages({ db, store }, designs)), ...(await loadPictures(store, pictures))],
  }
  if (job.email === 'cart_reminder' && !(await startCartReminder(db, job.user_id))) return
  const rendered = renderEmail(email, storeSettings, brand)
  const headers = { ...rendered.headers, ...(job.email === 'question' ? {} : AUTO_SUBMITTED) }
  await transport.send({ from, to, ...rendered, headers }, id).catch(async (error: unknown) => {
    if (job.email === 'cart_reminder') await releaseCartReminder(db, job.user_id)
    throw error
  })
  await logSentEmail(db, job, id, wordEmail(content, wording, { ...common, link: '' }), storeSettings)
  if (job.email === 'export') await recordExportSent(db, job)
  if (job.email === 'back_in_stock') await deleteBackInStockSubscription(db, job.back_in_stock_id)
}

async function buildEmail(
  db: Db,
  job: EmailJob,
  store: Store,
  config: EmailConfig,
): Promise<AddressedEmail | null> {
  const { publicUrl: origin, adminUrl: adminOrigin = origin } = config
  if (job.email === 'order') return buildOrderEmail(db, job, config)
  if (job.email === 'refunded') return buildRefundEmail(db, job.refund_id, config)
  if (job.email === 'order_reinstated') return buildOrderReinstatedEmail(db, job.order_id, config)
  if (job.email === 'review_request') return buildReviewRequestEmail(db, job.order_id, config)
  if (job.email === 'cart_reminder') return buildCartReminderEmail(db, job.user_id, config)
  if (job.email === 'order_edited') return buildOrderEditedEmail(db, job.event_id, config)
  if (job.email === 'payment_due') return buildPaymentDueEmail(db, job.order_id, config)
  if ('message_id' in job) return buildOrderMessageEmail(db, job, origin)
  if (job.email === 'export') return buildExportEmail(db, job, adminOrigin)
  if ('back_in_stock_id' in job) return buildBackInStockJobEmail(db, job, origin)
  if ('newsletter_subscriber_id' in job) return buildNewsletterEmail(db, job, config)
  if ('return_id' in job) return buildReturnEmail(db, job, config)
  return buildAccountEmail(db, job, store, config)
}

async function buildBackInStockJobEmail(
  db: Queryable,
  { email, back_in_stock_id: id }: Extract<EmailJob, { back_in_stock_id: string }>,
  origin: string,
): Promise<AddressedEmail | null> {
  const build = email === 'back_in_stock' ? buildBackInStockEmail : buildBackInStockConfirmationEmail
  const built = await build(db, id, origin)
  return built && { to: { name: built.address, address: built.address }, email: built.email }
}

async function buildRefundEmail(db: Queryable, refundId: string, config: EmailConfig) {
  const [row] = await db
    .select({ refund: refunds, order: orders, method: payments.method })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(eq(refunds.id, refundId))
  if (!row) return null
  const url = await getOrderPageUrl(db, row.order.id, config)
  const { refund, method } = row
  const { order_number } = row.order
  const isSurplus = refund.idempotency_key === 'surplus'
  const reason = isSurplus && refund.reason_code ? refundReasonLabels[refund.reason_code] : null
  return addressed(row.order, refundEmail({ order_number, amount: refund.amount, method, reason }, url))
}

async function buildOrderReinstatedEmail(db: Queryable, orderId: string, config: EmailConfig) {
  const order = await findOrder(db, orderId)
  if (!order || order.status === 'cancelled') return null
  return addressed(order, orderReinstatedEmail(order, toOrderPageUrl(order, config)))
}

async function buildOrderEmail(
  db: Queryable,
  job: Extract<EmailJob, { email: 'order' }>,
  config: EmailConfig,
): Promise<AddressedEmail | null> {
  const { order_id, status, parcel_id } = job
  const found = await findOrder(db, order_id)
  // Cancelled, or reinstated after a late payment, while the email waited.
  if (!found || (found.status === 'cancelled') !== (status === 'cancelled')) return null
  const { full_name: name, email: address } = found.shipping_address
  if (address === '') return null
  const isShopperCaused = status === 'pending' || status === 'cancelled'
  if (config.rateLimits && isShopperCaused && !(await canEmailRecipient(db, order_id))) return null
  const to = { name, address }
  const items = await emailedItems(db).execute({ order_id })
  // Emails before shipping name no parcels.
  const isShipped = status === 'shipped' || parcel_id !== undefined
  const order = {
    ...found,
    items,
    parcels: isShipped ? await listParcels(db, [order_id]) : [],
    ...(status === 'cancelled' && {
      refund_methods: await listRefundMethods(db, order_id),
      money: await getOrderMoney(db, order_id),
    }),
  }
  const links = {
    page: toOrderPageUrl(order, config),
    trackingUrl: toOrderTrackingUrl(config.publicUrl, order, config),
  }
  if (parcel_id) {
    const email = parcelEmail(order, parcel_id, links)
    return email && { to, email }
  }
  // Storefront customers are already on the payment page.
  const needsPaymentLink = order.channel !== 'shop' && getAmountDueOnline(order) > 0
  const email =
    status === 'pending' && needsPaymentLink
      ? paymentLinkEmail(order, links)
      : orderStatusEmail(order, status, links)
  const designed = status === 'cancelled' ? [] : items.filter(({ design }) => design !== null)
  return { to, email, designs: designed.map(({ id, product: { title } }) => ({ id, order_id, title })) }
}

/** Of the refunds that the cancellation of an order made. */
async function listRefundMethods(db: Queryable, orderId: string): Promise<PaymentMethod[]> {
  const found = await db
    .selectDistinct({ method: payments.method })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(eq(payments.order_id, orderId), eq(refunds.reason_code, 'cancelled')))
  return found.map(({ method }) => method)
}

async function findOrder(db: Queryable, id: string) {
  const [row] = await emailedOrder(db).execute({ id })
  return row && { ...row.order, is_guest: row.is_guest }
}

const emailedOrder = prepareOnce((db) =>
  db
    .select({ order: orders, is_guest: hasGuestOwner })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.user_id))
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare('emailed_order'),
)

const emailedItems = prepareOnce((db) =>
  db
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_id, sql.placeholder('order_id')))
    .orderBy(asc(orderItems.line_no))
    .prepare('emailed_items'),
)
