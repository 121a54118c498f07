import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { whatsappOptOuts } from '../../platform/db/tables/index.ts'

export async function isOptedOut(db: Queryable, e164: string): Promise<boolean> {
  const [row] = await db
    .select({ phone: whatsappOptOuts.phone })
    .from(whatsappOptOuts)
    .where(and(eq(whatsappOptOuts.phone, e164), whatsappOptOuts.is_opted_out))
  return row !== undefined
}

const KEYWORDS = new Map([
  ...['STOP', 'STOP ALL', 'UNSUBSCRIBE', 'बंद', 'बंद करें'].map((word) => [word, true] as const),
  ...['START', 'SUBSCRIBE', 'शुरू', 'शुरू करें'].map((word) => [word, false] as const),
])

/** Null: an ordinary message. */
export const parseOptOut = (text: string): boolean | null =>
  KEYWORDS.get(
    text
      .normalize('NFC')
      .toUpperCase()
      .replace(/[\s.!"'“”।]+/g, ' ')
      .trim(),
  ) ?? null

/** Webhooks may arrive late or twice: an older message changes nothing; in the same second, the opt-out counts. */
export async function saveOptOut(
  db: Queryable,
  { e164, isOptOut, at }: { e164: string; isOptOut: boolean; at: Date },
): Promise<void> {
  const saved = { is_opted_out: isOptOut, changed_at: at }
  await db
    .insert(whatsappOptOuts)
    .values({ phone: e164, ...saved })
    .onConflictDoUpdate({
      target: whatsappOptOuts.phone,
      set: saved,
      setWhere: sql`(${whatsappOptOuts.changed_at}, ${whatsappOptOuts.is_opted_out}) < (${at.toISOString()}::timestamptz, ${isOptOut}::boolean)`,
    })
}
