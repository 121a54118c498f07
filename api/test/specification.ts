import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { testsIn } from './declared-tests.ts'

/**
 * How many sentences the specification has, section by section; "shop" is its part for shoppers,
 * "admin" the one for the backoffice. A sentence that loses its tests makes its number too small.
 */
export const STATEMENTS: Record<string, number> = {
  'shop 2': 76,
  'shop 4': 29,
  'shop 5': 25,
  'shop 8': 55,
  'shop 9': 31,
  'admin 2': 25,
  'admin 3': 5,
  'admin 4': 10,
  'admin 5': 10,
  'admin 6': 3,
  'admin 7': 3,
  'admin 8': 20,
  'admin 9': 8,
}

export interface Statement {
  section: string
  says: string
  /** What the shop does instead, where it does so on purpose. */
  otherwise: string | null
  /** The tests that hold it: file > title. */
  heldBy: string[]
}

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDERS = [
  'packages',
  'api/src',
  'api/test',
  'storefront/src',
  'storefront/test',
  'storefront/e2e',
  'backoffice/test',
  'backoffice/e2e',
]

/**
 * The sentences of the specification, in its order, with the tests that hold them. Each stands
 * above its tests, in comments that a line with three spaces goes on:
 *
 *     // spec: shop 5 · Cart, all there is: the plus button is off
 *     // otherwise: what the shop does instead, on purpose
 */
export function parseSpecification(): Statement[] {
  const found = new Map<string, Statement>()
  for (const folder of FOLDERS)
    for (const file of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (/\.test\.tsx?$/.test(file)) addSentences(`${folder}/${file}`, found)
  const sections = Object.keys(STATEMENTS)
  return [...found.values()].toSorted(
    (one, other) => sections.indexOf(one.section) - sections.indexOf(other.section),
  )
}

function addSentences(file: string, found: Map<string, Statement>): void {
  const source = readFileSync(path.join(ROOT, file), 'utf8')
  const notes = source.match(/^ *\/\/ spec: /gm)?.length ?? 0
  if (notes === 0) return
  let read = 0
  for (const { title, start } of testsIn(file, source))
    for (const { section, says, otherwise } of notesAbove(source.slice(0, start))) {
      read += 1
      const sentence = found.get(`${section} ${says}`) ?? { section, says, otherwise: null, heldBy: [] }
      found.set(`${section} ${says}`, sentence)
      sentence.otherwise ??= otherwise
      sentence.heldBy.push(`${file} > ${title}`)
    }
  if (read !== notes) throw new Error(`${file}: ${notes - read} of its "spec:" lines stand above no test`)
}

/** The sentences in the comment that the text before a test ends with. */
function notesAbove(before: string): Pick<Statement, 'section' | 'says' | 'otherwise'>[] {
  const comment = /(?:^ *\/\/.*\n)*(?= *$(?![\s\S]))/m.exec(before)?.[0] ?? ''
  const lines = comment
    .replaceAll(/\n *\/\/ {3}/g, ' ')
    .split('\n')
    .map((line) => line.trim())
  return lines.flatMap((line, index) => {
    const [, section, says] = /^\/\/ spec: (\w+ \d+) · (.+)$/.exec(line) ?? []
    if (!section || !says) return []
    const otherwise = /^\/\/ otherwise: (.+)$/.exec(lines[index + 1] ?? '')?.[1] ?? null
    return [{ section, says, otherwise }]
  })
}

// `npm run specification`
if (process.argv[1] === import.meta.filename)
  for (const { section, says, otherwise, heldBy } of parseSpecification())
    process.stdout.write(
      [
        `${section} · ${says}`,
        ...(otherwise ? [`  otherwise: ${otherwise}`] : []),
        ...heldBy.map((test) => `  ${test}`),
        '',
      ].join('\n'),
    )
