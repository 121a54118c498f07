import { detectLanguage } from '@nakshi/core/base/detect-language'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import type { OccasionPage } from '@nakshi/core/products/facets'
import type { ShownSectionByKind } from '@nakshi/core/settings/shown-home-page'
import { Link } from '../../ui/Link.tsx'
import type { OccasionLink } from '../occasions/OccasionLink.tsx'
import { ProductGrid } from '../product/ProductGrid.tsx'
import { RatingStars } from '../product/RatingStars.tsx'
import * as m from './messages.ts'
import { SectionFrame } from './SectionFrame.tsx'

export function ProductSection({ section }: { section: ShownSectionByKind<'products'> }) {
  const { id, title, source, products } = section
  const link = (
    <Link className="text-link" to="/products">
      {m.viewAllProducts}
    </Link>
  )
  return (
    <SectionFrame id={id} title={title || (source === 'newest' ? m.newIn : m.bestSellers)} link={link}>
      <ProductGrid products={products} />
    </SectionFrame>
  )
}

export function CollectionSection({ section }: { section: ShownSectionByKind<'collection'> }) {
  const { id, title, slug, products } = section
  const link = (
    <Link
      className="text-link"
      to={`/collections/${slug}`}
      aria-label={formatMessage(m.viewCollectionLabel, { title })}
    >
      {m.viewCollection}
    </Link>
  )
  return (
    <SectionFrame id={id} title={title} link={link}>
      <ProductGrid products={products} />
    </SectionFrame>
  )
}

const DEADLINES = { all: m.orderBy, some: m.orderSomeBy, late: m.orderTooLate }

interface OccasionSectionProps {
  section: ShownSectionByKind<'occasions'>
  OccasionLink: typeof OccasionLink
}

export function OccasionSection({ section, OccasionLink }: OccasionSectionProps) {
  const { id, title, occasions } = section
  return (
    <SectionFrame id={id} title={title || m.shopByOccasion}>
      <ul className="chips home-occasions">
        {occasions.map((occasion) => (
          <li key={occasion.slug}>
            <OccasionLink occasion={occasion} />
            <Deadline deadline={occasion.deadline} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

function Deadline({ deadline }: Pick<OccasionPage, 'deadline'>) {
  return deadline && <small>{formatMessage(DEADLINES[deadline.kind], { day: deadline.day })}</small>
}

export function PhotoSection({ section }: { section: ShownSectionByKind<'photos'> }) {
  const { id, title, photos } = section
  return (
    <SectionFrame id={id} title={title || m.customerPhotos}>
      <ul className="home-photos">
        {photos.map(({ url, full_name, product }) => (
          <li key={url}>
            <Link to={`/products/${product.slug}`}>
              <img
                src={`${url}?w=320`}
                srcSet={`${url}?w=160 160w, ${url}?w=320 320w, ${url}?w=640 640w`}
                sizes="(max-width: 767px) 45vw, 12rem"
                alt={formatMessage(m.photoBy, {
                  product: product.title,
                  author: full_name ?? messages.review.anonymous.template,
                })}
                width={320}
                height={320}
                loading="lazy"
              />
            </Link>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

export function ReviewSection({ section }: { section: ShownSectionByKind<'reviews'> }) {
  const { id, title, reviews } = section
  return (
    <SectionFrame id={id} title={title || m.reviews}>
      <ul className="values">
        {reviews.map((review) => (
          <li key={review.id}>
            <RatingStars average={review.rating} />
            <h3 lang={detectLanguage(review.title)}>{review.title}</h3>
            <p className="home-review" lang={detectLanguage(review.comment)}>
              {review.comment}
            </p>
            <p className="review-by">
              {review.full_name ?? messages.review.anonymous.template} ·{' '}
              <Link className="text-link" to={`/products/${review.product.slug}`}>
                {review.product.title}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
