import { getOriginalLanguage } from '@nakshi/core/base/detect-language'
import { Link } from './Link.tsx'
import { toHref } from './language.ts'
import * as m from './messages.ts'

interface Crumb {
  label: string
  to?: string
}

export function Breadcrumb({ trail }: { trail: Crumb[] }) {
  const crumbs: Crumb[] = [{ label: m.home, to: '/' }, ...trail]
  return (
    <nav className="breadcrumb" aria-label={m.breadcrumb}>
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={to ?? label} lang={getOriginalLanguage(label)}>
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

export function breadcrumbJsonLd(origin: string, trail: Required<Crumb>[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: m.home, to: '/' }, ...trail].map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + toHref(to),
    })),
  }
}
