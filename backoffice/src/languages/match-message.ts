import type { Phrases } from './language.ts'

type MessagePattern = { key: string; form: RegExp; names: string[]; characterCount: number }

/** Fewer characters around the placeholders could match text that a person typed. */
const MIN_CHARACTERS = 6

/**
 * Key and numbers of a sentence in which the numbers stand already; null when none has its form.
 * @param minCharacters characters a phrase has around its numbers: fewer where the phrases are known to be meant
 */
export function matchMessage(message: string, phrases: Phrases, minCharacters = MIN_CHARACTERS) {
  if (phrases[message] !== undefined) return null
  for (const { key, form, names, characterCount } of getPatterns(phrases)) {
    const found = characterCount < minCharacters ? null : form.exec(message)
    if (!found) continue
    const params = Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']))
    return { key, params: withCount(key, message, params) }
  }
  return null
}

const known = new WeakMap<Phrases, MessagePattern[]>()
function getPatterns(phrases: Phrases): MessagePattern[] {
  const found = known.get(phrases) ?? Object.keys(phrases).flatMap(toPatterns)
  known.set(phrases, found)
  return found
}

function toPatterns(key: string): MessagePattern[] {
  if (!key.includes('%{')) return []
  return key.split(' |||| ').flatMap((text) => {
    const parts = text.split(/%\{(\w+)\}/)
    const names = parts.filter((_part, at) => at % 2 === 1)
    const fixed = parts.filter((_part, at) => at % 2 === 0)
    const characterCount = fixed.join('').replace(/\P{L}/gu, '').length
    return [{ key, names, characterCount, form: new RegExp(`^${fixed.map(escaped).join('(.+?)')}$`, 'su') }]
  })
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Parses the count; singular forms may not contain it. */
function withCount(key: string, message: string, params: Record<string, string>) {
  if (!key.includes(' |||| ')) return params
  const number = Number(params.smart_count ?? message.match(/\d+/)?.[0] ?? 1)
  return { ...params, smart_count: Number.isNaN(number) ? 1 : number }
}
