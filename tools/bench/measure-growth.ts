import type { Db } from '../../api/src/platform/db/client.ts'
import { drive, median, type RequestMetrics } from './drive.ts'
import type { Server } from './processes.ts'
import { readRequests } from './read-requests.ts'
import { formatTable, printRow } from './table.ts'

type Setting = { db: Db; small: Server; large: Server; rounds: number; seconds: number; only: RegExp }

const GROWING = /^(list|detail|search)/

/**
 * What a larger catalogue costs a visitor: the same paths of two shops without their caches, by turns, one at
 * a time and 30 at once.
 */
export async function measureGrowth({ db, small, large, rounds, seconds, only }: Setting): Promise<void> {
  const paths = readRequests(db).filter(({ name }) => GROWING.test(name) && only.test(name))
  const rows: string[][] = []
  for (const { name, url } of paths)
    for (const connections of [1, 30]) {
      const all: Record<'small' | 'large', RequestMetrics[]> = { small: [], large: [] }
      for (const shop of [small, large]) await drive({ url: shop.origin + url, seconds: 1, connections })
      for (let round = 0; round < rounds; round += 1) {
        all.small.push(await drive({ url: small.origin + url, seconds, connections }))
        all.large.push(await drive({ url: large.origin + url, seconds, connections }))
      }
      const [before, after] = [median(all.small), median(all.large)]
      // Percentiles come in whole milliseconds; of what takes less, only the mean tells anything.
      const mean = ({ rps }: RequestMetrics) => (1000 * connections) / rps
      rows.push([
        name,
        String(connections),
        `${mean(before).toFixed(2)} / ${before.p50} / ${before.p99}`,
        `${mean(after).toFixed(2)} / ${after.p50} / ${after.p99}`,
        (mean(after) / mean(before)).toFixed(2),
      ])
      printRow(`  ${rows.at(-1)?.join('  ')}`)
    }
  const asked = 'mean / p50 / p99 ms'
  printRow(formatTable(['path', 'at once', `small: ${asked}`, `large: ${asked}`, 'mean grows'], rows))
}
