import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../src/project-root.ts'

const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'api/README.md',
  'storefront/README.md',
  'backoffice/README.md',
]
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const foldersOf = (folder: string) =>
  readdirSync(path.join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
const coded = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)

/** Where a path of a guide may start: at the root, beside the guide, in the sources. */
const startsOf = (guide: string) =>
  ['.', path.dirname(guide), path.join(path.dirname(guide), 'src'), 'api/src'].filter((folder) =>
    existsSync(path.join(projectRoot, folder)),
  )

/** The paths it names that begin with a folder there is. */
function pathsIn(guide: string): string[] {
  const text = read(guide)
  const folders = new Set(startsOf(guide).flatMap(foldersOf))
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link)
  const named = coded(text).filter((code) => {
    const [first = '', ...rest] = code.split('/')
    return rest.length > 0 && folders.has(first) && /^[\w./-]+$/.test(code) && !code.includes('dist/')
  })
  return [...links, ...named]
}

/** The page that the storefront's guide adds. */
const EXAMPLES = ['src/pages/Gift.tsx']

/** SECURITY.md names tests and rules without their endings. */
const isThere = (guide: string, named: string) =>
  startsOf(guide).some((start) =>
    ['', '.ts', '.test.ts'].some((ending) => existsSync(path.join(projectRoot, start, named + ending))),
  )

test.each(guides)('%s names only files and folders that are there', (guide) => {
  const gone = pathsIn(guide).filter((named) => !EXAMPLES.includes(named) && !isThere(guide, named))
  expect(gone).toEqual([])
})

test.each(guides)('%s names only commands that package.json has', (guide) => {
  const { scripts } = JSON.parse(read('package.json'))
  const text = read(guide)
  const rows = [...text.matchAll(/^\| (`npm [^|]+)\|/gm)].flatMap(([, cell = '']) => coded(cell))
  const commands = [...text.matchAll(/npm run [\w:-]+/g)].map(([command]) => command)
  const names = [...rows, ...commands].map((command) => command.replace(/^npm (run )?/, ''))
  expect(names.filter((name) => !(name in scripts))).toEqual([])
})

const testFiles = ['api', 'storefront', 'backoffice'].flatMap((workspace) =>
  readdirSync(path.join(projectRoot, workspace), { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules') && /\.test\.tsx?$/.test(file))
    .map((file) => path.join(workspace, file)),
)

const nameOf = (file: string) => path.basename(file).replace(/\.test\.tsx?$/, '')

test('every item of SECURITY.md names tests that are there, by words they have, or says that it is not met', () => {
  const wrong = read('SECURITY.md')
    .split('\n')
    .filter((row) => row.startsWith('| ') && !row.includes('| Shown by |'))
    .flatMap((row) => {
      const shownBy = row.split('|').at(-2)?.trim() ?? ''
      if (shownBy === '') return [`${row.slice(0, 60)}: nothing`]
      return shownBy.split(/[,;] /).flatMap((part) => {
        const [, named = '', words = ''] = /^`?([\w./-]+)`?(?:: (.+))?/.exec(part) ?? []
        if (part.includes('**not tested**')) return []
        const files = testFiles.filter((file) => nameOf(file) === nameOf(named))
        return files.some((file) => read(file).includes(words)) ? [] : [part]
      })
    })
  expect(wrong).toEqual([])
})

test('the README stays under 120 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThan(120)
})
