import { type BrandIcon, brandIcons } from '@nakshi/contract/shop/brand'
import { createBrandPalettes } from '@nakshi/domain/brand-palette'
import { splitGraphemes } from '@nakshi/studio/graphemes'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { App, Deps } from '../app-types.ts'
import type { Media } from '../media/open-media.ts'
import { getBrandFiles, getIconVersion } from '../modules/settings/brand-files.ts'
import { getAllSettings } from '../modules/settings/get-settings.ts'
import { createBrandIcons } from './brand-icons.ts'

const config = { access: 'visitor' } as const
const schema = { hide: true }
const params = z.object({ version: z.string().max(40), icon: z.enum(brandIcons) })
const MAX_SHORT_NAME_LENGTH = 12
const ONE_HOUR = 'public, max-age=3600'
const FOREVER = 'public, max-age=31536000, immutable'

/** Favicon, app icons and web manifest. */
export async function brandRoutes(app: App, { db, media }: Deps & { media: Media }): Promise<void> {
  const getIcon = createBrandIcons(media)

  app.get(
    '/icons/:version/:icon',
    { config: { ...config, isSheddable: true }, schema: { ...schema, params } },
    async (request, reply) => {
      const settings = await getAllSettings(db)
      const { version, icon } = request.params
      // A page cached before a change asks for the version of then.
      const isCurrent = version === getIconVersion(settings)
      return reply
        .header('cache-control', isCurrent ? FOREVER : ONE_HOUR)
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(await getIcon(settings, icon))
    },
  )

  /** Addresses that browsers and systems know without a link. */
  async function redirectToIcon(reply: FastifyReply, icon: BrandIcon) {
    const { icons } = await getBrandFiles(db, await getAllSettings(db))
    return reply.header('cache-control', ONE_HOUR).redirect(`${icons}/${icon}`, 302)
  }
  for (const path of ['/favicon.ico', '/favicon.svg'])
    app.get(path, { config, schema }, (_request, reply) => redirectToIcon(reply, 'favicon-192.png'))
  app.get('/apple-touch-icon.png', { config, schema }, (_request, reply) =>
    redirectToIcon(reply, 'apple-180.png'),
  )

  app.get('/manifest.webmanifest', { config, schema }, async (_request, reply) => {
    const settings = await getAllSettings(db)
    const { store_settings: store, brand_settings: brand } = settings
    const { icons } = await getBrandFiles(db, settings)
    const colours = createBrandPalettes(brand).light
    const icon = (size: 192 | 512, purpose: 'any' | 'maskable') => ({
      src: `${icons}/${purpose}-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })
    return reply
      .type('application/manifest+json')
      .header('cache-control', ONE_HOUR)
      .send({
        id: '/',
        name: store.name,
        short_name: toShortName(store.name),
        ...(brand.tagline !== '' && { description: brand.tagline }),
        lang: 'en-IN',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: colours.ground,
        theme_color: colours.deep,
        icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
        shortcuts: [
          { name: 'My orders', url: '/orders' },
          { name: 'Cart', url: '/cart' },
        ],
      })
  })
}

/** Whole words of at most 12 characters, as home screens cut longer names. */
function toShortName(name: string): string {
  const [first = name, ...words] = name.split(/\s+/)
  let short = first
  for (const word of words) {
    if (`${short} ${word}`.length > MAX_SHORT_NAME_LENGTH) break
    short = `${short} ${word}`
  }
  const kept = splitGraphemes(short).filter(
    ({ grapheme, at }) => at + grapheme.length <= MAX_SHORT_NAME_LENGTH,
  )
  return (
    kept
      .map(({ grapheme }) => grapheme)
      .join('')
      .replace(/[\s,;:&-]+$/, '') || name
  )
}
