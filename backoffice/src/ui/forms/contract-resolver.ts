import { zodResolver } from '@hookform/resolvers/zod'
import { renderFormErrors } from '@nakshi/client/render-form-errors'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'
import { formatRuleMessage } from '../../languages/i18n.ts'

/** Validates with the API's own schema. Values are passed on untransformed; the API normalises them. */
export function contractResolver(schema: ZodType<unknown, FieldValues>): Resolver {
  const check = zodResolver(schema, undefined, { raw: true })
  return async (...form) => renderFormErrors(await check(...form), formatRuleMessage)
}
