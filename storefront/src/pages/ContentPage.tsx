import { formatDay } from '@nakshi/core/base/dates'
import { getOriginalLanguage } from '@nakshi/core/base/detect-language'
import { formatMessage } from '@nakshi/core/base/format-message'
import { splitLanguage } from '@nakshi/core/base/languages'
import { getPagePath } from '@nakshi/core/content/page-kinds'
import type { ContentPage } from '@nakshi/core/content/pages'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, useLocation, useParams } from 'react-router-dom'
import { prefetchForPage } from '../api/page-data.ts'
import { pageQuery } from '../api/pages.ts'
import { isNotFoundError } from '../api/request.ts'
import { faqJsonLd, type PageSection, parsePage, splitAtSubheadings } from '../components/prose/parse-page.ts'
import { RichContent } from '../components/prose/RichContent.tsx'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.tsx'
import { Meta } from '../ui/Meta.tsx'
import { NotFoundNotice } from '../ui/NotFoundNotice.tsx'
import * as m from './messages/content.ts'

const AboutPage = lazyComponent(() => import('../components/prose/AboutPage.tsx'))

/** `/pages/:slug`, or a page with an address of its own, such as `/about`. */
const getSlug = (pathname: string, slug: string | undefined) =>
  slug ?? pathname.replaceAll('/', '').toLowerCase()

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { path } = splitLanguage(new URL(request.url).pathname)
  await prefetchForPage(context, pageQuery(getSlug(path, params.slug)))
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
        <ErrorNotice message={m.failed} error={error} onRetry={() => refetch()} />
      ) : (
        <div aria-busy="true" role="status" aria-label={m.loading}>
          <div className="bone bone-title" />
          <div className="bone bone-box" />
        </div>
      )}
    </div>
  )
}

/** Kinds of pages whose readers need to know since when the text applies. */
const DATED: readonly (string | null)[] = ['shipping', 'returns', 'terms', 'privacy', 'cookies']

function ProsePage({ page }: { page: ContentPage }) {
  const { title, description, seo_title, kind, updated_at, body } = page
  const { intro, sections } = parsePage(body)
  const isFaq = kind === 'faq'
  return (
    <div className="page prose-page">
      <Meta
        title={seo_title || title}
        description={description}
        path={getPagePath(page)}
        jsonLd={isFaq ? faqJsonLd(sections) : []}
      />
      <Breadcrumb trail={[{ label: title }]} />
      <h1 lang={getOriginalLanguage(title)}>{title}</h1>
      {DATED.includes(kind) && (
        <p className="prose-date">{formatMessage(m.lastUpdated, { date: formatDay(updated_at) })}</p>
      )}
      <div className={sections.length > 0 ? 'prose-layout' : undefined} lang={getOriginalLanguage(body)}>
        {sections.length > 0 && (
          <nav className="prose-contents" aria-label={m.onThisPage}>
            <ul>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="prose">
          {intro.length > 0 && (
            <div className="prose-intro">
              <RichContent nodes={intro} />
            </div>
          )}
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {isFaq ? <Answers section={section} /> : <RichContent nodes={section.nodes} />}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

function Answers({ section }: { section: PageSection }) {
  const { intro, parts } = splitAtSubheadings(section.nodes)
  return (
    <>
      <RichContent nodes={intro} />
      {parts.map(({ title, nodes }) => (
        <details key={title}>
          <summary>{title}</summary>
          <RichContent nodes={nodes} />
        </details>
      ))}
    </>
  )
}
