import { messages } from '@nakshi/contract/messages'
import { Link } from 'react-router-dom'
import { PopularProducts } from '../product/PopularProducts.tsx'

export function NoResults() {
  return (
    <>
      <div className="notice notice-small jaali">
        <span className="butta" aria-hidden />
        <h2>{messages.product.none_found}</h2>
        <p>{messages.product.none_found_hint}</p>
        <Link className="button button-outline" to="/products">
          Show all products
        </Link>
      </div>
      <PopularProducts />
    </>
  )
}
