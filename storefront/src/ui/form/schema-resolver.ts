import { zodResolver } from '@hookform/resolvers/zod'
import { renderFormErrors } from '@nakshi/client/render-form-errors'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'

/** Validates with a schema of the API and shows its messages. */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const check = zodResolver(schema)
  return async (...form) => renderFormErrors(await check(...form))
}
