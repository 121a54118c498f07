import { eq } from 'drizzle-orm'
import { newFigures } from '../../accounts/codes/sign-in-code.ts'
import { newResetToken, RESET_MINUTES } from '../../accounts/passwords/password-reset.ts'
import { CONFIRMATION_DAYS, newConfirmationToken } from '../../accounts/profile/email-confirmation.ts'
import { unseal } from '../../accounts/second-factor/sealed.ts'
import { INVITATION_DAYS, newInvitationToken } from '../../accounts/staff/invitations.ts'
import type { Config } from '../../config.ts'
import type { Db, Queryable } from '../../db/client.ts'
import {
  emailChanges,
  orderEvents,
  orders,
  payments,
  refunds,
  sessions,
  users,
} from '../../db/tables/index.ts'
import { formatMoment } from '../../domain/dates.ts'
import { deviceName } from '../../domain/device-name.ts'
import { ROLE_WORDS } from '../../domain/roles.ts'
import { toPayOnline } from '../../domain/to-pay-online.ts'
import { type Letter, renderLetter } from '../../mail/letter.ts'
import type { Postbox } from '../../mail/postbox.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { followUrlOf, orderPage } from '../../orders/follow/order-page.ts'
import { readOrder } from '../../orders/read-orders.ts'
import { readStoreSettings } from '../../settings/read-settings.ts'
import type { LetterJob } from '../queue.ts'
import {
  accountDeletedLetter,
  confirmationLetter,
  emailChangedLetter,
  failingLetter,
  invitationLetter,
  newDeviceLetter,
  passwordChangedLetter,
  passwordResetLetter,
  phoneConfirmedLetter,
  phoneLostLetter,
  secondFactorLetter,
  signInCodeLetter,
  welcomeLetter,
} from './account-letters.ts'
import { correctedLetterFor, toPayLetterFor } from './correction-letters.ts'
import { exportLetterFor, noteFailure, noteSent } from './export-letter.ts'
import { keepLetter } from './keep-letter.ts'
import { orderLetter, payByLinkLetter, questionLetter, refundLetter, takenUpLetter } from './order-letter.ts'
import { parcelLetter } from './parcel-letter.ts'
import { piecePictures } from './piece-pictures.ts'
import { problemLetterFor } from './problem-letters.ts'
import { proofLetterFor } from './proof-letter.ts'
import { questionLinkLetterFor } from './question-letter.ts'
import { backInStockLetter, confirmNoticeLetter, forgetNotice } from './stock-letters.ts'

type Sender = {
  db: Db
  store: MediaStore
  config: Pick<Config, 'publicUrl' | 'adminUrl' | 'sessionSecret' | 'previousSessionSecret'>
  postbox: Pick<Postbox, 'send'>
}
type Store = { name: string; email: string }
type Addressed = { to: { name: string; address: string }; letter: Letter }

/** Built from current data; deleted recipients get none. @param id job id, the same on each retry */
export async function sendLetter(sender: Sender, job: LetterJob, id: string): Promise<void> {
  if (job.letter !== 'export') return send(sender, job, id)
  try {
    await send(sender, job, id)
  } catch (error) {
    await noteFailure(sender.db, job, error instanceof Error ? error.message : String(error))
    throw error
  }
}

async function send({ db, store, config, postbox }: Sender, job: LetterJob, id: string): Promise<void> {
  const storeSettings = await readStoreSettings(db)
  const addressed = await addressedLetter(db, job, storeSettings, config)
  if (!addressed) return
  const from = { name: storeSettings.name, address: storeSettings.email }
  const letter = { ...addressed.letter, pictures: await piecePictures({ db, store }, job) }
  await postbox.send({ from, to: addressed.to, ...renderLetter(letter, storeSettings) }, id)
  await keepLetter(db, job, id, addressed.letter, storeSettings)
  if (job.letter === 'export') await noteSent(db, job)
  if (job.letter === 'back_in_stock') await forgetNotice(db, job.stock_notice_id)
}

async function addressedLetter(
  db: Db,
  job: LetterJob,
  store: Store,
  config: Sender['config'],
): Promise<Addressed | null> {
  const { publicUrl: origin, adminUrl: office = origin } = config
  if (job.letter === 'order') return orderLetterFor(db, job, config)
  if (job.letter === 'refunded') return refundLetterFor(db, job.refund_id, config)
  if (job.letter === 'taken_up') return takenUpLetterFor(db, job.order_id, config)
  if (job.letter === 'corrected') return correctedLetterFor(db, job.event_id, config)
  if (job.letter === 'to_pay') return toPayLetterFor(db, job.order_id, config)
  if ('question_id' in job) return questionLinkLetterFor(db, job, origin)
  if (job.letter === 'question') return questionLetterFor(db, job.event_id, config)
  if (job.letter === 'export') return exportLetterFor(db, job, office)
  if ('stock_notice_id' in job) return stockLetterFor(db, job, origin)
  if ('report_id' in job) return problemLetterFor(db, job, config)
  if (job.letter === 'proof') return proofLetterFor(db, job, origin)
  if (job.letter === 'invitation') return invitationLetterFor(db, job.invitation_id, store, office)
  if (job.letter === 'sign_in_code') return codeLetterFor(db, job.sign_in_code_id, config)
  if (job.letter === 'new_device') return newDeviceLetterFor(db, job.session_id, origin)
  if (job.letter === 'account_deleted') {
    const address = unseal(config, job.sealed_address, job.deleted_id)
    // Both secrets that could decrypt it were replaced.
    if (address === null) return null
    return { to: { name: address, address }, letter: accountDeletedLetter(store.name, store.email) }
  }
  if (job.letter === 'email_changed') return changedLetterFor(db, job.email_change_id, store)
  return accountLetterFor(db, job, store, job.letter === 'failing' ? office : origin)
}

async function stockLetterFor(
  db: Queryable,
  { letter, stock_notice_id: id }: Extract<LetterJob, { stock_notice_id: string }>,
  origin: string,
): Promise<Addressed | null> {
  const write = letter === 'back_in_stock' ? backInStockLetter : confirmNoticeLetter
  const written = await write(db, id, origin)
  return written && { to: { name: written.address, address: written.address }, letter: written.letter }
}

async function refundLetterFor(
  db: Queryable,
  refundId: string,
  config: Sender['config'],
): Promise<Addressed | null> {
  const [row] = await db
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(eq(refunds.id, refundId))
  if (!row) return null
  const { full_name: name, email: address } = row.order.shipping_address
  if (address === '') return null
  const url = await orderPage(db, row.order.id, config)
  const { refund } = row
  const { order_number } = row.order
  const why = refund.idempotency_key === 'surplus' ? refund.reason : null
  return { to: { name, address }, letter: refundLetter({ order_number, amount: refund.amount, why }, url) }
}

async function takenUpLetterFor(
  db: Queryable,
  orderId: string,
  config: Sender['config'],
): Promise<Addressed | null> {
  const order = await readOrder(db, eq(orders.id, orderId))
  if (!order) return null
  const { full_name: name, email: address } = order.shipping_address
  if (address === '') return null
  return { to: { name, address }, letter: takenUpLetter(order, await orderPage(db, order.id, config)) }
}

async function questionLetterFor(
  db: Queryable,
  eventId: string,
  config: Sender['config'],
): Promise<Addressed | null> {
  const [row] = await db
    .select({ question: orderEvents.note, order: orders })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.order_id))
    .where(eq(orderEvents.id, eventId))
  if (!row) return null
  const { full_name: name, email: address } = row.order.shipping_address
  if (address === '') return null
  const url = await orderPage(db, row.order.id, config)
  return { to: { name, address }, letter: questionLetter(row.order.order_number, row.question, url) }
}

async function orderLetterFor(
  db: Queryable,
  job: Extract<LetterJob, { letter: 'order' }>,
  config: Sender['config'],
): Promise<Addressed | null> {
  const order = await readOrder(db, eq(orders.id, job.order_id))
  if (!order) return null
  const { full_name: name, email: address } = order.shipping_address
  if (address === '') return null
  const page = await orderPage(db, order.id, config)
  const links = { page, followUrl: await followUrlOf(db, order.id, config) }
  if (job.status === 'pending' && !job.parcel_id && (await isToBePaidByLink(db, order.id)))
    return { to: { name, address }, letter: payByLinkLetter(order, links) }
  const letter = job.parcel_id
    ? parcelLetter(order, job.parcel_id, links)
    : orderLetter(order, job.status, links)
  return letter && { to: { name, address }, letter }
}

/** Storefront customers are already on the payment page. */
async function isToBePaidByLink(db: Queryable, id: string): Promise<boolean> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order !== undefined && order.channel !== 'shop' && toPayOnline(order) > 0
}

async function changedLetterFor(db: Queryable, id: string, store: Store): Promise<Addressed | null> {
  const [row] = await db
    .select({ address: emailChanges.previous_email })
    .from(emailChanges)
    .where(eq(emailChanges.id, id))
  if (!row) return null
  const { address } = row
  return { to: { name: address, address }, letter: emailChangedLetter(store.name, store.email) }
}

async function invitationLetterFor(
  db: Queryable,
  id: string,
  { name: storeName }: Store,
  origin: string,
): Promise<Addressed | null> {
  const invited = await newInvitationToken(db, id)
  if (!invited) return null
  const { token, email, staff_role, invited_by: invitedBy } = invited
  const role = ROLE_WORDS[staff_role].name
  return {
    to: { name: email, address: email },
    letter: invitationLetter({ token, role, invitedBy, storeName }, INVITATION_DAYS, origin),
  }
}

async function codeLetterFor(db: Queryable, id: string, config: Sender['config']): Promise<Addressed | null> {
  const written = await newFigures(db, { id, by: 'mail' }, config)
  if (!written) return null
  const { to: address, name, figures } = written
  return { to: { name: name ?? address, address }, letter: signInCodeLetter(figures, config.publicUrl) }
}

async function newDeviceLetterFor(db: Queryable, id: string, origin: string): Promise<Addressed | null> {
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
  const letter = newDeviceLetter(deviceName(user_agent), formatMoment(at.toISOString()), origin)
  return { to: { name: greeted({ ...row, email: address }), address }, letter }
}

/** Unconfirmed names are left out: the address may belong to another person. */
const greeted = (user: { email: string; full_name: string | null; email_confirmed_at: Date | null }) =>
  (user.email_confirmed_at && user.full_name) || user.email

type AccountJob = Exclude<Extract<LetterJob, { user_id: string }>, { letter: 'export' }>

async function accountLetterFor(
  db: Queryable,
  job: AccountJob,
  store: Store,
  origin: string,
): Promise<Addressed | null> {
  const [row] = await db.select().from(users).where(eq(users.id, job.user_id))
  if (!row?.email) return null
  const user = { ...row, email: row.email }
  const to = { name: greeted(user), address: user.email }
  switch (job.letter) {
    case 'welcome': {
      const token = user.email_confirmed_at ? null : await newConfirmationToken(db, user)
      return { to, letter: welcomeLetter(store.name, origin, token) }
    }
    case 'confirm_email': {
      if (user.email_confirmed_at && !user.pending_email) return null
      const email = user.pending_email ?? user.email
      const token = await newConfirmationToken(db, { id: user.id, email })
      return {
        to: { name: email, address: email },
        letter: confirmationLetter(token, CONFIRMATION_DAYS, origin),
      }
    }
    case 'failing':
      return { to, letter: failingLetter(job.queue, origin) }
    case 'second_factor':
      return { to, letter: secondFactorLetter(origin) }
    case 'phone_confirmed':
      return { to, letter: phoneConfirmedLetter(origin) }
    case 'phone_lost':
      return { to, letter: phoneLostLetter(origin) }
    case 'password_changed':
      return { to, letter: passwordChangedLetter(origin) }
    case 'password_reset':
      return { to, letter: passwordResetLetter(await newResetToken(db, user.id), RESET_MINUTES, origin) }
  }
}
