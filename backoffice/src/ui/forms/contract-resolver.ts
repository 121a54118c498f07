import { zodResolver } from '@hookform/resolvers/zod'
import { setMessageRenderer } from '@nakshi/core/base/field-errors'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'
import { formatRuleMessage } from '../../languages/i18n.ts'

setMessageRenderer(formatRuleMessage)

/** Validates with the API's own schema. Values are passed on untransformed; the API normalises them. */
export function contractResolver(schema: ZodType<unknown, FieldValues>): Resolver {
  const check = zodResolver(schema, undefined, { raw: true })
  return async (values, context, options) => localizeErrors(await check(values, context, options))
}

/** Schema messages are English; `ref` holds a DOM element and must not be copied. */
function localizeErrors<Part>(part: Part): Part {
  if (typeof part !== 'object' || part === null) return part
  const localized = Object.entries(part).map(([name, inner]) => {
    if (name === 'message' && typeof inner === 'string') return [name, formatRuleMessage(inner)]
    return [name, name === 'ref' || name === 'values' ? inner : localizeErrors(inner)]
  })
  return Object.assign(Array.isArray(part) ? [] : {}, Object.fromEntries(localized)) as Part
}
