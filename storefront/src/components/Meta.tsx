import { useLocation } from 'react-router-dom'
import { useSettings, useStoreName } from '../api/settings.ts'
import { useOrigin } from '../Providers.tsx'

interface MetaProps {
  /** The page's own title; the store's name is put behind it. Left out on the home page. */
  title?: string
  description: string
  /** The one address of this content, `/products/x`; the path without its query when left out. */
  path?: string
  /** Path or address of a picture for link previews; else the one the shop keeps for them. */
  image?: string
  type?: 'website' | 'product'
  /** Keeps the page out of search engines. */
  hidden?: boolean
  /** schema.org objects. */
  jsonLd?: object[]
}

/**
 * Title, description, canonical address, Open Graph and JSON-LD of a page; React moves them into
 * <head>.
 */
export function Meta({ title, description, path, image, type = 'website', hidden, jsonLd = [] }: MetaProps) {
  const store = useStoreName()
  const origin = useOrigin()
  const { pathname } = useLocation()
  const settings = useSettings()
  const hero = settings?.hero_settings
  const own = settings?.store_settings.share_image
  const preview = image || own || hero?.image_url || hero?.background_image
  const full = title ? `${title} · ${store}` : `${store} · Personalised gifts, made for one person`
  const address = origin + (path ?? pathname)
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:title" content={title ?? store} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={store} />
      {preview && <meta property="og:image" content={previewAddress(preview, origin)} />}
      {preview?.startsWith(SERVED) && (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      {preview && <meta name="twitter:card" content="summary_large_image" />}
      <JsonLd things={jsonLd} />
    </>
  )
}

const SERVED = '/media/catalogue/'

/** A picture of the shop goes out as a card of 1200 x 630, small enough for every messenger. */
function previewAddress(picture: string, origin: string): string {
  const sized = picture.startsWith(SERVED) && !picture.includes('?') ? `${picture}?share=1` : picture
  return new URL(sized, origin).href
}

/** schema.org objects, as search engines read them. */
export function JsonLd({ things }: { things: object[] }) {
  return things.map((thing) => {
    const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
    return (
      <script key={json} type="application/ld+json">
        {json}
      </script>
    )
  })
}
