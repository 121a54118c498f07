import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../app-types.ts'
import { sentences } from '../contract/sentences.ts'
import type { Db } from '../db/client.ts'
import { coupon_guesses } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'
import { signedIn } from '../http/access.ts'
import { householdOf } from '../http/rate-limits.ts'
import { UnknownCode } from './use-coupon.ts'

/** Codes nobody has that may be tried in one window. An address may be a whole office. */
export const WRONG_CODES = { account: 10, address: 60 }
/** As an interval of PostgreSQL, counted from the first wrong code. */
const WINDOW = sql`interval '10 minutes'`

type Counted = { key: string; most: number }

/**
 * Does what looks at a code somebody typed. Every place that takes a code asks here, and all count together, in the database,
 * for all replicas. A code counts as wrong in advance, so that a thousand sent at once are a thousand; one that exists is
 * given back.
 * @throws {AppError} 429 with `retry_after` when the account or the address tried too many codes that nobody has
 */
export async function slowGuesses<T>(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  request: FastifyRequest,
  code: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (code === undefined || !config.rateLimits) return work()
  const counted = [
    { key: keyOf(`account ${signedIn(request).id}`), most: WRONG_CODES.account },
    { key: keyOf(`address ${householdOf(request.ip)}`), most: WRONG_CODES.address },
  ]
  await countGuess(db, counted)
  try {
    const answer = await work()
    await giveBack(db, counted)
    return answer
  } catch (error) {
    if (!(error instanceof UnknownCode)) await giveBack(db, counted)
    throw error
  }
}

const keyOf = (value: string) => createHash('sha256').update(value).digest('base64url')

async function countGuess(db: Db, counted: Counted[]): Promise<void> {
  const begins_anew = sql`${coupon_guesses.since} < now() - ${WINDOW}`
  const rows = await db
    .insert(coupon_guesses)
    .values(counted.map(({ key }) => ({ key, wrong: 1 })))
    .onConflictDoUpdate({
      target: coupon_guesses.key,
      set: {
        wrong: sql`case when ${begins_anew} then 1 else ${coupon_guesses.wrong} + 1 end`,
        since: sql`case when ${begins_anew} then now() else ${coupon_guesses.since} end`,
      },
    })
    .returning({
      key: coupon_guesses.key,
      wrong: coupon_guesses.wrong,
      left: sql<number>`ceil(extract(epoch from ${coupon_guesses.since} + ${WINDOW} - now()))::int`,
    })
  const full = rows.filter(({ key, wrong }) => wrong > (counted.find((each) => each.key === key)?.most ?? 0))
  if (full.length === 0) return
  // It was not looked at.
  await giveBack(db, counted)
  const retry_after = Math.max(...full.map(({ left }) => left))
  throw new AppError(429, 'slow_down', sentences.general.slow_down, undefined, { retry_after })
}

/** A row at a time: two requests never wait for each other in a circle. */
async function giveBack(db: Db, counted: Counted[]): Promise<void> {
  for (const { key } of counted)
    await db
      .update(coupon_guesses)
      .set({ wrong: sql`greatest(${coupon_guesses.wrong} - 1, 0)` })
      .where(eq(coupon_guesses.key, key))
}
