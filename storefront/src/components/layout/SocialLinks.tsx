import { formatMessage } from '@nakshi/core/base/format-message'
import type { StoreSettings } from '@nakshi/core/settings/schema'
import * as m from './messages.ts'

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

export interface SocialLinksProps {
  store: Pick<StoreSettings, 'name' | (typeof NETWORKS)[number]['field']>
}

export default function SocialLinks({ store }: SocialLinksProps) {
  const there = NETWORKS.filter(({ field }) => store[field] !== '')
  return (
    <ul className="footer-social">
      {there.map(({ field, name, lines }) => (
        <li key={field}>
          <a href={store[field]} rel="noopener">
            <span className="visually-hidden">
              {formatMessage(m.storeOnNetwork, { store: store.name, network: name })}
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
