import { eq } from 'drizzle-orm'
import { newResetToken, RESET_MINUTES } from '../auth/password-reset.ts'
import type { Config } from '../config.ts'
import type { Queryable } from '../db/client.ts'
import { orders, payments, refunds, users } from '../db/tables/index.ts'
import type { LetterJob } from '../jobs/queue-job.ts'
import { readOrder } from '../shop/orders/read-orders.ts'
import { readSettings } from '../shop/settings/read-settings.ts'
import { type Letter, renderLetter } from './letter.ts'
import { passwordResetLetter, welcomeLetter } from './letters/account-letters.ts'
import { orderLetter, refundLetter } from './letters/order-letter.ts'
import type { Postbox } from './postbox.ts'

type Sender = { db: Queryable; config: Pick<Config, 'publicUrl'>; postbox: Postbox }
type Addressed = { to: { name: string; address: string }; letter: Letter }

/**
 * Writes and sends the letter of a job, from what is true now. A receiver or order that is gone gets none.
 * @param id of the job: the same for every try
 * @throws whatever the mail server says; the queue tries again
 */
export async function sendLetter({ db, config, postbox }: Sender, job: LetterJob, id: string): Promise<void> {
  const { store_settings } = await readSettings(db)
  const addressed = await addressedLetter(db, job, store_settings.name, config.publicUrl)
  if (!addressed) return
  const from = { name: store_settings.name, address: store_settings.email }
  await postbox.send({ from, to: addressed.to, ...renderLetter(addressed.letter, store_settings) }, id)
}

async function addressedLetter(
  db: Queryable,
  job: LetterJob,
  store_name: string,
  origin: string,
): Promise<Addressed | null> {
  if (job.letter === 'order') return orderLetterFor(db, job, origin)
  if (job.letter === 'refunded') return refundLetterFor(db, job.refund_id, origin)
  return accountLetterFor(db, job, store_name, origin)
}

async function refundLetterFor(db: Queryable, refund_id: string, origin: string): Promise<Addressed | null> {
  const [row] = await db
    .select({ amount: refunds.amount, order: orders })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(eq(refunds.id, refund_id))
  if (!row) return null
  const { full_name: name, email: address } = row.order.shipping_address
  const url = `${origin}/order-details/${row.order.id}`
  return { to: { name, address }, letter: refundLetter(row.order.order_number, row.amount, url) }
}

async function orderLetterFor(
  db: Queryable,
  job: Extract<LetterJob, { letter: 'order' }>,
  origin: string,
): Promise<Addressed | null> {
  const order = await readOrder(db, eq(orders.id, job.order_id))
  if (!order) return null
  const { full_name: name, email: address } = order.shipping_address
  return { to: { name, address }, letter: orderLetter(order, job.status, origin) }
}

async function accountLetterFor(
  db: Queryable,
  job: Extract<LetterJob, { letter: 'welcome' | 'password_reset' }>,
  store_name: string,
  origin: string,
): Promise<Addressed | null> {
  const [user] = await db.select().from(users).where(eq(users.id, job.user_id))
  if (!user) return null
  const name = user.full_name ?? user.email
  const letter =
    job.letter === 'welcome'
      ? welcomeLetter(name, store_name, origin)
      : passwordResetLetter(await newResetToken(db, user.id), RESET_MINUTES, origin)
  return { to: { name, address: user.email }, letter }
}
