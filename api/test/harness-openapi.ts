import { z } from 'zod'
import type { TestApp } from './harness.ts'

/** As much of JSON Schema as the API's own description uses. */
export type Schema = {
  type?: string | undefined
  const?: unknown
  enum?: unknown[] | undefined
  format?: string | undefined
  pattern?: string | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  items?: Schema | undefined
  prefixItems?: Schema[] | undefined
  minItems?: number | undefined
  maxItems?: number | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  additionalProperties?: boolean | Schema | undefined
  propertyNames?: Schema | undefined
  maxProperties?: number | undefined
  anyOf?: Schema[] | undefined
  oneOf?: Schema[] | undefined
  allOf?: Schema[] | undefined
  readOnly?: boolean | undefined
}
/** `type: ['boolean', 'null']` is read as either of the two. */
const splitTypes = (value: unknown) =>
  typeof value === 'object' && value !== null && 'type' in value && Array.isArray(value.type)
    ? { anyOf: value.type.map((type: unknown) => ({ ...value, type })) }
    : value
const schema: z.ZodType<Schema> = z.lazy(() => z.preprocess(splitTypes, shape))
const shape = z.looseObject({
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  // A tuple has none beside its own: they are `false`
  items: z.preprocess((value) => (value === false ? undefined : value), schema.optional()),
  prefixItems: z.array(schema).optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  properties: z.record(z.string(), schema).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.union([z.boolean(), schema]).optional(),
  propertyNames: schema.optional(),
  maxProperties: z.number().optional(),
  anyOf: z.array(schema).optional(),
  oneOf: z.array(schema).optional(),
  allOf: z.array(schema).optional(),
  readOnly: z.boolean().optional(),
})
const operation = z.object({
  parameters: z
    .array(
      z.object({
        in: z.enum(['path', 'query', 'header']),
        name: z.string(),
        required: z.boolean().optional(),
        schema,
      }),
    )
    .default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: schema.optional() })) })
    .optional(),
})
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

const components = z.looseObject({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })

/** No schema of the API contains itself. */
function inlineReferences(part: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(part)) return part.map((each) => inlineReferences(each, schemas))
  if (typeof part !== 'object' || part === null) return part
  if ('$ref' in part && typeof part.$ref === 'string')
    return inlineReferences(schemas[part.$ref.replace('#/components/schemas/', '')], schemas)
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, inlineReferences(value, schemas)]),
  )
}

export type Operation = {
  /** `GET /api/orders/{id}` */
  name: string
  method: Method
  path: string
  parameters: z.infer<typeof operation>['parameters']
  /** of a JSON body */
  body: Schema | undefined
}

/** Every operation that the API describes at /api/docs/json. */
export async function describedOperations(shop: TestApp): Promise<Operation[]> {
  const described = components.parse((await shop.app.inject('/api/docs/json')).json())
  const { paths } = document.parse(inlineReferences(described, described.components.schemas))
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { parameters, requestBody }]) => {
      const method = z.enum(methods).parse(verb.toUpperCase())
      const body = requestBody?.content['application/json']?.schema
      return { name: `${method} ${path}`, method, path, parameters, body }
    }),
  )
}
