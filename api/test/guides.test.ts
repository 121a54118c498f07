import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gatewayNames, listGatewayVariables } from '@nakshi/core/payments/gateways'
import { expect, test } from 'vitest'
import { projectRoot } from '../src/platform/project-root.ts'
import { documentedVariables } from './documented-variables.ts'

const guides = [
  'README.md',
  'AGENTS.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'THIRD-PARTY.md',
  'UPGRADING.md',
  'docs/architecture.md',
  'docs/configuration.md',
  'docs/database-triggers.md',
  'docs/security.md',
  'docs/backup.md',
  'docs/scaling.md',
  'docs/operations/rotation.md',
  'docs/operations/alerts.md',
  'docs/guides/open-your-shop.md',
  'docs/guides/product-from-photo-to-print-file.md',
  'docs/guides/home-page.md',
  'docs/guides/going-live.md',
  'docs/guides/backups.md',
  'docs/guides/email-that-arrives.md',
  'docs/guides/marketing-emails.md',
  'docs/guides/razorpay.md',
  'docs/guides/cashfree.md',
  'docs/guides/upi.md',
  'docs/guides/couriers.md',
  'docs/guides/gst.md',
  'docs/guides/stock-margin-and-quotes.md',
  'docs/guides/google-merchant-and-analytics.md',
  'docs/guides/whatsapp.md',
  'docs/guides/api-and-webhooks.md',
  'docs/guides/sms.md',
  'docs/guides/theming.md',
  'docs/guides/add-a-provider.md',
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
const EXAMPLES = [
  'src/pages/Gift.tsx',
  'modules/production/order-packed-email.ts',
  'backoffice/src/opening-hours/OpeningHoursPage.tsx',
]

const isThere = (guide: string, named: string) =>
  startsOf(guide).some((start) => existsSync(path.join(projectRoot, start, named)))

test.each(guides)('finds every file and folder that %s names', (guide) => {
  const gone = pathsIn(guide).filter((named) => !EXAMPLES.includes(named) && !isThere(guide, named))
  expect(gone).toEqual([])
})

test.each(guides)('finds every command that %s names in package.json', (guide) => {
  const { scripts } = JSON.parse(read('package.json'))
  const text = read(guide)
  const rows = [...text.matchAll(/^\| (`npm [^|]+)\|/gm)].flatMap(([, cell = '']) => coded(cell))
  const commands = [...text.matchAll(/npm run [\w:-]+/g)].map(([command]) => command)
  const names = [...rows, ...commands].map((command) => command.replace(/^npm (run )?| -- .*$/g, ''))
  expect(names.filter((name) => !(name in scripts))).toEqual([])
})

const firstCells = (file: string) =>
  [...read(file).matchAll(/^\| `([\w.]+)`/gm)].map(([, name = '']) => name).toSorted()

test('lists every variable of the environment in the configuration or a guide it names, one a row, and no others', () => {
  const internal = [
    'IN_CONTAINER',
    'MSG91_API_URL',
    'GOOGLE_ISSUER_URL',
    'SHIPROCKET_API_URL',
    'WHATSAPP_API_URL',
  ]
  const known = [...read('api/src/app/config/environment.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !internal.includes(name))
    .concat(gatewayNames.flatMap(listGatewayVariables), 'CASHFREE_API_URL')
  expect(known.length).toBeGreaterThan(40)
  expect(documentedVariables.toSorted()).toEqual(known.toSorted())
})

test('lists the Razorpay events that the webhook handles', () => {
  const source = read('api/src/modules/payments/razorpay/messages.ts')
  const handled = [...source.matchAll(/'((?:payment|order|refund)\.[a-z._]*[a-z])'/g)].map(
    ([, name = '']) => name,
  )
  expect(handled.length).toBeGreaterThan(10)
  expect(firstCells('docs/guides/razorpay.md')).toEqual(handled.toSorted())
})

test('lists the Cashfree events that the webhook handles', () => {
  const source = read('api/src/modules/payments/cashfree/messages.ts')
  const handled = [...source.matchAll(/^ {2}([A-Z_]{9,}): to/gm)].map(([, name = '']) => name)
  expect(handled.length).toBeGreaterThan(5)
  expect(firstCells('docs/guides/cashfree.md')).toEqual(handled.toSorted())
})

test('lists the findings of the preflight check', () => {
  const source = read('api/src/app/start/preflight.ts')
  const keys = [...source.matchAll(/(?:key:|const name =) '([a-z_]+)'/g)].map(([, name = '']) => name)
  expect(keys.length).toBeGreaterThan(8)
  const rows = [...read('docs/guides/going-live.md').matchAll(/^\| .*\|$/gm)].join('\n')
  expect([...new Set(keys)].filter((key) => !rows.includes(`\`${key}\``))).toEqual([])
})

/** Rows of the tables in docs/security.md: requirement, how it is met, evidence. */
const requirements = read('docs/security.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.endsWith('| Evidence |'))
  .map((line) => line.split('|').slice(1, -1))
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

test('states a requirement, its implementation and evidence in each row of docs/security.md', () => {
  expect(requirements.length).toBeGreaterThan(100)
  for (const cells of requirements) {
    expect(cells).toHaveLength(3)
    for (const cell of cells) expect(cell.trim(), cells.join('|')).not.toBe('')
  }
})

test('cites existing tests for each requirement in docs/security.md, or marks it not met or not tested', () => {
  const wrong = requirements.flatMap(([requirement = '', control = '', evidence = '']) => {
    if (evidence.trim() === '**not tested**') return []
    const cited = [...evidence.matchAll(/`([^`]+)`(?: \("([^"]+)"\))?/g)]
    const unread = evidence.replace(/`[^`]+`(?: \("[^"]+"\))?/g, '').replace(/[\s,]/g, '')
    const missing = cited.filter(
      ([, file = '', title = '']) => !existsSync(path.join(projectRoot, file)) || !read(file).includes(title),
    )
    const isShown = control.trim().startsWith('**Not met') || cited.some(([, file = '']) => isTest(file))
    const untested = cited.filter(([, file = '']) => !isTest(file) && !control.trim().startsWith('**Not met'))
    return unread === '' && isShown && missing.length === 0 && untested.length === 0
      ? []
      : [`${requirement.trim()}: ${evidence.trim()}`]
  })
  expect(wrong).toEqual([])
})

test('links SECURITY.md to the requirements and limits it to one screen', () => {
  expect(read('SECURITY.md')).toContain('](docs/security.md)')
  expect(read('SECURITY.md').trimEnd().split('\n').length).toBeLessThan(70)
})

test('limits the README to 170 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThan(170)
})
