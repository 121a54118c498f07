import { light } from '@nakshi/contract/palette'
import type { App, Deps } from '../app-types.ts'
import { getAllSettings } from '../modules/settings/get-settings.ts'

const publicRoute = { config: { access: 'visitor' }, schema: { hide: true } } as const
const NO_CACHE = 'no-cache'

/** Removes the service worker of earlier versions. */
const UNREGISTER_WORKER_SCRIPT = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(removeItself()))
async function removeItself() {
  const stored = (await caches.keys()).filter((name) => name.startsWith('nakshi-'))
  await Promise.allSettled(stored.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
`

export async function registerAppFiles(app: App, { db }: Deps, clientFolder: string): Promise<void> {
  app.get('/sw.js', publicRoute, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', NO_CACHE)
      .send(UNREGISTER_WORKER_SCRIPT),
  )
  app.get('/manifest.webmanifest', publicRoute, async (_request, reply) => {
    const { store_settings: store } = await getAllSettings(db)
    const icon = (size: number, purpose: 'any' | 'maskable') => ({
      src: `/icons/${purpose}-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send({
        id: '/',
        name: store.name,
        short_name: store.name.slice(0, 12),
        description: 'Personalised gifts, made with the name you choose.',
        lang: 'en-IN',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: light.ground,
        theme_color: light.deep,
        icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
        shortcuts: [
          { name: 'My orders', url: '/orders' },
          { name: 'Cart', url: '/cart' },
        ],
      })
  })

  const picture = (name: string) =>
    app.get(`/${name}`, publicRoute, (_request, reply) =>
      reply.sendFile(name, clientFolder, { maxAge: '1d', immutable: false }),
    )
  picture('apple-touch-icon.png')
  for (const purpose of ['any', 'maskable'])
    for (const size of [192, 512]) picture(`icons/${purpose}-${size}.png`)
}
