import { getOnlinePayment } from '@nakshi/domain/payment-methods'
import { eq, inArray } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { users } from '../db/tables/index.ts'
import { DEFAULT_DEMO_PASSWORD } from '../environment.ts'
import { adminCommand } from '../modules/accounts/admin-command.ts'
import { passwordMatches } from '../modules/accounts/passwords/password.ts'
import { ProviderError } from '../modules/payments/razorpay/errors.ts'
import { verifyKeys } from '../modules/payments/razorpay/provider.ts'
import { DEMO_ACCOUNTS } from './default-passwords.ts'

export async function getStartMessage(db: Db, config: Config): Promise<string> {
  const lines = [
    `Storefront:     ${config.publicUrl}/`,
    `Backoffice:     ${config.adminUrl ?? config.publicUrl}/admin/`,
  ]
  const demo = await db.select().from(users).where(inArray(users.email, DEMO_ACCOUNTS))
  const [account] = demo
  if (account) {
    const isDefault = await passwordMatches(DEFAULT_DEMO_PASSWORD, account.password_hash)
    lines.push(
      `Demo accounts:  ${demo
        .map((user) => user.email)
        .sort()
        .join(' and ')}, ${isDefault ? `password ${DEFAULT_DEMO_PASSWORD}` : 'with DEMO_PASSWORD'}`,
    )
    if (isDefault)
      lines.push(
        'Warning: this password is public. Before the store is publicly reachable, set DEMO_PASSWORD (before the first start) or delete the demo accounts.',
      )
  } else if (!(await hasAdmin(db))) {
    lines.push(`No backoffice account exists yet. Create one: ${adminCommand('you@example.com')}`)
  }
  lines.push(await getOnlinePaymentLine(config))
  if (!config.rateLimits)
    lines.push('Warning: RATE_LIMITS=off allows brute-force attacks. Use it for load tests only.')
  return lines.join('\n')
}

/** Tests the keys, so that wrong ones are reported at the start. */
async function getOnlinePaymentLine({ razorpay, demo }: Config): Promise<string> {
  const toLine = (text: string) => `Online payment: ${text}`
  if (!razorpay)
    return getOnlinePayment({ razorpay, demo }) === 'test'
      ? toLine('test page without real payments (DEMO=true, RAZORPAY_* not set)')
      : toLine('off (RAZORPAY_* not set); cash on delivery only')
  try {
    await verifyKeys(razorpay)
    return toLine('Razorpay')
  } catch (error) {
    const isWrong = error instanceof ProviderError && error.kind === 'keys'
    return isWrong
      ? toLine('not working. Warning: Razorpay rejects RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET')
      : toLine('Razorpay. Warning: it is not reachable now, so customers cannot pay online')
  }
}

async function hasAdmin(db: Db): Promise<boolean> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.staff_role, 'owner')).limit(1)
  return admin !== undefined
}
