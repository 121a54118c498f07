import fastifyStatic from '@fastify/static'
import type { App } from '../app-types.ts'

/**
 * Serves the backoffice: hashed files for good, its one page for every other address below /admin,
 * never kept.
 */
export async function backofficeFiles(app: App, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${folder}/assets`,
    prefix: '/admin/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  for (const path of ['/admin', '/admin/*'])
    app.get(path, { config: { access: 'visitor' }, schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('index.html', folder, { cacheControl: false }),
    )
}
