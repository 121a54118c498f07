import { getOriginalLanguage } from '@nakshi/core/base/detect-language'
import type { ShownSectionByKind } from '@nakshi/core/settings/shown-home-page'
import { isServerPage } from '../../ui/is-server-page.ts'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { parseRichText } from '../../ui/parse-rich-text.ts'
import { RichContent } from '../prose/RichContent.tsx'
import { SectionFrame, toHeadingId } from './SectionFrame.tsx'

export function TextSection({ section: { id, title, html } }: { section: ShownSectionByKind<'text'> }) {
  return (
    <SectionFrame id={id} title={title}>
      <div className="prose" lang={getOriginalLanguage(html)}>
        <RichContent nodes={parseRichText(html)} />
      </div>
    </SectionFrame>
  )
}

export function BannerSection({ section }: { section: ShownSectionByKind<'banner'> }) {
  const { id, title, text, image, link_label, link } = section
  return (
    <section className="section page below" aria-labelledby={toHeadingId(id)}>
      <div className={image ? 'home-banner home-banner-picture' : 'home-banner'}>
        {image && <Picture picture={image} sizes="(min-width: 768px) 50vw, 92vw" decorative />}
        <div>
          <h2 id={toHeadingId(id)} lang={getOriginalLanguage(title)}>
            {title}
          </h2>
          {text && <p lang={getOriginalLanguage(text)}>{text}</p>}
          <BannerLink label={link_label} link={link} />
        </div>
      </div>
    </section>
  )
}

function BannerLink({ label, link }: { label: string; link: string | null }) {
  if (!link) return null
  const lang = getOriginalLanguage(label)
  if (link.startsWith('/'))
    return (
      <Link className="button button-outline" to={link} reloadDocument={isServerPage(link)} lang={lang}>
        {label}
      </Link>
    )
  return (
    <a className="button button-outline" href={link} rel="noreferrer" lang={lang}>
      {label}
    </a>
  )
}

export function ColumnSection({
  section: { id, title, columns },
}: {
  section: ShownSectionByKind<'columns'>
}) {
  return (
    <SectionFrame id={id} title={title}>
      <ul className="values">
        {columns.map((column) => (
          <li key={column.title + column.text}>
            {column.image && (
              <Picture picture={column.image} sizes="(min-width: 768px) 25vw, 86vw" decorative />
            )}
            <h3 lang={getOriginalLanguage(column.title)}>{column.title}</h3>
            {column.text && <p lang={getOriginalLanguage(column.text)}>{column.text}</p>}
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
