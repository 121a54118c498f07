import { getOriginalLanguage } from '@nakshi/core/base/detect-language'
import type { ReactNode } from 'react'

interface SectionFrameProps {
  id: string
  title: string
  /** Beside the heading. */
  link?: ReactNode
  children: ReactNode
}

export const toHeadingId = (id: string) => `home-${id}`

/** A part of the page below its heading; without one, only its content. */
export function SectionFrame({ id, title, link, children }: SectionFrameProps) {
  const headingId = toHeadingId(id)
  if (title === '') return <div className="section page below">{children}</div>
  return (
    <section className="section page below" aria-labelledby={headingId}>
      <div className="section-head">
        <h2 id={headingId} lang={getOriginalLanguage(title)}>
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  )
}
