import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type postgres from 'postgres'
import { findBrokenInvariants } from '../../api/src/modules/backup/invariants.ts'
import type { Providers } from './providers.ts'
import type { SoldOrder } from './sell.ts'

/** Columns that jobs, staff and later versions may change; every other column of a row stays as it is. */
const TABLES: Record<string, { key: string; changing?: string[] }> = {
  orders: {
    key: 'order_number',
    changing: ['status', 'payment_status', 'updated_at', 'drill_gift_registry_id'],
  },
  order_items: { key: 'id', changing: ['production_status', 'drill_is_gift'] },
  order_tax_lines: { key: `order_id || ' ' || line_no` },
  order_events: { key: 'id' },
  payments: { key: 'id', changing: ['polled_at', 'updated_at'] },
  refunds: { key: 'id', changing: ['polled_at', 'updated_at'] },
  invoices: { key: 'number' },
  credit_notes: { key: 'number' },
  print_files: { key: 'id', changing: ['replaced_at'] },
  media: { key: 'key', changing: ['unused_since'] },
  sent_emails: { key: 'id' },
  stock_movements: { key: 'id' },
  products: { key: 'slug', changing: ['stock', 'updated_at'] },
  users: { key: 'id', changing: ['phone', 'updated_at'] },
  addresses: { key: 'id' },
  reviews: { key: 'id' },
  coupons: { key: 'code' },
  api_tokens: { key: 'id', changing: ['last_used_at', 'revoked_at'] },
  pages: { key: 'id' },
  site_settings: { key: 'key' },
}

export type Snapshot = { rows: Map<string, string>; files: Map<string, string> }

export async function takeSnapshot(sql: postgres.Sql, dataDir: string): Promise<Snapshot> {
  const rows = new Map<string, string>()
  for (const [table, { key, changing = [] }] of Object.entries(TABLES)) {
    const found = await sql.unsafe(
      `select (${key})::text as key, md5((to_jsonb(t) - $1::text[])::text) as fact from ${table} t`,
      [changing],
    )
    for (const { key, fact } of found) rows.set(`${table} ${key}`, fact)
  }
  const files = new Map<string, string>()
  const listed = await sql`select key, size from media union all select key, size from print_files`
  for (const { key, size } of listed) {
    const file = path.join(dataDir, 'media', key)
    const content = existsSync(file) ? readFileSync(file) : undefined
    const isWhole = content?.length === size
    files.set(
      key,
      content && isWhole ? createHash('sha256').update(content).digest('hex') : 'damaged or missing',
    )
  }
  return { rows, files }
}

/** What was there before and is lost or changed; with `isExact`, also what is there in addition. */
export function findDifferences(before: Snapshot, after: Snapshot, { isExact = false } = {}): string[] {
  return (['rows', 'files'] as const).flatMap((kind) => {
    const [old, now] = [before[kind], after[kind]]
    const lost = [...old.keys()].filter((key) => !now.has(key)).map((key) => `lost: ${key}`)
    const changed = [...old]
      .filter(([key, fact]) => now.has(key) && now.get(key) !== fact)
      .map(([key]) => `changed: ${key}`)
    const added = isExact ? [...now.keys()].filter((key) => !old.has(key)).map((key) => `added: ${key}`) : []
    const damaged = kind === 'files' ? [...now].filter(([, fact]) => fact.startsWith('damaged')) : []
    return [...lost, ...changed, ...added, ...damaged.map(([key]) => `file damaged or missing: ${key}`)]
  })
}

type Sold = { sql: postgres.Sql; sold: readonly SoldOrder[]; ordersBefore: number }

/** Every order that was sold is there once, with its lines, payment, invoice, print files and stock. */
export async function findOrderErrors({ sql, sold, ordersBefore }: Sold): Promise<string[]> {
  const errors = await findBrokenInvariants(sql, 'lasting')
  const [all] = await sql`select count(*)::int as total from orders`
  if (all?.total !== ordersBefore + sold.length)
    errors.push(`${all?.total} orders instead of ${ordersBefore + sold.length}`)
  for (const { number, kind } of sold) {
    const [row] = await sql`
      select count(*)::int as orders,
        sum((select count(*) from order_items i where i.order_id = o.id))::int as lines,
        sum((select count(*) from payments p where p.order_id = o.id and p.status = 'captured'))::int as payments,
        sum((select count(*) from invoices v where v.order_id = o.id))::int as invoices,
        sum((select count(distinct kind) from print_files f where f.order_id = o.id))::int as kinds,
        sum((select count(*) from print_files f where f.order_id = o.id))::int as files,
        sum((select count(*) from media m join order_items i on i.order_id = o.id
          and position(m.key in i.custom_options::text) > 0))::int as photos
      from orders o where order_number = ${number}`
    const isStudio = kind === 'studio'
    const expected = { orders: 1, lines: 1, payments: Number(kind === 'paid'), invoices: Number(isStudio) }
    for (const [what, count] of Object.entries(expected))
      if (row?.[what] !== count) errors.push(`${number}: ${row?.[what]} ${what} instead of ${count}`)
    if (kind === 'photo' && !(row?.photos > 0)) errors.push(`${number}: its photo is missing`)
    if (isStudio && !(row && row.kinds > 1 && row.kinds === row.files))
      errors.push(`${number}: ${row?.files} print files of ${row?.kinds} kinds`)
  }
  return errors
}

/** Every order has one email for each subject and one event when it was placed; none arrived twice. */
export function findMessageErrors({ emails, events }: Providers, sold: readonly SoldOrder[]): string[] {
  const errors = [
    ...findRepeated(emails.map(({ id }) => id)).map((id) => `email ${id} arrived twice`),
    ...findRepeated(events.map(({ id }) => id)).map((id) => `event ${id} arrived twice`),
  ]
  for (const { number, email } of sold) {
    const subjects = emails
      .filter(({ to, text }) => to === email && text.includes(number))
      .map(({ text }) => /^subject: (.*(?:\r?\n\s.*)*)/im.exec(text)?.[1] ?? '')
    if (subjects.length === 0) errors.push(`${number}: no email arrived`)
    for (const subject of findRepeated(subjects)) errors.push(`${number}: "${subject}" arrived twice`)
    const placed = events.filter(({ type, order }) => type === 'order.placed' && order === number)
    if (placed.length !== 1) errors.push(`${number}: ${placed.length} order.placed events instead of 1`)
  }
  return errors
}

const findRepeated = (values: string[]) => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]

/** Emails that a shop without SMTP_URL wrote to files about these orders. */
export function listOutboxEmails(dataDir: string, sold: readonly SoldOrder[]): string[] {
  const folder = path.join(dataDir, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .filter((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8')
      return sold.some(({ number }) => text.includes(number))
    })
}
