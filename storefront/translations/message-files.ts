import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export const root = fileURLToPath(new URL('../../', import.meta.url))
const SCREENS = 'storefront/src/'
const CORE = 'packages/core/src/'
/** Of emails and pages that the server draws. */
const SERVER = 'api/src/'

/** A text of the original, at its place in the file. */
export type Text = { code: string; text: string; start: number; end: number }

type Node = { type: string; start: number; end: number; [part: string]: unknown }

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'
const nodesIn = (part: unknown): Node[] =>
  Array.isArray(part) ? part.filter(isNode) : isNode(part) ? [part] : []
const isText = (node: unknown): node is Node & { value: string } =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string'

/** `components/home/messages.ts` -> `home`, `pages/messages/error.ts` -> `pages/error`; null for other files. */
export function getNamespace(file: string): string | null {
  const relative = path.relative(path.join(root, SCREENS), file).replaceAll(path.sep, '/')
  const [, page] = /^pages\/messages\/([\w-]+)\.ts$/.exec(relative) ?? []
  if (page !== undefined) return `pages/${page}`
  return /^(?:components\/)?(\w[\w/-]*)\/messages\.ts$/.exec(relative)?.[1] ?? null
}

export const isScreenFile = (file: string): boolean =>
  file.startsWith(path.join(root, SCREENS)) && /\.tsx?$/.test(file)

export const isCoreFile = (file: string): boolean =>
  file.startsWith(path.join(root, CORE)) && file.endsWith('.ts') && !file.endsWith('.test.ts')

/** Texts of a file of the storefront's messages: constants, each a plain string, by `<namespace>.<name>`. */
export function listScreenTexts(file: string, source: string, namespace: string): Text[] {
  return nodesIn(parseSync(file, source).program.body)
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration }) => (isNode(declaration) ? nodesIn(declaration.declarations) : []))
    .map(({ id, init }) => {
      const name = isNode(id) ? String(id.name) : ''
      if (!isText(init)) throw new Error(`${file}: ${name} is not a plain string`)
      return { code: `${namespace}.${name}`, text: init.value, start: init.start, end: init.end }
    })
}

export type Use = { file: string; name: string; start: number; end: number }

/** Where a file uses texts of the messages that it imports as `import * as m from './messages.ts'`. */
export function listUses(file: string, source: string): Use[] {
  if (!/^import \* as \w+ from '[./\w-]*messages(?:\/[\w-]+)?\.ts'$/m.test(source)) return []
  const { body } = parseSync(file, source).program
  const imported = new Map(
    nodesIn(body).flatMap(({ type, specifiers, source: from }) => {
      const [specifier] = nodesIn(specifiers)
      if (type !== 'ImportDeclaration' || specifier?.type !== 'ImportNamespaceSpecifier' || !isText(from))
        return []
      const target = path.resolve(path.dirname(file), from.value)
      return getNamespace(target) === null ? [] : [[String((specifier.local as Node).name), target] as const]
    }),
  )
  const uses: Use[] = []
  function visit(node: Node): void {
    const { type, object, property, start, end } = node
    if (type.startsWith('TS') && !type.endsWith('Expression')) return
    const target =
      isNode(object) && object.type === 'Identifier' ? imported.get(String(object.name)) : undefined
    if (type === 'MemberExpression' && target !== undefined && isNode(property) && node.computed === false) {
      uses.push({ file: target, name: String(property.name), start, end })
      return
    }
    if (type === 'Identifier' && imported.has(String(node.name)))
      throw new Error(`${file}: ${node.name} names messages, so use it only before a dot`)
    for (const [part, value] of Object.entries(node))
      if (part !== 'property' && part !== 'key') for (const inner of nodesIn(value)) visit(inner)
      else if (node.computed === true) for (const inner of nodesIn(value)) visit(inner)
  }
  if (imported.size > 0) for (const node of nodesIn(body)) if (node.type !== 'ImportDeclaration') visit(node)
  return uses
}

/** Texts of `defineMessages` and `defineLabels` by `<prefix>_<key>`. */
export function listCoreTexts(file: string, source: string): Text[] {
  if (!/\bdefine(?:Messages|Labels)\(/.test(source)) return []
  const texts: Text[] = []
  function visit(node: Node): void {
    if (node.type === 'CallExpression') texts.push(...listDefined(node))
    for (const part of Object.values(node)) for (const inner of nodesIn(part)) visit(inner)
  }
  for (const node of nodesIn(parseSync(file, source).program.body)) visit(node)
  return texts
}

function listDefined({ callee, arguments: values }: Node): Text[] {
  if (!isNode(callee) || !/^define(?:Messages|Labels)$/.test(String(callee.name))) return []
  const [prefix, group] = nodesIn(values)
  if (!isText(prefix)) return []
  return nodesIn(group?.properties).flatMap(({ key, value }) => {
    if (!isNode(key) || !isText(value)) return []
    return {
      code: `${prefix.value}_${key.name ?? key.value}`,
      text: value.value,
      start: value.start,
      end: value.end,
    }
  })
}

const listFiles = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(root, folder, name),
  )

/** All texts of the storefront, by namespace. */
export function listAllScreenTexts(): Map<string, Text[]> {
  const files = listFiles(SCREENS).flatMap((file) => {
    const namespace = getNamespace(file)
    return namespace === null ? [] : [{ file, namespace }]
  })
  return new Map(
    files
      .sort((a, b) => (a.namespace < b.namespace ? -1 : 1))
      .map(({ file, namespace }) => [
        namespace,
        listScreenTexts(file, readFileSync(file, 'utf8'), namespace),
      ]),
  )
}

const listTextsOf = (files: string[]): Text[] =>
  files.flatMap((file) => listCoreTexts(file, readFileSync(file, 'utf8')))

/** All texts of `packages/core`, those of the backoffice too. */
export const listAllCoreTexts = (): Text[] => listTextsOf(listFiles(CORE).filter(isCoreFile))

export const listAllServerTexts = (): Text[] =>
  listTextsOf(listFiles(SERVER).filter((file) => /(?<!\.test)\.ts$/.test(file)))
