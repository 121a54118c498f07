import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Drill, DrillError } from './drill.ts'
import { endProcesses } from './processes.ts'
import { restoreStep } from './restore.ts'
import { rotateStep } from './rotate.ts'
import { backUpStep, rollBackStep, upgradeStep } from './upgrade.ts'

const HELP = `npm run drill

The life of a release on this machine, in a temporary folder: start, sell, back up, upgrade, sell, roll back, sell, restore,
rotate every secret. After each step every order, payment, email, invoice and file is compared. It touches no other shop.
`
const LIMIT_MS = 15 * 60_000

const steps: [name: string, run: (drill: Drill) => Promise<void>][] = [
  ['Install this version and the next', (drill) => drill.install()],
  ['Start this version', (drill) => drill.open()],
  ['Sell', (drill) => drill.sell('first')],
  ['Compare', (drill) => drill.check()],
  ['Back up and verify', backUpStep],
  ['Upgrade the schema, start the next version', upgradeStep],
  ['Compare', (drill) => drill.check()],
  ['Sell on the next version', (drill) => drill.sell('next')],
  ['Compare', (drill) => drill.check()],
  ['Roll back to this version', rollBackStep],
  ['Compare', (drill) => drill.check()],
  ['Sell on this version', (drill) => drill.sell('back')],
  ['Compare', (drill) => drill.check()],
  ['Restore the backup into an empty folder', restoreStep],
  ['Rotate every secret', rotateStep],
  ['Sell with the new secrets', (drill) => drill.sell('rotated')],
  ['Compare', (drill) => drill.check()],
]

const print = (line: string) => process.stdout.write(`${line}\n`)
const toSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1).padStart(6)} s`

async function run(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nakshi-drill-'))
  chmodSync(folder, 0o755)
  const drill = new Drill(folder)
  const times: string[] = []
  const begin = Date.now()
  const row = (name: string, milliseconds: number) => `${name.padEnd(45)}${toSeconds(milliseconds)}`
  let failure = ''
  for (const [name, step] of steps) {
    const start = Date.now()
    try {
      await step(drill)
    } catch (error) {
      const isExpected = error instanceof DrillError
      failure = `${name}: ${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}`
    }
    const line = `${row(name, Date.now() - start)}${failure ? '  FAILED' : ''}`
    times.push(line)
    print(line)
    if (failure) break
  }
  await endProcesses()
  for (const stop of drill.stops.reverse()) await stop().catch((error) => print(String(error)))
  rmSync(folder, { recursive: true, force: true })
  print(`\n${times.join('\n')}\n${row('Total', Date.now() - begin)}`)
  if (failure) print(`\nThe drill failed. ${failure}`)
  else print(`\n${drill.sold.length} orders were sold. Nothing was lost, and nothing was doubled.`)
  return failure ? 1 : 0
}

if (process.argv.includes('--help')) print(HELP)
else {
  const stop = (sentence: string) => {
    print(sentence)
    void endProcesses().finally(() => process.exit(1))
  }
  setTimeout(() => stop('The drill failed: it did not end in time.'), LIMIT_MS).unref()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => stop('The drill was stopped.'))
  process.exit(await run())
}
