/** Values, in which a key is no keyword. */
const VALUES = new Set(['const', 'default', 'enum', 'example', 'examples'])

type JsonSchema = Record<string, unknown>
const isObject = (part: unknown): part is JsonSchema =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/** Rewrites what generators and validators of other languages do not read, without changing what is valid. */
export function toPlainSchemas<T extends object>(document: T): T {
  rewrite(document)
  return document
}

function rewrite(part: unknown): void {
  if (Array.isArray(part)) for (const each of part) rewrite(each)
  if (!isObject(part)) return
  for (const [name, value] of Object.entries(part)) if (!VALUES.has(name)) rewrite(value)
  nameKeys(part)
  addItems(part)
  unwrapUnion(part)
  if (typeof part.pattern !== 'string') return
  const pattern = toPlainPattern(part.pattern)
  if (pattern === null) delete part.pattern
  else part.pattern = pattern
}

/** A record by enum has the names of an object. */
function nameKeys(schema: JsonSchema): void {
  const { propertyNames, additionalProperties, properties, required } = schema
  if (!isObject(propertyNames) || !Array.isArray(propertyNames.enum)) return
  if (properties !== undefined || !Array.isArray(required) || !isObject(additionalProperties)) return
  schema.properties = Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties]))
  schema.additionalProperties = false
  delete schema.propertyNames
}

/** A tuple also says what is in it to readers of `items` only. */
function addItems(schema: JsonSchema): void {
  const { prefixItems } = schema
  if (!Array.isArray(prefixItems) || isObject(schema.items)) return
  const kinds = [...new Map(prefixItems.map((item) => [JSON.stringify(item), item])).values()]
  schema.items = kinds.length === 1 ? kinds[0] : { anyOf: kinds }
  schema.minItems ??= prefixItems.length
  schema.maxItems ??= prefixItems.length
}

function unwrapUnion(schema: JsonSchema): void {
  if (!Array.isArray(schema.anyOf) || schema.anyOf.length !== 1) return
  Object.assign(schema, schema.anyOf[0])
  delete schema.anyOf
}

/** Python reads no classes of Unicode, JavaScript only with a flag that generators omit: null without another way. */
function toPlainPattern(pattern: string): string | null {
  const plain = pattern
    .replaceAll('\\/', '/')
    .replaceAll('\\p{Cc}', '\\u0000-\\u001f\\u007f-\\u009f')
    .replaceAll('\\p{Cs}', '')
  return plain.includes('\\p{') ? null : plain
}
