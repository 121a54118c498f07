import { errorPageMessages } from '@nakshi/core/base/error-page-messages'
import { messages } from '@nakshi/core/messages'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useSettings } from '../api/settings.ts'
import { toHref } from '../ui/language.ts'
import { reloadOnStaleBuild } from '../ui/lazy/reload-on-stale-build.ts'
import { RichText } from '../ui/RichText.tsx'
import * as m from './messages/error.ts'

/** Uses plain links, which reload everything. Reloads at once if a deploy replaced the page's code. */
export function ErrorPage() {
  const store = useSettings()?.store_settings
  const [isReloading, setIsReloading] = useState(false)
  useLayoutEffect(() => setIsReloading(reloadOnStaleBuild()), [])
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false
  useEffect(() => {
    const reload = () => window.location.reload()
    if (offline) window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [offline])
  if (isReloading) return <section className="notice jaali" aria-busy="true" />
  return (
    <section className="notice jaali">
      <title>{[errorPageMessages.broken.template, store?.name].filter(Boolean).join(' · ')}</title>
      <meta name="robots" content="noindex" />
      <span className="butta" aria-hidden />
      <h1>{offline ? m.offline : errorPageMessages.broken.template}</h1>
      <p>{offline ? m.checkConnection : messages.general.internal_error.template}</p>
      <p className="notice-actions">
        <button className="button" type="button" onClick={() => window.location.reload()}>
          {errorPageMessages.retry.template}
        </button>
        <a className="button button-outline" href={toHref('/')}>
          {errorPageMessages.home.template}
        </a>
      </p>
      <p>
        {store?.email ? (
          <RichText
            text={m.stillBrokenWithEmail}
            params={{ email: store.email }}
            tags={{ contact: toContactLink, email: toEmailLink }}
          />
        ) : (
          <RichText text={m.stillBroken} tags={{ contact: toContactLink }} />
        )}
      </p>
    </section>
  )
}

const toContactLink = (words: string) => (
  <a className="text-link" href={toHref('/contact')}>
    {words}
  </a>
)

const toEmailLink = (email: string) => (
  <a className="text-link" href={`mailto:${email}`}>
    {email}
  </a>
)
