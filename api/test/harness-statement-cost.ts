import { subscribe, tracingChannel, unsubscribe } from 'node:diagnostics_channel'
import { z } from 'zod'
import { buildApp } from '../src/app/app.ts'
import { openDatabase } from '../src/platform/db/client.ts'
import { NOTICE_CHANNEL, STATEMENT_CHANNEL } from '../src/platform/db/pool.ts'
import type { TestApp } from './harness.ts'

/** A statement that PostgreSQL ran: of the shop, of a trigger, or the check of a foreign key. */
type Ran = { text: string; wal: Wal }
type Wal = { records: number; bytes: number }
type PlanNode = { 'Node Type': string; 'WAL Records'?: number; 'WAL Bytes'?: number; Plans?: PlanNode[] }

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_wal': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
}

/**
 * The app again, on connections whose statements PostgreSQL explains, nested ones too. What is counted does not hang on
 * how busy the machine is.
 */
export async function openExplainedApp(shop: TestApp) {
  const [{ name } = { name: '' }] = await shop.sql`select current_database() as name`
  for (const [key, value] of Object.entries(SETTINGS))
    await shop.sql.unsafe(`alter database ${name} set ${key} = '${value}'`)
  const { db, close } = openDatabase(shop.config.databaseUrl ?? '', { max: 4 })
  const app = await buildApp({ config: shop.config, db, listen: shop.listen, reports: shop.reports })
  await app.ready()
  return {
    app,
    close: async () => {
      await app.close()
      await close()
    },
  }
}

/** What one piece of work costs. The statements of the transaction itself (`begin`, `commit`) have no plan. */
export async function explain(work: () => Promise<unknown>): Promise<Ran[]> {
  const ran: Ran[] = []
  const onNotice = (notice: unknown) => {
    const { message } = z.object({ message: z.string() }).parse(notice)
    const found = /^duration: .* plan:\n(.*)$/s.exec(message)?.[1]
    if (found === undefined) return
    const { 'Query Text': text, Plan: plan } = JSON.parse(found) as { 'Query Text': string; Plan: PlanNode }
    ran.push({ text, wal: sumWal(plan) })
  }
  const onStatement = (message: unknown) => {
    const { text } = z.object({ text: z.string() }).parse(message)
    if (/^(begin|commit)\b/.test(text))
      for (const each of text.split(';')) ran.push({ text: each.trim(), wal: { records: 0, bytes: 0 } })
  }
  const { start } = tracingChannel(STATEMENT_CHANNEL)
  subscribe(NOTICE_CHANNEL, onNotice)
  start.subscribe(onStatement)
  try {
    await work()
    return ran
  } finally {
    unsubscribe(NOTICE_CHANNEL, onNotice)
    start.unsubscribe(onStatement)
  }
}

/** A node contains those below it, but for CTEs: the scan that reads one first contains it. */
function sumWal({ Plans: below = [], ...node }: PlanNode): Wal {
  const sums = below.map(sumWal)
  const sum = (name: 'WAL Records' | 'WAL Bytes', of: keyof Wal) => {
    const contained = below.reduce((total, each) => total + (each[name] ?? 0), 0)
    const own = node['Node Type'] === 'CTE Scan' ? 0 : Math.max(0, (node[name] ?? 0) - contained)
    return sums.reduce((total, each) => total + each[of], own)
  }
  return { records: sum('WAL Records', 'records'), bytes: sum('WAL Bytes', 'bytes') }
}
