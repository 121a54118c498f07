import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { App } from '../app-types.ts'
import type { Config } from '../config.ts'

/** UI at /api/docs, JSON at /api/docs/json. Staff only when the store is publicly reachable. */
export async function registerOpenApi(app: App, config: Pick<Config, 'reachable'>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nakshi API',
        description: 'Storefront and backoffice API. Amounts are whole paise, times are UTC.',
        version: '1.0.0',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'nakshi_session' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: config.reachable ? { right: 'settings.read' } : 'visitor' }
    })
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  })
}
