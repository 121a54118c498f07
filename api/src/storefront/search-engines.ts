import { eq } from 'drizzle-orm'
import type { App, Deps } from '../app-types.ts'
import { categories, products } from '../db/tables/index.ts'

/** Pages beside products and categories that a search engine should know. */
const PAGES = [
  '/',
  '/products',
  '/categories',
  '/about',
  '/contact',
  '/custom-orders',
  '/shipping',
  '/returns',
  '/faq',
  '/size-guide',
]

/** `/robots.txt` and `/sitemap.xml`. */
export async function searchEngineRoutes(app: App, { config, db }: Deps): Promise<void> {
  app.get('/robots.txt', { config: { access: 'visitor' }, schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /admin\nDisallow: /api\nDisallow: /cart\nDisallow: /checkout\nDisallow: /auth\nSitemap: ${config.publicUrl}/sitemap.xml\n`,
      ),
  )

  app.get(
    '/sitemap.xml',
    { config: { access: 'visitor' }, schema: { hide: true } },
    async (_request, reply) => {
      const [shelf, offered] = await Promise.all([
        db.select({ slug: categories.slug }).from(categories).where(eq(categories.is_active, true)),
        db
          .select({ slug: products.slug, updated_at: products.updated_at })
          .from(products)
          .where(eq(products.is_active, true)),
      ])
      const entries = [
        ...PAGES.map((path) => url(config.publicUrl + path)),
        ...shelf.map(({ slug }) => url(`${config.publicUrl}/products?category=${encodeURIComponent(slug)}`)),
        ...offered.map(({ slug, updated_at }) =>
          url(`${config.publicUrl}/products/${encodeURIComponent(slug)}`, updated_at),
        ),
      ]
      return reply
        .type('application/xml; charset=utf-8')
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
        )
    },
  )
}

function url(address: string, changed?: Date): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
  return `<url><loc>${address.replaceAll('&', '&amp;')}</loc>${lastmod}</url>`
}
