import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, useLocation, useParams } from 'react-router-dom'
import { pageQuery } from '../api/pages.ts'
import { isNotFoundError } from '../api/request.ts'
import { ErrorNotice } from '../components/ErrorNotice.tsx'
import { NotFoundNotice } from '../components/layout/NotFoundNotice.tsx'
import { ProsePage } from '../components/prose/ProsePage.tsx'
import { lazyComponent } from '../ssr/lazy-component.tsx'
import { prefetchForPage } from '../ssr/page-data.ts'

const AboutPage = lazyComponent(() => import('../components/prose/AboutPage.tsx'))

/** `/pages/:slug`, or a page with an address of its own, such as `/about`. */
const getSlug = (pathname: string, slug: string | undefined) =>
  slug ?? pathname.replaceAll('/', '').toLowerCase()

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await prefetchForPage(context, pageQuery(getSlug(new URL(request.url).pathname, params.slug)))
  return null
}

export function Component() {
  const { pathname } = useLocation()
  const { data: page, error, refetch } = useQuery(pageQuery(getSlug(pathname, useParams().slug)))
  if (page?.kind === 'about')
    return (
      <Suspense>
        <AboutPage page={page} />
      </Suspense>
    )
  if (page) return <ProsePage key={page.slug} page={page} />
  if (isNotFoundError(error)) return <NotFoundNotice />
  return (
    <div className="page prose-page">
      {error ? (
        <ErrorNotice message="This page could not be loaded." error={error} onRetry={() => refetch()} />
      ) : (
        <div aria-busy="true" role="status" aria-label="Loading the page">
          <div className="bone bone-title" />
          <div className="bone bone-box" />
        </div>
      )}
    </div>
  )
}
