import { getOriginalLanguage } from '@nakshi/core/base/detect-language'
import type { HeroSettings } from '@nakshi/core/settings/schema'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-router-dom'
import { useHasFeature } from '../../api/settings.ts'
import { isServerPage } from '../../ui/is-server-page.ts'
import { Link } from '../../ui/Link.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { ArchFrame } from './CategoryTile.tsx'
import * as m from './messages.ts'

const NamePreview = lazyComponent(() => import('./NamePreview.tsx'))

export function Hero({ hero }: { hero: HeroSettings }) {
  const url = hero.image_url || hero.background_image
  const takesCustomOrders = useHasFeature('custom_orders')
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
          <h1 lang={getOriginalLanguage(hero.title)}>{hero.title}</h1>
          {hero.subtitle && (
            <p className="hero-subtitle" lang={getOriginalLanguage(hero.subtitle)}>
              {hero.subtitle}
            </p>
          )}
          {hero.name_product && (
            <NameForm slug={hero.name_product} name={name} onName={setName} rejection={refusal} />
          )}
          <p className="hero-actions">
            <Link
              className="button button-offer button-lg"
              to={hero.cta_link}
              reloadDocument={isServerPage(hero.cta_link)}
            >
              {hero.cta_text}
            </Link>
            {takesCustomOrders && (
              <Link className="button button-outline button-lg" to="/custom-orders">
                {m.requestCustomGift}
              </Link>
            )}
          </p>
          {hero.claims.length > 0 && (
            <ul className="hero-claims">
              {hero.claims.map((claim) => (
                <li key={claim} lang={getOriginalLanguage(claim)}>
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

interface NameFormProps {
  slug: string
  name: string
  onName: (name: string) => void
  rejection: string
}

function NameForm({ slug, name, onName, rejection }: NameFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Input from before hydration counts
  useEffect(() => onName(input.current?.value ?? ''), [onName])
  return (
    <Form className="hero-name" action={`/products/${slug}`}>
      <label className="field-label" htmlFor={id}>
        {m.enterName}
      </label>
      <div className="hero-name-row">
        <input
          ref={input}
          id={id}
          name="text"
          maxLength={200}
          autoComplete="off"
          placeholder={m.exampleName}
          aria-describedby={`${id}-said`}
          value={name}
          onChange={(event) => onName(event.target.value)}
        />
        <button className="button button-outline" type="submit">
          {m.personalise}
        </button>
      </div>
      <p id={`${id}-said`} className="hero-name-said" role="status">
        {name.trim() && rejection}
      </p>
    </Form>
  )
}
