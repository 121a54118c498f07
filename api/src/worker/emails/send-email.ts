import { refundReasonLabels } from '@nakshi/contract/messages/order-events'
import { getAmountDueOnline } from '@nakshi/domain/amount-due-online'
import { formatDateTime } from '@nakshi/domain/dates'
import { ROLE_LABELS } from '@nakshi/domain/permissions'
import { eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { emailChanges, orders, payments, refunds, sessions, users } from '../../db/tables/index.ts'
import type { EmailJob } from '../../jobs/queue.ts'
import { type EmailContent, renderEmail } from '../../mail/render-email.ts'
import type { MailTransport } from '../../mail/transport.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { issueSignInOtp } from '../../modules/accounts/codes/sign-in-code.ts'
import { formatDeviceName } from '../../modules/accounts/parse-user-agent.ts'
import { createResetToken, RESET_MINUTES } from '../../modules/accounts/passwords/password-reset.ts'
import {
  CONFIRMATION_DAYS,
  createConfirmationToken,
} from '../../modules/accounts/profile/email-confirmation.ts'
import { decryptSecret } from '../../modules/accounts/second-factor/encrypt-secret.ts'
import { createInvitationToken, INVITATION_DAYS } from '../../modules/accounts/staff/invitations.ts'
import { findShopperOrder } from '../../modules/orders/list-shopper-orders.ts'
import { getOrderPageUrl, getOrderTrackingUrl } from '../../modules/orders/tracking-link/tracking-link.ts'
import { getStoreSettings } from '../../modules/settings/get-settings.ts'
import {
  accountDeletedEmail,
  emailChangedEmail,
  emailConfirmationEmail,
  failingJobsEmail,
  invitationEmail,
  newDeviceEmail,
  passwordChangedEmail,
  passwordResetEmail,
  phoneConfirmedEmail,
  phoneUnlinkedEmail,
  secondFactorChangedEmail,
  signInCodeEmail,
  welcomeEmail,
} from './account-emails.ts'
import {
  buildBackInStockConfirmationEmail,
  buildBackInStockEmail,
  deleteBackInStockSubscription,
} from './back-in-stock-emails.ts'
import { buildExportEmail, recordExportFailure, recordExportSent } from './export-email.ts'
import { loadDesignImages } from './inline-images.ts'
import { logSentEmail } from './log-sent-email.ts'
import {
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

type Sender = {
  db: Db
  store: MediaStore
  config: Pick<Config, 'publicUrl' | 'adminUrl' | 'sessionSecret' | 'previousSessionSecret'>
  transport: Pick<MailTransport, 'send'>
}
type Store = { name: string; email: string }
type AddressedEmail = { to: { name: string; address: string }; email: EmailContent }

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
  const storeSettings = await getStoreSettings(db)
  const addressedEmail = await buildEmail(db, job, storeSettings, config)
  if (!addressedEmail) return
  const from = { name: storeSettings.name, address: storeSettings.email }
  const email = { ...addressedEmail.email, images: await loadDesignImages({ db, store }, job) }
  await transport.send({ from, to: addressedEmail.to, ...renderEmail(email, storeSettings) }, id)
  await logSentEmail(db, job, id, addressedEmail.email, storeSettings)
  if (job.email === 'export') await recordExportSent(db, job)
  if (job.email === 'back_in_stock') await deleteBackInStockSubscription(db, job.back_in_stock_id)
}

async function buildEmail(
  db: Db,
  job: EmailJob,
  store: Store,
  config: Sender['config'],
): Promise<AddressedEmail | null> {
  const { publicUrl: origin, adminUrl: adminOrigin = origin } = config
  if (job.email === 'order') return buildOrderEmail(db, job, config)
  if (job.email === 'refunded') return buildRefundEmail(db, job.refund_id, config)
  if (job.email === 'order_reinstated') return buildOrderReinstatedEmail(db, job.order_id, config)
  if (job.email === 'order_edited') return buildOrderEditedEmail(db, job.event_id, config)
  if (job.email === 'payment_due') return buildPaymentDueEmail(db, job.order_id, config)
  if ('message_id' in job) return buildOrderMessageEmail(db, job, origin)
  if (job.email === 'export') return buildExportEmail(db, job, adminOrigin)
  if ('back_in_stock_id' in job) return buildBackInStockJobEmail(db, job, origin)
  if ('return_id' in job) return buildReturnEmail(db, job, config)
  if (job.email === 'invitation') return buildInvitationEmail(db, job.invitation_id, store, adminOrigin)
  if (job.email === 'sign_in_code') return buildSignInCodeEmail(db, job.sign_in_code_id, config)
  if (job.email === 'new_device') return buildNewDeviceEmail(db, job.session_id, origin)
  if (job.email === 'account_deleted') {
    const address = decryptSecret(config, job.encrypted_address, job.deleted_id)
    // Both secrets that could decrypt it were replaced.
    if (address === null) return null
    return { to: { name: address, address }, email: accountDeletedEmail(store.name, store.email) }
  }
  if (job.email === 'email_changed') return buildEmailChangedEmail(db, job.email_change_id, store)
  return buildAccountEmail(db, job, store, job.email === 'jobs_failing' ? adminOrigin : origin)
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

async function buildRefundEmail(
  db: Queryable,
  refundId: string,
  config: Sender['config'],
): Promise<AddressedEmail | null> {
  const [row] = await db
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(eq(refunds.id, refundId))
  if (!row) return null
  const { full_name: name, email: address } = row.order.shipping_address
  if (address === '') return null
  const url = await getOrderPageUrl(db, row.order.id, config)
  const { refund } = row
  const { order_number } = row.order
  const isSurplus = refund.idempotency_key === 'surplus'
  const reason = isSurplus && refund.reason_code ? refundReasonLabels[refund.reason_code] : null
  return { to: { name, address }, email: refundEmail({ order_number, amount: refund.amount, reason }, url) }
}

async function buildOrderReinstatedEmail(
  db: Queryable,
  orderId: string,
  config: Sender['config'],
): Promise<AddressedEmail | null> {
  const order = await findShopperOrder(db, eq(orders.id, orderId))
  if (!order) return null
  const { full_name: name, email: address } = order.shipping_address
  if (address === '') return null
  return {
    to: { name, address },
    email: orderReinstatedEmail(order, await getOrderPageUrl(db, order.id, config)),
  }
}

async function buildOrderEmail(
  db: Queryable,
  job: Extract<EmailJob, { email: 'order' }>,
  config: Sender['config'],
): Promise<AddressedEmail | null> {
  const order = await findShopperOrder(db, eq(orders.id, job.order_id))
  if (!order) return null
  const { full_name: name, email: address } = order.shipping_address
  if (address === '') return null
  const page = await getOrderPageUrl(db, order.id, config)
  const links = { page, trackingUrl: await getOrderTrackingUrl(db, order.id, config) }
  if (job.status === 'pending' && !job.parcel_id && (await needsPaymentLink(db, order.id)))
    return { to: { name, address }, email: paymentLinkEmail(order, links) }
  const email = job.parcel_id
    ? parcelEmail(order, job.parcel_id, links)
    : orderStatusEmail(order, job.status, links)
  return email && { to: { name, address }, email }
}

/** Storefront customers are already on the payment page. */
async function needsPaymentLink(db: Queryable, id: string): Promise<boolean> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order !== undefined && order.channel !== 'shop' && getAmountDueOnline(order) > 0
}

async function buildEmailChangedEmail(
  db: Queryable,
  id: string,
  store: Store,
): Promise<AddressedEmail | null> {
  const [row] = await db
    .select({ address: emailChanges.previous_email })
    .from(emailChanges)
    .where(eq(emailChanges.id, id))
  if (!row) return null
  const { address } = row
  return { to: { name: address, address }, email: emailChangedEmail(store.name, store.email) }
}

async function buildInvitationEmail(
  db: Queryable,
  id: string,
  { name: storeName }: Store,
  origin: string,
): Promise<AddressedEmail | null> {
  const invited = await createInvitationToken(db, id)
  if (!invited) return null
  const { token, email, staff_role, invited_by: invitedBy } = invited
  const role = ROLE_LABELS[staff_role].name
  return {
    to: { name: email, address: email },
    email: invitationEmail({ token, role, invitedBy, storeName }, INVITATION_DAYS, origin),
  }
}

async function buildSignInCodeEmail(
  db: Queryable,
  id: string,
  config: Sender['config'],
): Promise<AddressedEmail | null> {
  const built = await issueSignInOtp(db, { id, by: 'mail' }, config)
  if (!built) return null
  const { to: address, name, otp } = built
  return { to: { name: name ?? address, address }, email: signInCodeEmail(otp, config.publicUrl) }
}

async function buildNewDeviceEmail(
  db: Queryable,
  id: string,
  origin: string,
): Promise<AddressedEmail | null> {
  const [row] = await db
    .select({
      user_agent: sessions.user_agent,
      at: sessions.created_at,
      email: users.email,
      full_name: users.full_name,
      email_confirmed_at: users.email_confirmed_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.id, id))
  if (!row?.email) return null
  const { email: address, user_agent, at } = row
  const email = newDeviceEmail(formatDeviceName(user_agent), formatDateTime(at.toISOString()), origin)
  return { to: { name: recipientName({ ...row, email: address }), address }, email }
}

/** Unconfirmed names are left out: the address may belong to another person. */
const recipientName = (user: { email: string; full_name: string | null; email_confirmed_at: Date | null }) =>
  (user.email_confirmed_at && user.full_name) || user.email

type AccountEmailJob = Exclude<Extract<EmailJob, { user_id: string }>, { email: 'export' }>

async function buildAccountEmail(
  db: Queryable,
  job: AccountEmailJob,
  store: Store,
  origin: string,
): Promise<AddressedEmail | null> {
  const [row] = await db.select().from(users).where(eq(users.id, job.user_id))
  if (!row?.email) return null
  const user = { ...row, email: row.email }
  const to = { name: recipientName(user), address: user.email }
  switch (job.email) {
    case 'welcome': {
      const token = user.email_confirmed_at ? null : await createConfirmationToken(db, user)
      return { to, email: welcomeEmail(store.name, origin, token) }
    }
    case 'confirm_email': {
      if (user.email_confirmed_at && !user.pending_email) return null
      const email = user.pending_email ?? user.email
      const token = await createConfirmationToken(db, { id: user.id, email })
      return {
        to: { name: email, address: email },
        email: emailConfirmationEmail(token, CONFIRMATION_DAYS, origin),
      }
    }
    case 'jobs_failing':
      return { to, email: failingJobsEmail(job.queue, origin) }
    case 'second_factor':
      return { to, email: secondFactorChangedEmail(origin) }
    case 'phone_confirmed':
      return { to, email: phoneConfirmedEmail(origin) }
    case 'phone_unlinked':
      return { to, email: phoneUnlinkedEmail(origin) }
    case 'password_changed':
      return { to, email: passwordChangedEmail(origin) }
    case 'password_reset':
      return { to, email: passwordResetEmail(await createResetToken(db, user.id), RESET_MINUTES, origin) }
  }
}
