import { Link } from 'react-router-dom'

interface Crumb {
  label: string
  /** Left out for the page one is on. */
  to?: string
}

/** Home / Products / title. The home page is put before the trail. */
export function Breadcrumb({ trail }: { trail: Crumb[] }) {
  const crumbs: Crumb[] = [{ label: 'Home', to: '/' }, ...trail]
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}

/** The same trail for search engines, for `Meta`'s jsonLd. */
export function breadcrumbJsonLd(origin: string, trail: Required<Crumb>[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: 'Home', to: '/' }, ...trail].map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + to,
    })),
  }
}
