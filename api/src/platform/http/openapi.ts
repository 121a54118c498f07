import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { tokenPermissions } from '@nakshi/core/accounts/permissions'
import { apiError } from '@nakshi/core/base/error'
import * as contract from '@nakshi/core/schemas'
import type { FastifySchema, RouteOptions } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { VERSION } from '../version.ts'
import type { Access } from './access.ts'
import type { App } from './app-types.ts'

/** UI at /api/docs, JSON at /api/docs/json. Staff only when the store is publicly reachable. */
export async function registerOpenApi(
  app: App,
  config: Pick<Config, 'reachable' | 'publicApiDocs'>,
): Promise<void> {
  // OpenAPI has no references to a set of parameters.
  const parameterSets = new Set<unknown>()
  app.addHook('onRoute', ({ schema }) => {
    for (const set of [schema?.querystring, schema?.params, schema?.headers]) parameterSets.add(set)
  })
  app.addHook('onReady', async () => nameSchemas(parameterSets))
  const toJsonSchema = createJsonSchemaTransform({})
  const nameReferences = createJsonSchemaTransformObject({})
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Store API',
        description: 'Storefront and backoffice API. Amounts are whole paise, times are UTC.',
        version: VERSION,
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'nakshi_session' },
          api_token: { type: 'http', scheme: 'bearer', description: 'Routes below /api/admin' },
        },
      },
    },
    transform: ({ schema, url, route, ...document }) =>
      toJsonSchema({ schema: schema && addResponses(schema, url, route), url, route, ...document }),
    transformObject: (document) => dropUnusedSchemas(namePatches(nameReferences(document))),
  })
  await app.register(async (docs) => {
    const isStaffOnly = config.reachable && !config.publicApiDocs
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: isStaffOnly ? { right: 'settings.read' } : 'visitor' }
    })
    await docs.register(swaggerUi, { routePrefix: '/api/docs' })
  })
}

/** Gives the contract's schemas the names of their exports: `adminOrder` becomes `AdminOrder`. */
function nameSchemas(excluded: Set<unknown>): void {
  for (const [name, schema] of Object.entries(contract))
    if (schema instanceof z.ZodObject && !excluded.has(schema) && !z.globalRegistry.get(schema)?.id)
      z.globalRegistry.add(schema, { ...schema.meta(), id: toSchemaName(name) })
}

/** The suffix `Input` is given to schemas that read differently than they write. */
const toSchemaName = (name: string) =>
  name.replace(/^./, (first) => first.toUpperCase()).replace(/Input$/, 'Body')

const binary = z.string().meta({ format: 'binary' })
const NO_CONTENT = { 204: z.null().describe('Done') }

/** Errors any caller may meet, besides those that a route declares; `produces` are the types of its file. */
function addResponses({ produces, ...schema }: FastifySchema, url: string, route: RouteOptions) {
  if (schema.hide) return schema
  const access = route.config?.access
  const statuses = [
    ...(schema.body || schema.querystring || schema.params || schema.headers ? [400] : []),
    ...(access === 'visitor' || access === 'anyone' ? [] : [401]),
    ...(typeof access === 'object' || access === 'staff' ? [403] : []),
    ...(url.includes(':') ? [404] : []),
    ...(schema.body ? [409, 422] : []),
    429,
  ]
  const errors = Object.fromEntries(statuses.map((status) => [status, apiError]))
  const content = produces && Object.fromEntries(produces.map((type) => [type, { schema: binary }]))
  return {
    ...schema,
    ...describeRoute(url, route),
    response: {
      ...errors,
      ...(content ? { 200: { description: 'The file', content } } : schema.response ? {} : NO_CONTENT),
      ...(schema.response ?? {}),
    },
  }
}

function describeRoute(url: string, { config }: RouteOptions): FastifySchema {
  const { description, ...security } = toSecurity(url, config?.access, config?.stepUp === true)
  const sortable = config?.sortable?.map((name) => `\`${name}\``).join(', ')
  const sentences = [description, sortable && `Sorted by one of ${sortable}.`].filter(Boolean)
  return { ...security, ...(sentences.length > 0 && { description: sentences.join(' ') }) }
}

/** Each entry of `security` is an alternative. */
function toSecurity(url: string, access: Access | undefined, isStepUp: boolean): FastifySchema {
  if (access === 'visitor' || access === 'anyone') return { security: [] }
  const session = { session: [] }
  if (access === 'staff')
    return { security: [session], description: 'Any staff member. API tokens are not accepted.' }
  if (typeof access !== 'object' || !url.startsWith('/api/admin/')) return { security: [session] }
  const description = `Permission: \`${access.right}\`.`
  const acceptsTokens = !isStepUp && tokenPermissions.some((each) => each === access.right)
  return acceptsTokens
    ? { security: [session, { api_token: [] }], description }
    : { security: [session], description: `${description} API tokens are not accepted.` }
}

type Described = { operationId?: string; summary?: string }
type WithPaths = { paths?: Record<string, { put?: Described; patch?: Described } | undefined> }

/** A route of PUT and PATCH has one schema, which names PUT. */
function namePatches<T extends WithPaths>(document: T): T {
  for (const methods of Object.values(document.paths ?? {})) {
    if (!methods?.patch || methods.patch.operationId !== methods.put?.operationId) continue
    const { operationId = '', summary = '' } = methods.patch
    methods.patch = {
      ...methods.patch,
      operationId: operationId.replace(/^replace/, 'update'),
      summary: summary.replace(/^Saves/, 'Changes'),
    }
  }
  return document
}

type WithSchemas = { paths?: object; components?: { schemas?: Record<string, unknown> } }

function dropUnusedSchemas<T extends WithSchemas>(document: T): T {
  const schemas = document.components?.schemas ?? {}
  const used = new Set<string>()
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name])
    }
  }
  follow(document.paths ?? {})
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name]
  return document
}
