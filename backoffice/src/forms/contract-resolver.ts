import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'
import { translateMessage } from '../words.ts'

/**
 * Checks a form with the contract's own schema, the one the API checks with. The values go on as
 * they were typed: tidying them up is the API's part.
 */
export function contractResolver(schema: ZodType<unknown, FieldValues>): Resolver {
  const check = zodResolver(schema, undefined, { raw: true })
  return async (values, context, options) => localizeErrors(await check(values, context, options))
}

/** The contract says in English what is wrong; a `ref` leads to an element of the page. */
function localizeErrors<Part>(part: Part): Part {
  if (typeof part !== 'object' || part === null) return part
  const localized = Object.entries(part).map(([name, inner]) => {
    if (name === 'message' && typeof inner === 'string') return [name, translateMessage(inner)]
    return [name, name === 'ref' || name === 'values' ? inner : localizeErrors(inner)]
  })
  return Object.assign(Array.isArray(part) ? [] : {}, Object.fromEntries(localized)) as Part
}
