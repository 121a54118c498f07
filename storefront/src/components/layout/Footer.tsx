import { getOriginalLanguage } from '@nakshi/core/base/detect-language'
import { formatMessage } from '@nakshi/core/base/format-message'
import { toIndiaDate } from '@nakshi/core/base/india-time'
import { messages } from '@nakshi/core/messages'
import { Truck } from 'lucide-react'
import { Suspense } from 'react'
import { formatFreeShipping, useFreeDelivery, useMenus, useSettings } from '../../api/settings.ts'
import { hydrationMarker } from '../../ui/hydration-marker.ts'
import { isServerPage } from '../../ui/is-server-page.ts'
import { Link } from '../../ui/Link.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { CookieSettingsButton } from '../analytics/CookieConsent.tsx'
import { ColorModeSelect } from './ColorModeSelect.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { Logo } from './Logo.tsx'
import * as m from './messages.ts'
import type { NewsletterFormProps } from './NewsletterForm.tsx'
import type { SocialLinksProps } from './SocialLinks.tsx'
import { hasContact, StoreContact } from './StoreContact.tsx'

const NewsletterForm = lazyComponent<NewsletterFormProps>(() => import('./NewsletterForm.tsx'))

// Not interactive: part of the server HTML
const SocialLinks = lazyComponent<SocialLinksProps>(() => import('./SocialLinks.tsx'))

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
            {store && (store.instagram_url || store.facebook_url || store.youtube_url) && (
              <Suspense>
                <SocialLinks store={store} />
              </Suspense>
            )}
            {settings?.marketing_settings.newsletter.enabled && (
              <Suspense>
                <NewsletterForm settings={settings} />
              </Suspense>
            )}
          </div>
          <div className="footer-groups">
            {groups.map(({ title, links }) => (
              <nav key={title} aria-label={formatMessage(m.footerGroup, { title })}>
                <h2 lang={getOriginalLanguage(title)}>{title}</h2>
                <ul>
                  {links.map(({ link, label }) => (
                    <li key={link + label}>
                      <Link to={link} reloadDocument={isServerPage(link)} lang={getOriginalLanguage(label)}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
            {store && (hasContact(store) || store.grievance_officer) && (
              <div>
                <h2>{m.contactUs}</h2>
                <address>
                  <StoreContact store={store} />
                </address>
                {store.grievance_officer && (
                  <p className="footer-officer">
                    {m.grievanceOfficer}{' '}
                    <Link to={settings.published_pages.includes('terms') ? '/terms#grievance' : '/contact'}>
                      {store.grievance_officer}
                    </Link>
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
            {store?.gstin && (store.tax_mode === 'included' ? shop_includes.template : shop_adds.template)}
          </p>
          <CookieSettingsButton />
          <LanguageLinks className="languages" />
          <ColorModeSelect id="footer-color-mode" />
        </div>
      </div>
    </footer>
  )
}
