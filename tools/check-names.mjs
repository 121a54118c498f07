import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bannedInMessages, bannedInNames, exceptions } from './glossary.mjs'

// `npm run lint`, the part about language: names that the glossary replaces (file names, exported
// identifiers, tables, columns, routes, environment variables, metrics), odd words in messages, and
// the share of comments.
const root = path.resolve(import.meta.dirname, '..')
const MAX_COMMENT_SHARE = 0.05

const SKIPPED = new Set(['node_modules', 'dist', 'data', 'pictures', 'test-results', 'meta', '.git'])
const GENERATED = 'packages/api-client/schema.ts'
const isTest = (file) => /\.test\.|\/(test|e2e|bench)\//.test(file)

const files = ['api', 'packages', 'storefront', 'backoffice', 'tools', 'docs', 'drizzle', 'ops'].flatMap(walk)
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const texts = new Map(sources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))

const findings = [
  ...files.flatMap((file) => check('file', file, path.basename(file).replace(/(\.\w+)+$/, ''))),
  ...[...texts].flatMap(([file, text]) => exportedNames(text).flatMap((name) => check('export', file, name))),
  ...schemaNames().flatMap((name) => check('schema', 'drizzle', name)),
  ...[...texts]
    .flatMap(([file, text]) => (isTest(file) ? [] : routes(text)))
    .flatMap((name) => check('route', name, name)),
  ...environmentNames().flatMap((name) => check('environment', 'api/src/app/config/environment.ts', name)),
  ...[...texts].flatMap(([file, text]) => messages(file, text)),
  ...commentShare(),
]

for (const finding of new Set(findings)) process.stdout.write(`${finding}\n`)
if (findings.length > 0) {
  process.stdout.write(
    `${new Set(findings).size} names or messages to change: see the glossary in CONTRIBUTING.md\n`,
  )
  process.exitCode = 1
}

function walk(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const inside = `${folder}/${entry.name}`
    if (inside === GENERATED) return []
    return entry.isDirectory() ? walk(inside) : [inside]
  })
}

/** `addLineItem`, `add-line-item` and `ADD_LINE_ITEM` are all `add line item`. */
function words(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .join(' ')
    .trim()
    .toLowerCase()
}

function check(kind, where, name) {
  const spoken = words(name)
  return bannedInNames.flatMap(([pattern, instead, kinds]) => {
    if (kinds && !kinds.includes(kind)) return []
    if (!pattern.test(spoken)) return []
    const allowed = exceptions.some(
      (exception) => exception.name.test(spoken) && (!exception.in || exception.in.test(where)),
    )
    return allowed ? [] : [`${kind} ${name} (${where}): ${instead}`]
  })
}

function exportedNames(text) {
  return [
    ...text.matchAll(
      /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm,
    ),
  ].map(([, name]) => name)
}

function schemaNames() {
  const folder = path.join(root, 'drizzle', 'meta')
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const { tables, enums } = JSON.parse(readFileSync(path.join(folder, newest), 'utf8'))
  const sql = readdirSync(path.join(root, 'drizzle')).filter((name) => name.endsWith('.sql'))
  const routines = sql.flatMap((name) => [
    ...readFileSync(path.join(root, 'drizzle', name), 'utf8').matchAll(
      /^CREATE (?:FUNCTION|TRIGGER) (\w+)/gm,
    ),
  ])
  return [
    ...Object.values(tables).flatMap(({ name, columns }) => [name, ...Object.keys(columns)]),
    ...Object.values(enums).flatMap(({ name, values }) => [name, ...values]),
    ...routines.map(([, name]) => name),
  ]
}

function routes(text) {
  return [...text.matchAll(/['`](\/(?:api|admin)\/[\w/:-]+|\/[a-z]+(?:-[a-z]+)*)['`]/g)].map(
    ([, route]) => route,
  )
}

function environmentNames() {
  return [
    ...(texts.get('api/src/app/config/environment.ts') ?? '').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm),
  ].map(([, name]) => name)
}

function messages(file, text) {
  if (isTest(file) || !/[/-]messages\.ts$|\/emails\/|\/i18n|backoffice\/src\/|storefront\/src\//.test(file))
    return []
  const literals = [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`\n]*)`|>([^<>{}\n]+)</g)].map(
    ([, a, b, c]) => a ?? b ?? c,
  )
  return literals
    .filter((literal) => / /.test(literal.trim()))
    .flatMap((literal) =>
      bannedInMessages
        .filter(([pattern]) => pattern.test(literal))
        .map(([, instead]) => `message “${literal.trim()}” (${file}): ${instead}`),
    )
}

function commentShare() {
  const product = [...texts].filter(([file]) => !isTest(file) && !file.startsWith('tools/'))
  const lines = product.flatMap(([, text]) => text.split('\n'))
  const comments = lines.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length
  const share = comments / lines.length
  if (share <= MAX_COMMENT_SHARE) return []
  return [
    `comments are ${(share * 100).toFixed(1)} % of product lines, more than ${MAX_COMMENT_SHARE * 100} %`,
  ]
}
