import { openShopDatabase } from '../../api/test/harness-shop-database.ts'

/** What was done for orders beside their statuses: each would stay behind if a change were only half undone. */
export type Happened = {
  /** letters to customers by the status that they tell of, but those of orders just placed */
  letters: Record<string, number>
  parcels: number
  invoices: number
  credit_notes: number
  refunds: number
  /** of the refunds together, in paise */
  refunded: number
}

export const nothing: Happened = {
  letters: {},
  parcels: 0,
  invoices: 0,
  credit_notes: 0,
  refunds: 0,
  refunded: 0,
}

/**
 * Counts it for these orders, from the rows of the shop under test. Letters that wait are put off:
 * to write thousands would slow the tests that run meanwhile.
 */
export async function whatHappened(ids: string[]): Promise<Happened> {
  const sql = openShopDatabase(process.env.E2E_DATA_DIR ?? '')
  const theirs = sql`name = 'mail' and data->>'email' = 'order' and data->>'order_id' = any(${ids})`
  try {
    await sql`update jobs.job set start_after = now() + interval '1 day' where ${theirs} and state = 'created'`
    const letters = await sql<{ status: string; count: number }[]>`
      select data->>'status' as status, count(*)::int as count from jobs.job
      where ${theirs} and data->>'status' <> 'pending' group by 1`
    const [rows] = await sql<Omit<Happened, 'letters'>[]>`
      with its_refunds as (
        select r.amount from refunds r join payments p on p.id = r.payment_id where p.order_id = any(${ids}::uuid[])
      )
      select
        (select count(*)::int from parcels where order_id = any(${ids}::uuid[])) as parcels,
        (select count(*)::int from invoices where order_id = any(${ids}::uuid[])) as invoices,
        (select count(*)::int from credit_notes where order_id = any(${ids}::uuid[])) as credit_notes,
        (select count(*)::int from its_refunds) as refunds,
        (select coalesce(sum(amount), 0)::int from its_refunds) as refunded`
    if (!rows) throw new Error('the rows were not counted')
    return { letters: Object.fromEntries(letters.map(({ status, count }) => [status, count])), ...rows }
  } finally {
    await sql.end()
  }
}

/** How many refunds of these orders their provider has given back. */
export async function refundsThrough(ids: string[]): Promise<number> {
  const sql = openShopDatabase(process.env.E2E_DATA_DIR ?? '')
  try {
    const through = await sql`
      select from refunds r join payments p on p.id = r.payment_id
      where p.order_id = any(${ids}::uuid[]) and r.status = 'processed'`
    return through.length
  } finally {
    await sql.end()
  }
}
