import { formatDay } from '@nakshi/domain/dates'
import type { ReactNode } from 'react'
import { Breadcrumb } from '../Breadcrumb.tsx'
import { Meta } from '../Meta.tsx'

interface ProsePageProps {
  title: string
  description: string
  /** Date of the last change, `2026-11-21`. */
  updated?: string
  sections: { id: string; title: string; content: ReactNode }[]
  intro?: ReactNode
}

export function ProsePage({ title, description, updated, sections, intro }: ProsePageProps) {
  return (
    <div className="page prose-page">
      <Meta title={title} description={description} />
      <Breadcrumb trail={[{ label: title }]} />
      <h1>{title}</h1>
      {updated && <p className="prose-date">Last updated {formatDay(`${updated}T06:00:00Z`)}</p>}
      <div className="prose-layout">
        <nav className="prose-contents" aria-label="On this page">
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="prose">
          {intro && <p className="prose-intro">{intro}</p>}
          {sections.map(({ id, title, content }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              {content}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
