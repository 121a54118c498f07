import { messages } from '@nakshi/contract/messages'
import type { ShopSettings } from '@nakshi/contract/shop/settings'
import { toIndiaDate } from '@nakshi/domain/india-time'
import { Truck } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { formatFreeShipping, useFreeDelivery, useMenus, useSettings } from '../../api/settings.ts'
import { hydrationMarker } from '../../ssr/hydration-marker.ts'
import { lazyComponent } from '../../ssr/lazy-component.tsx'
import { CookieSettingsButton } from '../consent/CookieConsent.tsx'
import { ColorModeSelect } from './ColorModeSelect.tsx'
import { isServerPage } from './is-server-page.ts'
import { Logo } from './Logo.tsx'
import type { NewsletterFormProps } from './NewsletterForm.tsx'
import { hasContact, StoreContact } from './StoreContact.tsx'

const NewsletterForm = lazyComponent<NewsletterFormProps>(() => import('./NewsletterForm.tsx'))

const { shop_includes, shop_adds } = messages.tax

export function Footer() {
  const settings = useSettings()
  const store = settings?.store_settings
  const tagline = settings?.brand_settings.tagline
  const free = useFreeDelivery()
  const groups = useMenus().footer
  return (
    <footer {...hydrationMarker} className="footer cloth below">
      <div className="page">
        <div className="footer-top">
          <div className="footer-about">
            <Logo onDeep />
            {tagline && <p>{tagline}</p>}
            {free && (
              <p className="footer-free">
                <Truck size={20} aria-hidden />
                {formatFreeShipping(free)}
              </p>
            )}
            {store && <SocialLinks store={store} />}
            {settings?.marketing_settings.newsletter.enabled && (
              <Suspense>
                <NewsletterForm settings={settings} />
              </Suspense>
            )}
          </div>
          <div className="footer-groups">
            {groups.map(({ title, links }) => (
              <nav key={title} aria-label={`Footer: ${title}`}>
                <h2>{title}</h2>
                <ul>
                  {links.map(({ link, label }) => (
                    <li key={link + label}>
                      <Link to={link} reloadDocument={isServerPage(link)}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
            {store && (hasContact(store) || store.grievance_officer) && (
              <div>
                <h2>Contact us</h2>
                <address>
                  <StoreContact store={store} />
                </address>
                {store.grievance_officer && (
                  <p className="footer-officer">
                    Grievance officer: <Link to="/terms#grievance">{store.grievance_officer}</Link>
                  </p>
                )}
              </div>
            )}
          </div>
        </div>
        <div className="footer-bottom">
          <p>
            {/* A page cached last year is hydrated this year */}©{' '}
            <span suppressHydrationWarning>{toIndiaDate(new Date()).slice(0, 4)}</span>{' '}
            {store?.legal_name || store?.name}
            {store?.gstin && <br />}
            {store?.gstin && (store.tax_mode === 'included' ? shop_includes : shop_adds)}
          </p>
          <CookieSettingsButton />
          <ColorModeSelect id="footer-color-mode" />
        </div>
      </div>
    </footer>
  )
}

const NETWORKS = [
  {
    field: 'instagram_url',
    name: 'Instagram',
    lines:
      'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3zM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM17.3 6.7h.01',
  },
  {
    field: 'facebook_url',
    name: 'Facebook',
    lines: 'M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v7h4v-7h3l1-4h-4V7.5a.9.9 0 0 1 .9-.9H17z',
  },
  {
    field: 'youtube_url',
    name: 'YouTube',
    lines:
      'M6 5.5h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zM10 9.2v5.6l5-2.8z',
  },
] as const

/** Networks without an address are not shown. */
export function SocialLinks({ store }: { store: ShopSettings['store_settings'] }) {
  const there = NETWORKS.filter(({ field }) => store[field] !== '')
  if (there.length === 0) return null
  return (
    <ul className="footer-social">
      {there.map(({ field, name, lines }) => (
        <li key={field}>
          <a href={store[field]} rel="noopener">
            <span className="visually-hidden">
              {store.name} on {name}
            </span>
            <svg
              width={24}
              height={24}
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth={2}
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden
            >
              <path d={lines} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
