import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoShop } from '../../../../demo/load.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { parseCsv, unzip } from '../../../../test/harness-files.ts'
import { openMediaStore } from '../../../platform/media/media-store.ts'

// The files of the demo's last month, as an owner downloads them, against a sample of the upload file and the
// headings of the offline tool V3.2.4 (docs/compatibility.md).

const readSample = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../../../../test/samples/gstr1', name), 'utf8')

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  await shop.sql`delete from site_settings`
  await loadDemoShop(shop.db, { password: 'gift-of-joy', store: openMediaStore(shop.config), log: () => {} })
  admin = await shop.asAdmin()
}, 120_000)
afterAll(() => shop.close())

const [year = 0, monthNumber = 0] = new Date(Date.now() + 5.5 * 3_600_000)
  .toISOString()
  .split('-')
  .map(Number)
const month = new Date(Date.UTC(year, monthNumber - 2, 1)).toISOString().slice(0, 7)
const download = async (format: string) => {
  const file = await admin.get(`/api/admin/documents/gstr1?month=${month}&format=${format}`)
  expect(file.statusCode, file.body).toBe(200)
  return file
}

function getKind(value: unknown): string {
  if (typeof value === 'number')
    return Number.isInteger(Math.round(value * 1e6) / 1e4) ? 'amount' : 'more than two decimals'
  const text = String(value)
  const [, kind = 'text'] =
    (
      [
        [/^$/, 'blank'],
        [/^(?:0[1-9]|[12]\d|3[01])-(?:0[1-9]|1[0-2])-20\d\d$/, 'day'],
        [/^\d\d$/, 'state'],
        [/^(?:0[1-9]|1[0-2])20\d\d$/, 'period'],
        [/^\d{4}(?:\d\d){0,2}$/, 'HSN'],
        [/^\d\d[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}$/, 'GSTIN'],
        [/^[A-Z\d/-]{3,16}$/, 'number of a document'],
      ] as const
    ).find(([shape]) => shape.test(text)) ?? []
  return kind
}

type Line = { path: string; kind: string; value: unknown }
/** One for each value, with the keys that lead to it. */
function listLines(value: unknown, at = ''): Line[] {
  if (Array.isArray(value)) return value.flatMap((each) => listLines(each, `${at}[]`))
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, each]) => listLines(each, `${at}.${key}`))
  return [{ path: at, kind: getKind(value), value }]
}

/** Keys that every object at a path has. */
function listKeys(value: unknown, at = '', found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  if (Array.isArray(value)) for (const each of value) listKeys(each, `${at}[]`, found)
  else if (value !== null && typeof value === 'object') {
    const keys = new Set(Object.keys(value))
    const earlier = found.get(at)
    found.set(at, earlier ? new Set([...earlier].filter((key) => keys.has(key))) : keys)
    for (const [key, each] of Object.entries(value)) listKeys(each, `${at}.${key}`, found)
  }
  return found
}

test('writes every line of the upload file as the sample has it, and leaves out nothing that it always has', async () => {
  const sample: unknown = JSON.parse(readSample('gstr1-072026.json'))
  const filed: unknown = JSON.parse((await download('json')).body)
  const kinds = new Map<string, Set<string>>()
  for (const line of listLines(sample))
    kinds.set(line.path, (kinds.get(line.path) ?? new Set()).add(line.kind))
  const lines = listLines(filed)
  expect(lines.length).toBeGreaterThan(100)
  const others = lines.filter((line) => {
    const known = kinds.get(line.path)
    // Texts that the seller may leave out.
    return !known?.has(line.kind) && !(known?.has('text') && line.kind === 'blank')
  })
  expect(others).toEqual([])
  const always = listKeys(sample)
  const written = listKeys(filed)
  for (const [at, keys] of written) {
    if (at === '' || at === '.hsn') continue
    expect([at, [...(always.get(at) ?? [])].filter((key) => !keys.has(key))]).toEqual([at, []])
  }
  expect(filed).toMatchObject({
    fp: `${month.slice(5)}${month.slice(0, 4)}`,
    version: 'GST3.2.4',
    hash: 'hash',
  })
})

test('writes every row of the CSV files under the headings of the tool', async () => {
  const headings = new Map(
    parseCsv(readSample('offline-tool-headings.csv').replaceAll('\n', '\r\n'))
      .slice(1)
      .map(([sheet = '', names = '']) => [sheet, names.split('|')]),
  )
  const states = parseCsv(readSample('states.csv').replaceAll('\n', '\r\n')).map(([, spelling]) => spelling)
  const files = unzip((await download('offline')).rawPayload)
  const found = [...files].map(([name, content]) => {
    const sheet = path.basename(name, '.csv')
    const [first, ...rows] = parseCsv(content.toString('utf8'))
    expect([sheet, first]).toEqual([sheet, headings.get(sheet)])
    const at = (heading: string) => first?.findIndex((each) => each.toLowerCase() === heading) ?? -1
    for (const row of rows) {
      expect([sheet, row.length]).toEqual([sheet, first?.length])
      const day = row[at('invoice date')] ?? row[at('note date')]
      if (day !== undefined) expect(day).toMatch(/^\d\d-[A-Z][a-z]{2}-20\d\d$/)
      const place = row[at('place of supply')]
      if (place !== undefined) expect(states).toContain(place)
      for (const heading of ['taxable value', 'invoice value', 'note value', 'total value', 'cess amount'])
        expect(row[at(heading)] ?? '').toMatch(/^(?:-?\d+(?:\.\d{1,2})?)?$/)
    }
    return [sheet, rows.length] as const
  })
  const rows = Object.fromEntries(found)
  expect(rows).toMatchObject({ b2cs: expect.any(Number), docs: expect.any(Number) })
  expect(Object.values(rows).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(10)
})
