import type { HeroSettings } from '@nakshi/contract/shop/settings'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { lazyComponent } from '../lazy-component.tsx'
import { Picture } from '../picture/Picture.tsx'
import { ArchFrame } from './ArchFrame.tsx'
import { NameForm } from './NameForm.tsx'

const NamePreview = lazyComponent(() => import('./NamePreview.tsx'))

export function Hero({ hero }: { hero: HeroSettings }) {
  const url = hero.image_url || hero.background_image
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState('')
  return (
    <section className="hero cloth">
      {/* The picture comes first in the source, as on phones: no shift while the page is still loading */}
      <div className="page hero-row">
        <div className="niche">
          <ArchFrame />
          <Picture
            picture={url ? { url, alt_text: '', width: null, height: null, placeholder: null } : null}
            sizes="(min-width: 1200px) 576px, (min-width: 768px) 50vw, 86vw"
            priority
            decorative
          />
          {name.trim() && (
            <Suspense>
              <NamePreview slug={hero.name_product} name={name} onRejection={setRefusal} />
            </Suspense>
          )}
        </div>
        <div className="hero-text">
          <h1>{hero.title}</h1>
          {hero.subtitle && <p className="hero-subtitle">{hero.subtitle}</p>}
          {hero.name_product && (
            <NameForm slug={hero.name_product} name={name} onName={setName} rejection={refusal} />
          )}
          <p className="hero-actions">
            <Link className="button button-offer button-lg" to={hero.cta_link}>
              {hero.cta_text}
            </Link>
            <Link className="button button-outline button-lg" to="/custom-orders">
              Request a custom gift
            </Link>
          </p>
          {hero.claims.length > 0 && (
            <ul className="hero-claims">
              {hero.claims.map((claim) => (
                <li key={claim}>
                  <span className="butta" aria-hidden />
                  {claim}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}
