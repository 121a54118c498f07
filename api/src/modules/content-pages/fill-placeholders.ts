import { withParams } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { pageMessages } from '@nakshi/core/content/admin-page-messages'
import {
  PLACEHOLDER_CONDITIONS,
  PLACEHOLDER_PARTS,
  PLACEHOLDER_VALUES,
  type PlaceholderCondition,
  type PlaceholderPart,
  type PlaceholderValue,
} from '@nakshi/core/content/page-placeholders'
import { escapeHtml } from '../../platform/html-text.ts'

export type PlaceholderTexts = {
  values: Record<PlaceholderValue, string>
  conditions: Record<PlaceholderCondition, boolean>
  /** HTML; parts that are missing here are left to the storefront */
  parts: Partial<Record<PlaceholderPart, string>>
}

/** Blanks are trimmed later: a pattern for them takes minutes for braces that are not closed. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g
/** A condition or its end on a line of its own leaves no empty paragraph. */
const LONE_CONDITION = /<p>\s*(\{\{\s*[#/][^{}]*\}\})\s*<\/p>/g
const LONE_PART = /<p>\s*\{\{([^{}#/]*)\}\}\s*<\/p>/g

type Placeholder = { placeholder: string; sign: '' | '#' | '/'; name: string; index: number }

const listPlaceholders = (text: string): Placeholder[] =>
  [...text.matchAll(PLACEHOLDER)].map(({ 0: placeholder, 1: inside = '', index }) => {
    const trimmed = inside.trim()
    const sign = trimmed.startsWith('#') ? '#' : trimmed.startsWith('/') ? '/' : ''
    return { placeholder, sign, name: trimmed.slice(sign.length).trim(), index }
  })

const isIn = <Names extends object>(names: Names, name: string): name is keyof Names & string =>
  Object.hasOwn(names, name)

/** @param html checked by `findPlaceholderError`; values are escaped */
export function fillPlaceholders(html: string, texts: PlaceholderTexts): string {
  const withParts = html.replace(LONE_PART, (paragraph, inside: string) => {
    const name = inside.trim()
    return isIn(PLACEHOLDER_PARTS, name) ? (texts.parts[name] ?? paragraph) : paragraph
  })
  const filled = fill(withParts.replace(LONE_CONDITION, '$1'), texts, escapeHtml)
  return filled.replace(LINK, (link, scheme: string) => (SAFE_SCHEME.test(scheme) ? link : ''))
}

/** A value may complete a scheme that runs scripts after the page was sanitised. */
const LINK = /\shref="([^":/?#]*):[^"]*"/g
const SAFE_SCHEME = /^(?:https?|mailto|tel)$/i

/** For the title and the description. */
export const fillTextPlaceholders = (text: string, texts: PlaceholderTexts): string =>
  fill(text, texts, (value) => value)

function fill(text: string, texts: PlaceholderTexts, encode: (value: string) => string): string {
  const hidden: boolean[] = []
  let filled = ''
  let end = 0
  const add = (part: string) => {
    if (!hidden.includes(true)) filled += part
  }
  for (const { placeholder, sign, name, index } of listPlaceholders(text)) {
    add(text.slice(end, index))
    end = index + placeholder.length
    if (sign === '#') hidden.push(!holds(name, texts))
    else if (sign === '/') hidden.pop()
    else add(isIn(texts.values, name) ? encode(texts.values[name]) : placeholder)
  }
  add(text.slice(end))
  return filled
}

function holds(name: string, { values, conditions }: PlaceholderTexts): boolean {
  if (isIn(conditions, name)) return conditions[name]
  return isIn(values, name) && values[name] !== ''
}

const valueNames = Object.keys(PLACEHOLDER_VALUES)
const conditionNames = [...Object.keys(PLACEHOLDER_CONDITIONS), ...valueNames]
const partNames = Object.keys(PLACEHOLDER_PARTS)
const toStart = (name: string) => `{{#${name}}}`
const toEnd = (name: string) => `{{/${name}}}`

/** What is wrong with the placeholders of a page, or null. @param hasParts false: title or description */
export function findPlaceholderError(text: string, hasParts: boolean): CatalogueMessage | null {
  const open: { name: string; end: number }[] = []
  for (const { placeholder, sign, name, index } of listPlaceholders(text)) {
    const error =
      sign === '' ? findValueError(text, name, index, placeholder, hasParts) : findConditionError(name)
    if (error) return error
    if (sign === '#') open.push({ name, end: index + placeholder.length })
    if (sign !== '/') continue
    const start = open.pop()
    if (start?.name !== name)
      return start
        ? withParams(pageMessages.condition_not_closed, {
            start: toStart(start.name),
            end: toEnd(start.name),
          })
        : withParams(pageMessages.condition_not_open, { start: toStart(name), end: toEnd(name) })
    if (!hasWholeElements(text.slice(start.end, index), text.slice(0, start.end), text.slice(index)))
      return withParams(pageMessages.condition_split, { start: toStart(name), end: toEnd(name) })
  }
  const unclosed = open.pop()
  if (unclosed)
    return withParams(pageMessages.condition_not_closed, {
      start: toStart(unclosed.name),
      end: toEnd(unclosed.name),
    })
  return /\{\{|\}\}/.test(text.replaceAll(PLACEHOLDER, ''))
    ? withParams(pageMessages.placeholder_braces, { example: '{{store.name}}' })
    : null
}

function findValueError(text: string, name: string, index: number, placeholder: string, hasParts: boolean) {
  if (valueNames.includes(name)) return null
  if (!partNames.includes(name))
    return withParams(pageMessages.unknown_placeholder, {
      name,
      known: (hasParts ? [...valueNames, ...partNames] : valueNames).join(', '),
    })
  if (!hasParts) return withParams(pageMessages.part_in_line, { name })
  const isAlone =
    /<p>\s*$/.test(text.slice(0, index)) && /^\s*<\/p>/.test(text.slice(index + placeholder.length))
  return isAlone ? null : withParams(pageMessages.part_not_alone, { name })
}

const findConditionError = (name: string): CatalogueMessage | null =>
  conditionNames.includes(name)
    ? null
    : withParams(pageMessages.unknown_placeholder, { name: `#${name}`, known: conditionNames.join(', ') })

/** The paragraph around a lone condition goes with it, so its tags do not count. */
function hasWholeElements(inside: string, before: string, after: string): boolean {
  const isAlone = /<p>\s*\{\{[^{}]*\}\}$/.test(before) && /^\s*<\/p>/.test(inside)
  const endsAlone = /<p>\s*$/.test(inside) && /^\{\{[^{}]*\}\}\s*<\/p>/.test(after)
  if (isAlone !== endsAlone) return false
  const content = isAlone ? inside.replace(/^\s*<\/p>/, '').replace(/<p>\s*$/, '') : inside
  const open: string[] = []
  for (const [, slash, tag = ''] of content.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/gi)) {
    if (tag === 'br' || tag === 'hr') continue
    if (!slash) open.push(tag)
    else if (open.pop() !== tag) return false
  }
  return open.length === 0
}
