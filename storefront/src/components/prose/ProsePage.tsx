import { getPagePath } from '@nakshi/contract/page-kinds'
import type { ContentPage } from '@nakshi/contract/shop/pages'
import { formatDay } from '@nakshi/domain/dates'
import { Breadcrumb } from '../Breadcrumb.tsx'
import { Meta } from '../Meta.tsx'
import { faqJsonLd, type PageSection, parsePage, splitAtSubheadings } from './parse-page.ts'
import { RichContent } from './RichContent.tsx'

/** Kinds of pages whose readers need to know since when the text applies. */
const DATED: readonly (string | null)[] = ['shipping', 'returns', 'terms', 'privacy', 'cookies']

export function ProsePage({ page }: { page: ContentPage }) {
  const { title, description, kind, updated_at, body } = page
  const { intro, sections } = parsePage(body)
  const isFaq = kind === 'faq'
  return (
    <div className="page prose-page">
      <Meta
        title={title}
        description={description}
        path={getPagePath(page)}
        jsonLd={isFaq ? faqJsonLd(sections) : []}
      />
      <Breadcrumb trail={[{ label: title }]} />
      <h1>{title}</h1>
      {DATED.includes(kind) && <p className="prose-date">Last updated {formatDay(updated_at)}</p>}
      <div className={sections.length > 0 ? 'prose-layout' : undefined}>
        {sections.length > 0 && (
          <nav className="prose-contents" aria-label="On this page">
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
