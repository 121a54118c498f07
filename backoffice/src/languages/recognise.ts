import type { Phrases } from './language.ts'

type Shape = { key: string; form: RegExp; names: string[] }

/** Fewer letters than this around the numbers would recognise what somebody typed. */
const LETTERS = 6

/** Key and numbers of a sentence in which the numbers stand already; null when none has its form. */
export function recognise(sentence: string, phrases: Phrases) {
  if (phrases[sentence] !== undefined) return null
  for (const { key, form, names } of shapesOf(phrases)) {
    const found = form.exec(sentence)
    if (!found) continue
    const params = Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']))
    return { key, params: withCount(key, sentence, params) }
  }
  return null
}

let known: { of: Phrases; shapes: Shape[] } | undefined
function shapesOf(phrases: Phrases): Shape[] {
  if (known?.of !== phrases) known = { of: phrases, shapes: Object.keys(phrases).flatMap(shapes) }
  return known.shapes
}

function shapes(key: string): Shape[] {
  if (!key.includes('%{')) return []
  return key.split(' |||| ').flatMap((text) => {
    const parts = text.split(/%\{(\w+)\}/)
    const names = parts.filter((_part, at) => at % 2 === 1)
    const fixed = parts.filter((_part, at) => at % 2 === 0)
    if (fixed.join('').replace(/\P{L}/gu, '').length < LETTERS) return []
    return [{ key, names, form: new RegExp(`^${fixed.map(escaped).join('(.+?)')}$`, 'su') }]
  })
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The form of a number as a number; the singular often writes none. */
function withCount(key: string, sentence: string, params: Record<string, string>) {
  if (!key.includes(' |||| ')) return params
  const number = Number(params.smart_count ?? sentence.match(/\d+/)?.[0] ?? 1)
  return { ...params, smart_count: Number.isNaN(number) ? 1 : number }
}
