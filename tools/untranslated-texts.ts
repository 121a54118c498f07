import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

type Node = { type: string; start: number; end: number; [part: string]: unknown }
/** `params`: what stands for the names in a sentence, so that its words are shown too. */
type Place = { shown?: boolean; code?: boolean; params?: boolean }

/** Here a single word in small letters is shown as well: a label, not the name of something. */
const SHOWN =
  /^(label|title|aria-label|aria-description|placeholder|alt|helperText|text|heading|hint|action|busyAction|busyLabel|keep|one|word|what|description|emptyText)$/
/** These hold addresses, styles and names. */
const CODE =
  /^(sx|style|className|rel|type|@type|dayOfWeek|returnPolicyCategory|availability|viewBox|d|transform|key|autoComplete|accept|allow|sandbox|to|href|source|resource|name|component|path|queryKey|gridTemplate\w+|transition|fontFamily|boxShadow|outline|background|inset|animation|clip)$/
const CODE_CALLS =
  /^(querySelector(All)?|matchMedia|useStore|useMediaQuery|addEventListener|startsWith|endsWith|includes|indexOf|split|replace(All)?|(get|set|remove)(Item|Attribute)|append|set|get|has|fetch|matches|closest|createElement|toLocaleString|\w*Error|RegExp|\w*Exception)$/
const COMPARES = /^([=!]==?|in|instanceof)$/

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'
const nodesIn = (part: unknown): Node[] =>
  Array.isArray(part) ? part.filter(isNode) : isNode(part) ? [part] : []
const nameOf = (part: unknown): string =>
  isNode(part) ? String(part.name ?? part.value ?? nameOf(part.property)) : ''
/** The text of a literal; … for each value of a template. */
function textOf({ type, value, quasis }: Node): string | null {
  if (type === 'Literal') return typeof value === 'string' ? value : null
  if (type === 'JSXText') return String(value)
  if (type !== 'TemplateLiteral') return null
  const texts = nodesIn(quasis).map((quasi) => (quasi.value as { cooked: string }).cooked)
  return texts.some((text) => /\p{L}/u.test(text)) ? texts.join('…') : ''
}

/** Neither a key of react-admin's own nor an address is a word. */
const hasLetters = (text: string) =>
  /\p{L}{2}/u.test(text) && !/^((ra|resources)\.[\w.-]+$|https?:)/.test(text)
/** Several words, or one with a capital letter before small ones. */
const isProse = (text: string) =>
  hasLetters(text) && (/[\p{L},.;:)…] +[(“"'’\p{L}…]/u.test(text) || /^[^\p{L}]*\p{Lu}\p{Ll}/u.test(text))

type Words = { keys: string[]; loose: { line: number; text: string }[]; all: string[] }

/**
 * What a file says to people, by whether it goes through `t` (`keys`) or does not (`loose`).
 * `all`: every text with letters in it, be it shown or not
 */
export function listTexts(file: string): Words {
  const source = readFileSync(file, 'utf8')
  const { keys, loose, all }: Words = { keys: [], loose: [], all: [] }
  visit(parseSync(file, source).program as unknown as Node, {})
  return { keys, loose, all }

  function visit(node: Node, place: Place): void {
    const { type } = node
    if (type.startsWith('Import') || type === 'TaggedTemplateExpression' || node.directive) return
    if (type.startsWith('TS') && !/^TS(As|Satisfies)Expression$/.test(type)) return
    const text = textOf(node)
    if (text !== null && hasLetters(text)) all.push(text)
    if (
      text !== null &&
      !place.code &&
      (type === 'JSXText' || place.shown ? hasLetters(text) : isProse(text))
    )
      loose.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim() })
    if (type === 'CallExpression' || type === 'NewExpression') {
      call(node, place)
      return
    }
    for (const [part, value] of Object.entries(node))
      for (const inner of nodesIn(value)) visit(inner, placeIn(node, part, inner, place))
  }

  function call(node: Node, place: Place): void {
    const [first, ...others] = nodesIn(node.arguments)
    const name = nameOf(node.callee)
    visit(node.callee as Node, place)
    const says = name === 't' || name === 'richMessage'
    const code = place.code || CODE_CALLS.test(name)
    if (says && first?.type === 'Literal') keys.push(String(first.value))
    else if (first) visit(first, { code: says || code, shown: name === 'notify' })
    for (const other of others) visit(other, { code, params: says })
  }
}

function placeIn(node: Node, part: string, inner: Node, place: Place): Place {
  const { type } = node
  const isChoice = type === 'ConditionalExpression' || type === 'LogicalExpression'
  if (isChoice) return part === 'test' || (part === 'left' && node.operator === '&&') ? {} : place
  if (type === 'JSXExpressionContainer' || (type === 'ObjectExpression' && place.params)) return place
  if (type === 'JSXElement' || type === 'JSXFragment') return { shown: part === 'children' }
  if (type === 'JSXOpeningElement') return {}
  if (type === 'JSXAttribute')
    return { code: CODE.test(nameOf(node.name)), shown: SHOWN.test(nameOf(node.name)) }
  if (type === 'Property' && part === 'key')
    return { code: inner.type === 'Literal' || node.computed === true }
  if (type === 'Property') {
    const name = nameOf(node.key)
    if (place.params) return { shown: true }
    return { code: place.code || (CODE.test(name) && name !== 'name'), shown: SHOWN.test(name) }
  }
  if (type === 'MemberExpression' && part === 'property') return { code: true }
  if (type === 'BinaryExpression') return { code: place.code || COMPARES.test(String(node.operator)) }
  if (type === 'SwitchCase' && part === 'test') return { code: true }
  return { code: place.code }
}
