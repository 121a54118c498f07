import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { PopularProducts } from '../product/ProductGrid.tsx'
import { RecentlyViewed } from '../recently-viewed/RecentlyViewed.tsx'

interface EmptyStateProps {
  title: string
  help: string
  action: string
}

export function EmptyState({ title, help, action }: EmptyStateProps) {
  return (
    <div className="empty-page">
      <section className="notice notice-small jaali">
        <span className="butta" aria-hidden />
        <h1>{title}</h1>
        <p>{help}</p>
        <p className="notice-actions">
          <Button asChild>
            <Link to="/products">{action}</Link>
          </Button>
        </p>
      </section>
      <PopularProducts className="page" />
      <RecentlyViewed className="page" />
    </div>
  )
}
