import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import {
  comparePayments,
  compareRefunds,
  findMissingPayments,
  findMissingRefunds,
} from './razorpay/compare-payments.ts'

/** Longer than attempts are polled, so that no payment is missed. */
const DAYS = 10

/** Records missed events; one issue for each difference. @throws {ProviderError} earlier results stay */
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
  log.info({ payments: payments.size, refunds: refunds.size }, 'reconciled with the payment provider')
}
