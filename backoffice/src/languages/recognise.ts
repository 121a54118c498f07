import type { Phrases } from './language.ts'

type Shape = { key: string; form: RegExp; names: string[]; letters: number }

/** Fewer letters than this around the numbers would recognise what somebody typed. */
const LETTERS = 6

/**
 * Key and numbers of a sentence in which the numbers stand already; null when none has its form.
 * @param fewest letters a phrase has around its numbers: fewer where the phrases are known to be meant
 */
export function recognise(sentence: string, phrases: Phrases, fewest = LETTERS) {
  if (phrases[sentence] !== undefined) return null
  for (const { key, form, names, letters } of shapesOf(phrases)) {
    const found = letters < fewest ? null : form.exec(sentence)
    if (!found) continue
    const params = Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']))
    return { key, params: withCount(key, sentence, params) }
  }
  return null
}

const known = new WeakMap<Phrases, Shape[]>()
function shapesOf(phrases: Phrases): Shape[] {
  const found = known.get(phrases) ?? Object.keys(phrases).flatMap(shapes)
  known.set(phrases, found)
  return found
}

function shapes(key: string): Shape[] {
  if (!key.includes('%{')) return []
  return key.split(' |||| ').flatMap((text) => {
    const parts = text.split(/%\{(\w+)\}/)
    const names = parts.filter((_part, at) => at % 2 === 1)
    const fixed = parts.filter((_part, at) => at % 2 === 0)
    const letters = fixed.join('').replace(/\P{L}/gu, '').length
    return [{ key, names, letters, form: new RegExp(`^${fixed.map(escaped).join('(.+?)')}$`, 'su') }]
  })
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The form of a number as a number; the singular often writes none. */
function withCount(key: string, sentence: string, params: Record<string, string>) {
  if (!key.includes(' |||| ')) return params
  const number = Number(params.smart_count ?? sentence.match(/\d+/)?.[0] ?? 1)
  return { ...params, smart_count: Number.isNaN(number) ? 1 : number }
}
