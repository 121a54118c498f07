import { sentences } from '@nakshi/api/contract/sentences'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'
import { NOT_MONEY, UNREADABLE } from '../fields/MoneyInput.tsx'

/**
 * Checks a form with the contract's own schema, the one the API checks with. The values go on as they were typed: tidying
 * them up is the API's part.
 */
export function zodResolver(schema: ZodType): Resolver {
  return async (values) => {
    const checked = schema.safeParse(values)
    if (checked.success) return { values, errors: {} }
    const errors: FieldErrors = {}
    for (const issue of checked.error.issues) {
      const path = issue.path.map(String)
      const value = path.reduce<unknown>(inside, values)
      place(errors, path, value === UNREADABLE ? NOT_MONEY : sayable(issue.message))
    }
    return { values: {}, errors }
  }
}

/** zod's words for a field that was left empty are for programmers. */
function sayable(message: string): string {
  return message.startsWith('Invalid input') ? 'Please fill this in' : message || sentences.general.invalid
}

function inside(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as FieldValues)[key] : undefined
}

/** Puts a message where react-hook-form looks for it; the first one of a field stays. */
function place(errors: FieldValues, [field = 'root', ...deeper]: string[], message: string): void {
  if (deeper.length > 0) {
    errors[field] ??= {}
    if (!('message' in errors[field])) place(errors[field], deeper, message)
  } else errors[field] ??= { type: 'contract', message }
}
