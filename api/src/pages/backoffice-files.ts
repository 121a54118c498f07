import fastifyStatic from '@fastify/static'
import type { App } from '../app-types.ts'

export async function registerBackofficeFiles(app: App, folder: string): Promise<void> {
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
