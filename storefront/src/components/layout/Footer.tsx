import { messages } from '@nakshi/contract/messages'
import { toIndiaDate } from '@nakshi/domain/india-time'
import { formatPaise } from '@nakshi/domain/money'
import { formatPhone } from '@nakshi/domain/phone'
import { Truck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useSettings } from '../../api/settings.ts'
import { hydrationMarker } from '../../hydration-marker.ts'
import { CookieSettingsButton } from '../consent/CookieSettingsButton.tsx'
import { ColorModeSelect } from './ColorModeSelect.tsx'
import { FOOTER_GROUPS } from './links.ts'
import { SocialLinks } from './SocialLinks.tsx'
import { Wordmark } from './Wordmark.tsx'

const { shop_includes, shop_adds } = messages.tax

export function Footer() {
  const store = useSettings()?.store_settings
  return (
    <footer {...hydrationMarker} className="footer cloth below">
      <div className="page">
        <div className="footer-top">
          <div className="footer-about">
            <Wordmark />
            <p>Personalised gifts, engraved, printed and stitched in India, one at a time.</p>
            {store && (
              <p className="footer-free">
                <Truck size={20} aria-hidden />
                Free shipping on orders over {formatPaise(store.free_shipping_threshold)}
              </p>
            )}
            {store && <SocialLinks store={store} />}
          </div>
          <div className="footer-groups">
            {FOOTER_GROUPS.map(({ title, links }) => (
              <nav key={title} aria-label={`Footer: ${title}`}>
                <h2>{title}</h2>
                <ul>
                  {links.map(({ to, label }) => (
                    <li key={to}>
                      <Link to={to}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
            {store && (
              <div>
                <h2>Contact us</h2>
                <address>
                  <a href={`mailto:${store.email}`}>{store.email}</a>
                  <br />
                  <a href={`tel:${store.phone.replaceAll(/[^+\d]/g, '')}`}>{formatPhone(store.phone)}</a>
                  <br />
                  {store.address}
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
            {store?.legal_name || (store?.name ?? 'Nakshi')}
            {store && <br />}
            {store && (store.tax_mode === 'included' ? shop_includes : shop_adds)}
          </p>
          <CookieSettingsButton />
          <ColorModeSelect id="footer-color-mode" />
        </div>
      </div>
    </footer>
  )
}
