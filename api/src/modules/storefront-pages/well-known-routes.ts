import { notFound } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { getStoreSettings } from '../settings/get-settings.ts'

const publicRoute = { config: { access: 'visitor' }, schema: { hide: true } } as const
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

export async function wellKnownRoutes(app: App, { config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  /** RFC 9116: where a problem of this store is reported. The store passes on what concerns the software. */
  app.get('/.well-known/security.txt', publicRoute, async (_request, reply) => {
    const { email } = await getStoreSettings(db)
    if (!email) throw notFound()
    const expires = new Date(Date.now() + VALID_DAYS * 86_400_000).toISOString().slice(0, 10)
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${expires}T00:00:00Z`,
      'Preferred-Languages: en, hi',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })

  /** Password managers open it. https://w3c.github.io/webappsec-change-password-url/ */
  app.get('/.well-known/change-password', publicRoute, (_request, reply) =>
    reply.redirect('/profile?tab=security', 302),
  )
}
