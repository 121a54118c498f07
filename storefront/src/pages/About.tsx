import { useQuery } from '@tanstack/react-query'
import {
  Hammer,
  HandHeart,
  Languages,
  Leaf,
  MessageCircle,
  PackageCheck,
  ShieldCheck,
  Sparkles,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { categoriesQuery } from '../api/products.ts'
import { useStoreName } from '../api/settings.ts'
import { CategoryTile } from '../components/category/CategoryTile.tsx'
import { ErrorNotice } from '../components/ErrorNotice.tsx'
import { Meta } from '../components/Meta.tsx'

const CATEGORIES_SHOWN = 4

const VALUES = [
  {
    Icon: HandHeart,
    title: 'Made just for you',
    text: 'Every gift carries a name, a date or a photo that matters to someone.',
  },
  {
    Icon: Languages,
    title: 'Hindi, English and more',
    text: 'Our team reads Hindi and English, and checks your words before we make anything.',
  },
  {
    Icon: Leaf,
    title: 'Things that last',
    text: 'Teak, brass, ceramic and cotton, chosen to stay with you for years.',
  },
]

const REASONS = [
  {
    Icon: Sparkles,
    title: 'We check every word',
    text: 'If a spelling looks wrong, we ask you before we start.',
  },
  {
    Icon: Hammer,
    title: 'One workshop',
    text: 'Designed, made and packed under one roof, so we know where your parcel is.',
  },
  {
    Icon: PackageCheck,
    title: 'Ready to gift',
    text: 'No prices in the parcel, and your own gift message if you like.',
  },
  {
    Icon: ShieldCheck,
    title: 'Replacement at our cost',
    text: 'Damaged, wrong or misprinted? Report it within 48 hours. Items that are not personalised can be returned within 30 days.',
  },
]

export function Component() {
  const store = useStoreName()
  const { data, isLoadingError, error, refetch } = useQuery(categoriesQuery)
  const categories = data?.items.slice(0, CATEGORIES_SHOWN) ?? []
  return (
    <>
      <Meta
        title="About"
        description={`${store} makes personalised gifts in Jaipur: engraved, printed and stitched, one at a time.`}
      />
      <section className="about-hero cloth">
        <div className="page">
          <h1>About us</h1>
          <p>
            The engravers of Rajasthan call their craft naqqashi. We use it to put names on gifts: engraved,
            printed and stitched in Jaipur.
          </p>
        </div>
      </section>
      <section className="section page about-story" aria-labelledby="story">
        <h2 id="story">Our story</h2>
        <div>
          <p>
            It began with one nameplate. A grandmother wanted the family name over the new door in Hindi, as
            it had stood over the old one, and every shop in the market offered English letters in plastic.
          </p>
          <p>
            So we cut it in teak. The neighbours asked for theirs. Then came mugs for a wedding, a clock with
            Devanagari numerals for a retiring teacher, a lamp for a child who was afraid of the dark and
            wanted her name on the moon.
          </p>
          <p>
            Today a small team in Johari Bazaar engraves, prints and stitches. Every gift still starts the
            same way: with what you write.
          </p>
        </div>
      </section>
      <section className="page" aria-labelledby="values">
        <div className="section-head">
          <h2 id="values">What we believe in</h2>
        </div>
        <Cards items={VALUES} />
      </section>
      {(categories.length > 0 || isLoadingError) && (
        <section className="section page" aria-labelledby="offer">
          <div className="section-head">
            <h2 id="offer">What We Offer</h2>
            <Link className="text-link" to="/categories">
              All categories
            </Link>
          </div>
          {isLoadingError && (
            <ErrorNotice
              message="The categories could not be loaded."
              error={error}
              onRetry={() => refetch()}
            />
          )}
          <ul className="niches">
            {categories.map((category) => (
              <li key={category.id}>
                <CategoryTile category={category} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="page section" aria-labelledby="why">
        <div className="section-head">
          <h2 id="why">Why Choose Us</h2>
        </div>
        <Cards items={REASONS} />
      </section>
      <section className="custom-band cloth" aria-labelledby="talk">
        <div className="page">
          <MessageCircle size={40} strokeWidth={1.25} aria-hidden className="band-icon" />
          <h2 id="talk">Talk to us</h2>
          <p>A question, a special size or a hundred wedding favours? We reply within one business day.</p>
          <Link className="button button-outline" to="/contact">
            Contact us
          </Link>
        </div>
      </section>
    </>
  )
}

function Cards({ items }: { items: typeof VALUES }) {
  return (
    <ul className="values">
      {items.map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon size={28} strokeWidth={1.5} aria-hidden />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
