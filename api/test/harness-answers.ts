import type { ErrorObject } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Method } from './harness-openapi.ts'

type Schema = Record<string, unknown>
type Content = Record<string, { schema?: Schema }>
type Described = {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type ApiDocument = { paths: Record<string, Record<string, Described>> }

/** One request and what the store answered; bodies that are not JSON are left out. */
export type Exchange = {
  method: Method
  url: string
  sent?: unknown
  status: number
  type: string | undefined
  body: unknown
}

/** Lists where an exchange differs from the document, as a validating proxy does. */
export function createAnswerChecker(document: ApiDocument): (exchange: Exchange) => string[] {
  const options = { strict: false, allErrors: true, formats: { binary: true as const } }
  const exact = new Ajv2020(options)
  // The values of a query are texts.
  const coercing = new Ajv2020({ ...options, coerceTypes: true })
  for (const ajv of [exact, coercing]) addFormats.default(ajv).addSchema(document, 'api')
  const operations = Object.keys(document.paths)
    .map((path) => ({
      path,
      matches: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    }))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)

  function compare(ajv: typeof exact, pointer: string[], value: unknown): string[] {
    const path = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    const validate = ajv.compile({ $ref: `api#/${path.join('/')}` })
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }: ErrorObject) =>
        `${instancePath} ${message} ${JSON.stringify(params)}`,
    )
  }

  function check({ method, url, sent, status, type, body }: Exchange): string[] {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const path = operations.find(({ matches }) => matches.test(pathname))?.path ?? ''
    const verb = method.toLowerCase()
    const operation = document.paths[path]?.[verb]
    if (!operation) return ['is not described']
    const response = operation.responses[status]
    if (!response) return [`${status} is not described`]
    const pointer = ['paths', path, verb]
    const differences: string[] = []
    if (status < 300 && sent !== undefined) {
      const json = [...pointer, 'requestBody', 'content', 'application/json', 'schema']
      if (!operation.requestBody?.content['application/json']) differences.push('takes no JSON')
      else differences.push(...compare(exact, json, sent).map((each) => `request ${each}`))
    }
    if (status < 300)
      for (const [name, value] of searchParams) {
        const index =
          operation.parameters?.findIndex((each) => each.in === 'query' && each.name === name) ?? -1
        const schema = [...pointer, 'parameters', String(index), 'schema']
        if (index < 0) differences.push(`query ${name} is not described`)
        else differences.push(...compare(coercing, schema, value).map((each) => `query ${name}${each}`))
      }
    const media = Object.keys(response.content ?? {})
    const own = type?.split(';', 1)[0]
    const described = media.find((each) => toPattern(each.split(';', 1)[0] ?? '').test(own ?? ''))
    if (own === undefined)
      return media.length > 0 && status !== 304 ? [...differences, 'has no body'] : differences
    if (!described) return [...differences, `${status} ${own} is not described`]
    if (own !== 'application/json') return differences
    return [
      ...differences,
      ...compare(exact, [...pointer, 'responses', String(status), 'content', described, 'schema'], body),
    ]
  }
  return (exchange) =>
    check(exchange).map(
      (difference) => `${exchange.method} ${exchange.url}: ${exchange.status} ${difference}`,
    )
}

/** `image/*` */
const toPattern = (media: string) =>
  new RegExp(`^${media.replaceAll(/[.+]/g, '\\$&').replaceAll('*', '.+')}$`)
