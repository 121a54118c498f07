import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { comparePayments, findMissingPayments } from './razorpay/compare-payments.ts'
import { compareRefunds, findMissingRefunds } from './razorpay/compare-refunds.ts'

/** Longer than an open attempt is asked about, so that nothing falls between the two. */
const DAYS = 10

/**
 * Compares the books of the last days with the provider's: what it lists and the shop does not have
 * is written down as news that was lost, what cannot be is shown to people, and so is what the shop
 * has and the provider does not. The same difference is shown once.
 * @throws {ProviderFault} it stopped to answer; what was compared until then holds
 */
export async function compareWithProvider(shop: {
  db: Db
  config: Pick<Config, 'razorpay'>
  log: FastifyBaseLogger
}): Promise<void> {
  const { db, config, log } = shop
  const keys = config.razorpay
  if (!keys) return
  const to = Math.floor(Date.now() / 1000)
  const period = { from: to - DAYS * 86_400, to }
  const payments = await comparePayments(db, keys, period)
  await findMissingPayments(db, keys, period, payments)
  const refunds = await compareRefunds(db, keys, period)
  await findMissingRefunds(db, keys, period, refunds)
  log.info({ payments: payments.size, refunds: refunds.size }, 'compared with the payment provider')
}
