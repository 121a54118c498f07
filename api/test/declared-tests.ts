import { parseAst } from 'vite'

/** A test's title with those of the blocks around it, and where in its file it begins. */
export interface DeclaredTest {
  title: string
  start: number
}

/** The tests that a file declares, in their order: `the cart > is empty`. */
export function testsIn(file: string, source: string): DeclaredTest[] {
  const program = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  return isNode(program) ? testsBelow(program, []) : []
}

/** A node of the syntax tree, of which nothing but its type and place is known. */
type Node = { type: string; start: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function testsBelow(node: Node, around: string[]): DeclaredTest[] {
  const [kind, title] = declared(node)
  const inside = kind === 'describe' && title !== null ? [...around, title] : around
  const below = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => testsBelow(child, inside))
  if (kind !== 'test' || title === null) return below
  return [{ title: [...around, title].join(' > '), start: node.start }, ...below]
}

/** What a node declares, if anything: a block of tests or a test, and its title. */
function declared(node: Node): ['describe' | 'test' | null, string | null] {
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return [null, null]
  const names = calleeNames(node.callee)
  if (names.includes('step') || !['test', 'it', 'describe'].includes(names[0] ?? '')) return [null, null]
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

/** A title made of rows keeps its `%s`; what a template puts in reads `…`. */
function text(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null
  return node.quasis.map((part: { value: { cooked: string } }) => part.value.cooked).join('…')
}
