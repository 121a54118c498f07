import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../../..')
const CHECKS =
  /^(min|max|length|nonempty|int|multipleOf|regex|email|date|datetime|uuid|enum|literal|refine|check|addIssue)$/

type Node = { type: string; [part: string]: unknown }
const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part
const nodesIn = (part: unknown): Node[] => (Array.isArray(part) ? part : [part]).filter(isNode)
const nameOf = (part: unknown) => (isNode(part) ? String(part.name ?? part.value) : '')

function literalText({ type, value, quasis }: Node): string[] {
  if (type === 'TemplateLiteral')
    return [
      nodesIn(quasis)
        .map((quasi) => (quasi.value as { cooked: string }).cooked)
        .join('…'),
    ]
  return typeof value === 'string' ? [value] : []
}

/** The texts that a schema gives to its checks, as the last argument or as `message`. */
function listSchemaTexts(node: Node): string[] {
  const own = node.type === 'CallExpression' && isNode(node.callee) ? checkTexts(node, node.callee) : []
  return [...own, ...Object.values(node).flatMap(nodesIn).flatMap(listSchemaTexts)]
}

function checkTexts({ arguments: given }: Node, callee: Node): string[] {
  if (!CHECKS.test(nameOf(callee.property))) return []
  const last = nodesIn(given).at(-1)
  if (last?.type !== 'ObjectExpression') return last ? literalText(last) : []
  const message = nodesIn(last.properties).find(({ key }) => /^(message|error)$/.test(nameOf(key)))
  return isNode(message?.value) ? literalText(message.value) : []
}

/** Shown in the terminal at the start. */
const SETTINGS = 'api/src/app/config/environment.ts'

test('takes every message of a schema from the catalogue, by toIssueText', () => {
  const loose = ['api/src', 'packages/core/src'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => path.join(folder, name))
      .filter((file) => file !== SETTINGS)
      .flatMap((file) => {
        const { program } = parseSync(file, readFileSync(path.join(ROOT, file), 'utf8'))
        return listSchemaTexts(program as unknown as Node)
          .filter((text) => /\p{L} \p{L}/u.test(text))
          .map((text) => `${file}: ${text}`)
      }),
  )
  expect(loose).toEqual([])
})
