import { messages } from '@nakshi/core/messages'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useSettings } from '../api/settings.ts'
import { reloadOnStaleBuild } from '../ui/lazy/reload-on-stale-build.ts'

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
      <title>{['Something went wrong', store?.name].filter(Boolean).join(' · ')}</title>
      <meta name="robots" content="noindex" />
      <span className="butta" aria-hidden />
      <h1>{offline ? 'You are offline' : 'Something went wrong'}</h1>
      <p>
        {offline ? 'Check your internet connection and try again.' : messages.general.internal_error.template}
      </p>
      <p className="notice-actions">
        <button className="button" type="button" onClick={() => window.location.reload()}>
          Try again
        </button>
        <a className="button button-outline" href="/">
          Go to home page
        </a>
      </p>
      <p>
        Still not working? Please{' '}
        <a className="text-link" href="/contact">
          contact us
        </a>
        {store?.email && (
          <>
            {' '}
            or write to{' '}
            <a className="text-link" href={`mailto:${store.email}`}>
              {store.email}
            </a>
          </>
        )}
        .
      </p>
    </section>
  )
}
