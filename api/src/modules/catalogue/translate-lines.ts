import type { ApiMessage } from '@nakshi/core/base/error'
import { DEFAULT_LANGUAGE, type Language } from '@nakshi/core/base/languages'
import type { LineProduct } from '@nakshi/core/cart/schema'
import { getValueLabel } from '@nakshi/core/cart/value-label'
import { localiseResponse } from '@nakshi/core/languages/localise'
import type { FilledOptions, VariantSelections } from '@nakshi/core/products/choices'
import { hasChoices } from '@nakshi/core/products/option-types'
import type { Queryable } from '../../platform/db/client.ts'
import type { App } from '../../platform/http/app-types.ts'
import { getRequestLanguage } from '../../platform/http/request-language.ts'
import {
  getSnapshotTranslate,
  getTranslate,
  LONG_FIELDS,
  type Translate,
} from '../translations/get-translations.ts'

type Line = {
  product: LineProduct
  /** of the order line, whose product has no id when it is not sold any more */
  product_id?: string | null
  variant_selections?: VariantSelections
  custom_options?: FilledOptions
  /** of a line of a cart; may name an option */
  problem?: ApiMessage | null
  notice?: ApiMessage | null
}

type LineTexts = {
  /** The product is as it was ordered: only translations of the very text are of it. */
  isSnapshot: boolean
}

/** Lines of a cart or an order, at any depth of a response, in the language of the request. */
export function registerLineTranslations(app: App, db: Queryable, texts: LineTexts): void {
  app.addHook('preSerialization', async (request, _reply, payload) =>
    translateLines(db, getRequestLanguage(request), payload, texts),
  )
}

/** Keeps the shape of what it is given. */
export async function translateLines<Payload>(
  db: Queryable,
  language: Language,
  payload: Payload,
  { isSnapshot }: LineTexts,
): Promise<Payload> {
  if (language === DEFAULT_LANGUAGE) return payload
  const ids = [...new Set(listLines(payload).flatMap((line) => getProductId(line) ?? []))]
  if (ids.length === 0) return payload
  const translate = isSnapshot
    ? await getSnapshotTranslate(db, language, ids)
    : await getTranslate(db, language, ids, LONG_FIELDS)
  return mapLines(payload, (line) => translateLine(line, translate, language)) as Payload
}

export const getProductId = ({ product_id, product }: Pick<Line, 'product_id' | 'product'>): string | null =>
  product_id ?? product.id

function translateLine<Any extends Line>(line: Any, translate: Translate, language: Language): Any {
  const { product, variant_selections = {}, custom_options = {} } = line
  const id = getProductId(line)
  if (id === null) return line
  const labels = product.variant_labels
  const chosen = Object.values(variant_selections).map((value) => ['value', value] as const)
  const filled = product.custom_options.flatMap(({ id: optionId, type }) => {
    const input = custom_options[optionId]
    return hasChoices(type) && input && 'text' in input ? [['choice', input.text] as const] : []
  })
  const values = [...chosen, ...filled]
    .map(([kind, value]) => [value, translate(id, `${kind}:${value}`, value)] as const)
    .filter(([value, label]) => label !== value)
  const title = translate(id, 'title', product.title)
  const valueLabels = Object.fromEntries(values)
  // A picture of a value has no text of its own: it is described as `Photo mug, Red`.
  const pictured = Object.values(variant_selections).find(
    (value) => product.image_alt === `${product.title}, ${value}`,
  )
  const options = product.custom_options.map((option) => ({
    ...option,
    name: translate(id, `option:${option.id}`, option.name),
  }))
  const types = Object.entries(labels).map(([type, label]) => [type, translate(id, `type:${type}`, label)])
  const names = new Map([
    ...product.custom_options.map(({ name }, index) => [name, options[index]?.name ?? name] as const),
    ...types.map(([type = '', label = '']) => [labels[type] ?? type, label] as const),
  ])
  return {
    ...line,
    ...(line.problem && { problem: renameParts(line.problem, names, language) }),
    ...(line.notice && { notice: renameParts(line.notice, names, language) }),
    product: {
      ...product,
      title,
      image_alt:
        pictured === undefined
          ? translate(id, `alt:${product.image_url}`, product.image_alt)
          : `${title}, ${getValueLabel({ value_labels: valueLabels }, pictured)}`,
      variant_labels: Object.fromEntries(types),
      ...(values.length > 0 && { value_labels: valueLabels }),
      custom_options: options,
    },
  }
}

/** `Please choose: Size` */
function renameParts(message: ApiMessage, names: ReadonlyMap<string | number, string>, language: Language) {
  const params = Object.fromEntries(
    Object.entries(message.params).map(([name, value]) => [name, names.get(value) ?? value]),
  )
  return localiseResponse({ ...message, params }, language)
}

/** Dates and streams are no records. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))

const isLine = (value: Record<string, unknown>): value is Record<string, unknown> & Line =>
  isRecord(value.product) &&
  isRecord(value.product.variant_labels) &&
  Array.isArray(value.product.custom_options)

function listLines(value: unknown): Line[] {
  if (Array.isArray(value)) return value.flatMap(listLines)
  if (!isRecord(value)) return []
  return isLine(value) ? [value] : Object.values(value).flatMap(listLines)
}

function mapLines(value: unknown, map: (line: Record<string, unknown> & Line) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => mapLines(each, map))
  if (!isRecord(value)) return value
  if (isLine(value)) return map(value)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapLines(part, map)]))
}
