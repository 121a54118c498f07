import { Link } from 'react-router-dom'
import { type ListAddress, listPath, PER_PAGE } from './list-address.ts'

interface MorePagesProps {
  address: ListAddress
  total: number
  firstPage: number
  onMore: () => void
}

/** "Show more" and page links; both are real links. */
export function MorePages({ address, total, firstPage, onMore }: MorePagesProps) {
  const pages = Math.ceil(total / PER_PAGE)
  if (pages <= 1) return null
  const left = total - address.page * PER_PAGE
  return (
    <div className="list-more">
      {left > 0 && (
        <Link
          className="button button-outline button-lg"
          rel="next"
          to={listPath(address, { page: address.page + 1 })}
          state={{ first_page: firstPage }}
          preventScrollReset
          onClick={onMore}
        >
          Show {Math.min(left, PER_PAGE)} more
        </Link>
      )}
      <nav aria-label="Pages">
        <ul className="pages">
          {Array.from({ length: pages }, (_, index) => index + 1)
            .filter((page) => page === 1 || page === pages || Math.abs(page - address.page) <= 2)
            .map((page) => (
              <li key={page}>
                <Link
                  to={listPath(address, { page })}
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
