import { eq, inArray } from 'drizzle-orm'
import { adminCommand } from '../accounts/admin-command.ts'
import { passwordMatches } from '../accounts/passwords/password.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { users } from '../db/tables/index.ts'
import { onlinePayment } from '../domain/payment-methods.ts'
import { DEFAULT_DEMO_PASSWORD } from '../environment.ts'
import { ProviderFault } from '../payments/razorpay/fault.ts'
import { tryKeys } from '../payments/razorpay/provider.ts'
import { DEMO_ACCOUNTS } from './published-passwords.ts'

export async function startMessage(db: Db, config: Config): Promise<string> {
  const lines = [
    `Shop:           ${config.publicUrl}/`,
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
        'Warning: anyone can read this password in the documentation. Set DEMO_PASSWORD before the first start, or delete the demo accounts, before others can reach the shop.',
      )
  } else if (!(await hasAdmin(db))) {
    lines.push(`Nobody can open the backoffice yet: ${adminCommand('you@example.com')}`)
  }
  lines.push(await onlinePaymentLine(config))
  if (!config.rateLimits)
    lines.push('Warning: RATE_LIMITS=off, so passwords can be guessed without end. For load tests only.')
  return lines.join('\n')
}

/** Tests the keys, so that wrong ones are reported at the start. */
async function onlinePaymentLine({ razorpay, demo }: Config): Promise<string> {
  const say = (text: string) => `Online payment: ${text}`
  if (!razorpay)
    return onlinePayment({ razorpay, demo }) === 'test'
      ? say('a test page on which no money moves, because DEMO=true and RAZORPAY_* is not set')
      : say('off, because RAZORPAY_* is not set; shoppers pay on delivery')
  try {
    await tryKeys(razorpay)
    return say('Razorpay')
  } catch (error) {
    const isWrong = error instanceof ProviderFault && error.kind === 'keys'
    return isWrong
      ? say('does not work. Warning: Razorpay refuses RAZORPAY_KEY_ID with RAZORPAY_KEY_SECRET')
      : say('Razorpay, which could not be reached now. Warning: shoppers cannot pay online until it can')
  }
}

async function hasAdmin(db: Db): Promise<boolean> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.staff_role, 'owner')).limit(1)
  return admin !== undefined
}
