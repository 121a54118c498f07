import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import * as contract from '@nakshi/core/schemas'
import type { FastifySchema } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { VERSION } from '../version.ts'
import type { App } from './app-types.ts'
import { describeRoute } from './describe-route.ts'
import { toPlainSchemas } from './openapi-json-schema.ts'
import { openApiTags } from './openapi-tags.ts'

/** UI at /api/docs, JSON at /api/docs/json. Staff only when the store is publicly reachable. */
export async function registerOpenApi(
  app: App,
  config: Pick<Config, 'reachable' | 'publicApiDocs' | 'publicUrl'>,
): Promise<void> {
  // OpenAPI has no references to a set of parameters.
  const parameterSets = new Set<unknown>()
  app.addHook('onRoute', ({ schema }) => {
    for (const set of [schema?.querystring, schema?.params, schema?.headers]) parameterSets.add(set)
  })
  app.addHook('onReady', async () => nameSchemas(parameterSets))
  // Instead of the plugin's override, which drops the branches of a union that are pipes.
  const zodToJsonConfig = { override: () => undefined }
  const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig })
  const nameReferences = createJsonSchemaTransformObject({ zodToJsonConfig })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Store API',
        description: 'Storefront and backoffice API. Amounts are whole paise, times are UTC.',
        version: VERSION,
        contact: { name: 'Store', url: `${config.publicUrl}/contact` },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: config.publicUrl }],
      tags: openApiTags,
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'nakshi_session' },
          api_token: { type: 'http', scheme: 'bearer', description: 'Routes below /api/admin' },
        },
      },
    },
    transform: ({ schema, url, route, ...document }) =>
      addUpload(
        toJsonSchema({ schema: schema && describeRoute(schema, url, route), url, route, ...document }),
      ),
    transformObject: (document) => toPlainSchemas(dropUnusedSchemas(namePatches(nameReferences(document)))),
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

const upload = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
}

/** The body of a form is read as a stream, without a schema. */
function addUpload<T extends { schema: FastifySchema }>(described: T): T {
  const isForm = described.schema.consumes?.includes('multipart/form-data')
  return isForm ? { ...described, schema: { ...described.schema, body: upload } } : described
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
