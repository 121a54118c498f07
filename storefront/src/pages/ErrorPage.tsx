import { sentences } from '@nakshi/api/contract/sentences'
import { useStoreName } from '../api/settings.ts'

/** Shown instead of a page that broke, here or on the server. */
export function ErrorPage() {
  const store = useStoreName()
  return (
    <section className="page notice">
      <title>{`Something went wrong · ${store}`}</title>
      <meta name="robots" content="noindex" />
      <h1>Something went wrong</h1>
      <p>{sentences.general.broken}</p>
      <p className="notice-actions">
        <button className="button" type="button" onClick={() => window.location.reload()}>
          Try again
        </button>
        <a className="button button-outline" href="/">
          Go to the home page
        </a>
      </p>
    </section>
  )
}
