import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '../../api/src/platform/db/client.ts'
import type { BaselineResponses } from './baseline-server.ts'
import { drive, median, type RequestMetrics } from './drive.ts'
import { type Server, startFloors } from './processes.ts'
import { type ReadRequest, readRequests } from './read-requests.ts'
import { formatTable, printRow } from './table.ts'

type Setting = {
  db: Db
  databaseUrl: string
  folder: string
  kept: Server
  uncached: Server
  rounds: number
  seconds: number
  only: RegExp
}

/**
 * Drives every path of a visitor from memory and uncached, and both floors, by turns; says the
 * medians as a table.
 */
export async function measureReads({
  db,
  databaseUrl,
  folder,
  kept,
  uncached,
  rounds,
  seconds,
  only,
}: Setting) {
  const paths = readRequests(db).filter(({ name }) => only.test(name))
  const file = path.join(folder, 'floor-answers.json')
  writeFileSync(file, JSON.stringify(await Promise.all(paths.map((each) => floorAnswer(kept, each)))))
  const floors = await startFloors(databaseUrl, file)
  const rows: string[][] = []
  for (const { name, url, query } of paths) {
    const targets: Record<string, string> = {
      kept: kept.origin + url,
      uncached: uncached.origin + url,
      f: `${floors.origin}/f/${name}`,
      ...(query ? { g: `${floors.origin}/g/${name}` } : {}),
    }
    // A process that has just started is slow, and that is not what is asked.
    for (const target of Object.values(targets)) await drive({ url: target, seconds: 1 })
    const all: Record<string, RequestMetrics[]> = {}
    for (let round = 0; round < rounds; round += 1)
      for (const [who, target] of Object.entries(targets))
        all[who] = [...(all[who] ?? []), await drive({ url: target, seconds })]
    const of = (who: string) => (all[who] ? median(all[who]) : null)
    rows.push([name, ...described(of('kept'), of('f')), ...described(of('uncached'), of('g'))])
    printRow(`  ${rows.at(-1)?.join('  ')}`)
  }
  await floors.stop()
  const asked = ['requests/s', 'p50 / p99 ms']
  printRow(
    formatTable(
      ['path', 'kept:', ...asked.slice(1), 'of floor (f)', 'uncached:', ...asked.slice(1), 'of floor (g)'],
      rows,
    ),
  )
  printRow(
    `Memory: ${kept.memory().now.toFixed(0)} MB with answers kept, ${uncached.memory().now.toFixed(0)} MB without.`,
  )
}

function described(figures: RequestMetrics | null, floor: RequestMetrics | null): string[] {
  if (!figures) return ['', '', '']
  const ratio = floor ? `${(figures.rps / floor.rps).toFixed(2)} of ${floor.rps.toFixed(0)}` : ''
  return [figures.rps.toFixed(0), `${figures.p50} / ${figures.p99}`, ratio]
}

async function floorAnswer(
  shop: Server,
  { name, url, query }: ReadRequest,
): Promise<BaselineResponses[number]> {
  const answer = await fetch(shop.origin + url, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return {
    name,
    type: answer.headers.get('content-type') ?? '',
    body: await answer.text(),
    ...(query ? { query } : {}),
  }
}
