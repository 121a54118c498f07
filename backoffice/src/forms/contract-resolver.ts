import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'

/** zod's own words for a field that was left empty are for programmers. */
const WORDS = {
  error: ({ code }: { code?: string }) =>
    code === 'invalid_type' || code === 'invalid_union' ? 'Please fill this in' : undefined,
}

/**
 * Checks a form with the contract's own schema, the one the API checks with. The values go on as
 * they were typed: tidying them up is the API's part.
 */
export function contractResolver(schema: ZodType<unknown, FieldValues>): Resolver {
  return zodResolver(schema, WORDS, { raw: true })
}
