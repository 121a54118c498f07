import { getOriginalLanguage } from '@nakshi/core/base/detect-language'
import { DEFAULT_LANGUAGE, languageCodes, languages, toLanguageUrl } from '@nakshi/core/base/languages'
import { useLocation } from 'react-router-dom'
import { useSettings, useStoreName } from '../api/settings.ts'
import { toHref } from './language.ts'
import { useOrigin } from './origin.ts'

interface MetaProps {
  title?: string
  description: string
  path?: string
  /** Absolute URL or path; defaults to the shop's preview image. */
  image?: string
  type?: 'website' | 'product'
  hidden?: boolean
  jsonLd?: object[]
}

export function Meta({ title, description, path, image, type = 'website', hidden, jsonLd = [] }: MetaProps) {
  const store = useStoreName()
  const origin = useOrigin()
  const { pathname } = useLocation()
  const settings = useSettings()
  const hero = settings?.hero_settings
  const own = settings?.store_settings.share_image
  const preview = image || own || hero?.image_url || hero?.background_image
  const suffix = settings?.brand_settings.tagline
  const full = title ? `${title} · ${store}` : [store, suffix].filter(Boolean).join(' · ')
  const shown = path ?? pathname.replace(/\/$/, '')
  const address = origin + toHref(shown)
  return (
    <>
      <title lang={getOriginalLanguage(title ?? full)}>{full}</title>
      <meta name="description" content={description} />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          {languageCodes.map((language) => (
            <link
              key={language}
              rel="alternate"
              hrefLang={languages[language].locale}
              href={origin + toLanguageUrl(language, shown)}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + toLanguageUrl(DEFAULT_LANGUAGE, shown)} />
        </>
      )}
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

/** Catalogue images are sent as 1200 x 630, small enough for all messengers. */
function previewAddress(picture: string, origin: string): string {
  const sized = picture.startsWith(SERVED) && !picture.includes('?') ? `${picture}?share=1` : picture
  return new URL(sized, origin).href
}

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
