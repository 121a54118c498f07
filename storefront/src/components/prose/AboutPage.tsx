import { getPagePath } from '@nakshi/core/content/page-kinds'
import type { ContentPage } from '@nakshi/core/content/pages'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../api/products.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Link } from '../../ui/Link.tsx'
import { Meta } from '../../ui/Meta.tsx'
import { CategoryTile } from '../home/CategoryTile.tsx'
import * as m from './messages.ts'
import { getPartName, type PageSection, parsePage, splitAtSubheadings } from './parse-page.ts'
import { ContentWithButtons, RichContent } from './RichContent.tsx'

const CATEGORIES_SHOWN = 4

/** Text before headings: the hero; first section: the story; last: a call to action. Subheadings: cards. */
export default function AboutPage({ page }: { page: ContentPage }) {
  const { title, description, seo_title, body } = page
  const { intro, sections } = parsePage(body)
  return (
    <>
      <Meta title={seo_title || title} description={description} path={getPagePath(page)} />
      <section className="about-hero cloth">
        <div className="page">
          <h1>{title}</h1>
          <RichContent nodes={intro} />
        </div>
      </section>
      {sections.map((section, index) => (
        <Section
          key={section.id}
          section={section}
          isStory={index === 0}
          isLast={index === sections.length - 1}
        />
      ))}
    </>
  )
}

interface SectionProps {
  section: PageSection
  isStory: boolean
  isLast: boolean
}

function Section({ section, isStory, isLast }: SectionProps) {
  const { id, title, nodes } = section
  const part = nodes.findIndex((node) => getPartName(node) === 'about.categories')
  if (part >= 0) return <Categories section={section} part={part} />
  const { intro, parts: cards } = splitAtSubheadings(nodes)
  const heading = <h2 id={id}>{title}</h2>
  if (cards.length === 0 && isLast && !isStory)
    return (
      <section className="custom-band cloth" aria-labelledby={id}>
        <div className="page">
          {heading}
          <ContentWithButtons nodes={nodes} />
        </div>
      </section>
    )
  if (cards.length === 0)
    return (
      <section className="section page about-story" aria-labelledby={id}>
        {heading}
        <div>
          <RichContent nodes={nodes} />
        </div>
      </section>
    )
  return (
    <section className="section page" aria-labelledby={id}>
      <div className="section-head">{heading}</div>
      <RichContent nodes={intro} />
      <ul className="values">
        {cards.map((card) => (
          <li key={card.title}>
            <h3>{card.title}</h3>
            <RichContent nodes={card.nodes} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CategoriesProps {
  section: PageSection
  /** Index of the node that the categories replace. */
  part: number
}

function Categories({ section: { id, title, nodes }, part }: CategoriesProps) {
  const { data, isLoadingError, error, refetch } = useQuery(categoriesQuery)
  const categories = data?.items.slice(0, CATEGORIES_SHOWN) ?? []
  if (categories.length === 0 && !isLoadingError) return null
  return (
    <section className="section page" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        <Link className="text-link" to="/categories">
          {m.allCategories}
        </Link>
      </div>
      <RichContent nodes={nodes.slice(0, part)} />
      {isLoadingError && <ErrorNotice message={m.categoriesFailed} error={error} onRetry={() => refetch()} />}
      <ul className="niches">
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryTile category={category} />
          </li>
        ))}
      </ul>
      <RichContent nodes={nodes.slice(part + 1)} />
    </section>
  )
}
