import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'

/** A node of the syntax tree, of which nothing but its type is known. */
type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/**
 * The titles of all tests that a file declares, with those of the `describe` blocks around them:
 * `the cart > is empty`. A title made of rows keeps its `%s`; what a template puts in reads `…`. In
 * the folder of sentences a test is an object with a `situation`, or what `refused` makes of one.
 */
export function titlesIn(file: string): string[] {
  const program = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  return isNode(program) ? titlesBelow(program, []) : []
}

function titlesBelow(node: Node, around: string[]): string[] {
  const [kind, title] = declared(node)
  const inside = kind === 'describe' && title !== null ? [...around, title] : around
  const below = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => titlesBelow(child, inside))
  return kind === 'test' && title !== null ? [[...around, title].join(' > '), ...below] : below
}

/** What a node declares, if anything: a block of tests or a test, and its title. */
function declared(node: Node): ['describe' | 'test' | null, string | null] {
  if (node.type === 'Property' && isNode(node.key) && node.key.name === 'situation')
    return ['test', text(node.value)]
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return [null, null]
  const names = calleeNames(node.callee)
  const [first] = names
  if (names.includes('step') || !first || !['test', 'it', 'describe', 'refused'].includes(first))
    return [null, null]
  return [names.includes('describe') ? 'describe' : 'test', text(node.arguments[0])]
}

/** `test.describe(…)` -> test, describe; `it.each([…])(…)` -> it, each */
function calleeNames(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'CallExpression') return calleeNames(callee.callee)
  if (callee.type !== 'MemberExpression' || !isNode(callee.property)) return []
  return [...calleeNames(callee.object), String(callee.property.name)]
}

function text(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null
  return node.quasis.map((part: { value: { cooked: string } }) => part.value.cooked).join('…')
}
