/**
 * `npm run compare:designs -- [COMMIT]` lays out the sample names in every font of every preset, and the
 * fixtures, with the engine of a commit (the previous release) and of this tree, draws both and compares pixels: on
 * screen, and on canvas, in SVG and in PDF as print files have them. `--details` lists each design that differs.
 */
import { execFileSync } from 'node:child_process'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { comparePrints, type PrintDifference } from './compare-prints.ts'
import type { Design, Drawn } from './lay-out.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SCRIPT = 'tools/compare-designs/lay-out.ts'
const [commit = readFileSync(path.join(ROOT, 'drizzle/previous-release.txt'), 'utf8').trim()] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'))
const isDetailed = process.argv.includes('--details')
const print = (text: string) => process.stdout.write(`${text}\n`)

/** The files of a commit, with the installed packages of this tree. */
function checkOut(folder: string): void {
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const modules = path.join(folder, 'node_modules')
  mkdirSync(path.join(modules, '@nakshi'), { recursive: true })
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@nakshi') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name))
  for (const workspace of readdirSync(path.join(folder, 'packages')))
    symlinkSync(path.join(folder, 'packages', workspace), path.join(modules, '@nakshi', workspace))
  // Of this tree, so that both draw the same
  mkdirSync(path.join(folder, path.dirname(SCRIPT)), { recursive: true })
  writeFileSync(path.join(folder, SCRIPT), readFileSync(path.join(ROOT, SCRIPT)))
}

function layOut(tree: string, output: string, designs: string | null): void {
  const tsx = path.join(ROOT, 'node_modules/tsx/dist/cli.mjs')
  execFileSync(process.execPath, [tsx, SCRIPT, output, ...(designs ? [designs] : [])], {
    cwd: tree,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

type Outcome =
  | 'equal'
  | 'same print, other screen'
  | 'differs'
  | 'no longer made'
  | 'made only now'
  | 'never made'

async function compare(before: Drawn, now: Drawn): Promise<{ outcome: Outcome; prints?: PrintDifference }> {
  if (before.screen === null || now.screen === null) {
    if (before.screen === now.screen) return { outcome: 'never made' }
    return { outcome: before.screen === null ? 'made only now' : 'no longer made' }
  }
  // The same outlines are the same file
  const isSameList = toOutlines(before) === toOutlines(now)
  const isSameScreen = before.screen === now.screen
  if (isSameList) return { outcome: isSameScreen ? 'equal' : 'same print, other screen' }
  const prints = await comparePrints(before.list, now.list)
  return { outcome: prints.isEqual && isSameScreen ? 'equal' : 'differs', prints }
}

const toOutlines = ({ list: { width, height, bleed, items } }: Drawn) =>
  JSON.stringify([width, height, bleed, items])

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nakshi-compare-'))
  try {
    const [old, designs] = [path.join(folder, 'tree'), path.join(folder, 'designs.json')]
    const outputs = { before: path.join(folder, 'before.jsonl'), now: path.join(folder, 'now.jsonl') }
    mkdirSync(old)
    checkOut(old)
    if (!existsSync(path.join(old, 'packages/studio/src/layout.ts')))
      throw new Error(`${commit} has no packages/studio`)
    layOut(old, outputs.before, null)
    const before = createInterface({ input: createReadStream(outputs.before) })[Symbol.asyncIterator]()
    const listed: Design[] = JSON.parse((await before.next()).value)
    writeFileSync(designs, JSON.stringify(listed))
    layOut(ROOT, outputs.now, designs)

    const counts = { presets: new Map<Outcome, number>(), fixtures: new Map<Outcome, number>() }
    for await (const line of createInterface({ input: createReadStream(outputs.now) })) {
      const now: Drawn = JSON.parse(line)
      const old: Drawn = JSON.parse((await before.next()).value)
      if (old.id !== now.id) throw new Error(`${old.id} stands beside ${now.id}`)
      const { outcome, prints } = await compare(old, now)
      const count = now.id.startsWith('fixture') ? counts.fixtures : counts.presets
      count.set(outcome, (count.get(outcome) ?? 0) + 1)
      if (isDetailed && outcome !== 'equal' && outcome !== 'never made')
        print(`${outcome}\t${now.id}\t${now.rejections.join()}\t${prints ? prints.description : ''}`)
    }
    const outcomes = [...new Set([...counts.presets.keys(), ...counts.fixtures.keys()])].sort()
    print(`| ${commit.slice(0, 12)} and this tree | presets | fixtures |\n|---|---|---|`)
    for (const outcome of outcomes)
      print(`| ${outcome} | ${counts.presets.get(outcome) ?? 0} | ${counts.fixtures.get(outcome) ?? 0} |`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
