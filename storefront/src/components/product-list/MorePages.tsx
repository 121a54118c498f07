import { Link } from 'react-router-dom'
import { type ListAddress, PRODUCTS_PER_PAGE, toListPath } from './list-address.ts'

interface MorePagesProps {
  address: ListAddress
  total: number
  firstPage: number
  onMore: () => void
}

/** "Show more" and page links; both are real links. */
export function MorePages({ address, total, firstPage, onMore }: MorePagesProps) {
  const pages = Math.ceil(total / PRODUCTS_PER_PAGE)
  if (pages <= 1) return null
  const left = total - address.page * PRODUCTS_PER_PAGE
  return (
    <div className="list-more">
      {left > 0 && (
        <Link
          className="button button-outline button-lg"
          rel="next"
          to={toListPath(address, { page: address.page + 1 })}
          state={{ first_page: firstPage }}
          preventScrollReset
          onClick={onMore}
        >
          Show {Math.min(left, PRODUCTS_PER_PAGE)} more
        </Link>
      )}
      <nav aria-label="Pages">
        <ul className="pages">
          {Array.from({ length: pages }, (_, index) => index + 1)
            .filter((page) => page === 1 || page === pages || Math.abs(page - address.page) <= 2)
            .map((page) => (
              <li key={page}>
                <Link
                  to={toListPath(address, { page })}
                  aria-label={`Page ${page}`}
                  aria-current={page === address.page ? 'page' : undefined}
                >
                  {page}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  )
}
