import type { ProductDetail } from '@nakshi/api/contract/products'
import { Suspense } from 'react'
import { useStoreName } from '../../api/settings.ts'
import { useOrigin } from '../../Providers.tsx'
import { Breadcrumb } from '../Breadcrumb.tsx'
import { Meta } from '../Meta.tsx'
import { RecentlyViewed } from '../recently-viewed/RecentlyViewed.tsx'
import { RememberViewed } from '../recently-viewed/RememberViewed.tsx'
import { Reviews } from '../reviews/Reviews.tsx'
import { DeliverTo } from './DeliverTo.tsx'
import { Description } from './Description.tsx'
import { Gallery } from './Gallery.tsx'
import { ProductHeading } from './ProductHeading.tsx'
import { PurchaseForm } from './PurchaseForm.tsx'
import { Reassurance } from './Reassurance.tsx'
import { RelatedProducts } from './RelatedProducts.tsx'
import { Specifications } from './Specifications.tsx'
import { structuredData } from './structured-data.ts'

/**
 * A product's page: pictures on one side, everything to choose and buy on the other, the rest
 * below.
 */
export function ProductView({ product }: { product: ProductDetail }) {
  const origin = useOrigin()
  const store = useStoreName()
  const { slug, title, short_description, description, images } = product
  return (
    <div className="page product-page">
      <Meta
        title={title}
        description={short_description}
        path={`/products/${slug}`}
        image={images[0] && `${images[0].url}?w=960`}
        type="product"
        jsonLd={structuredData(product, origin, store)}
      />
      <Breadcrumb trail={[{ label: 'Products', to: '/products' }, { label: title }]} />
      <a className="skip-link" href="#product-information">
        Skip to product information
      </a>
      <div className="product-layout">
        <Suspense>
          <Gallery title={title} images={images} />
        </Suspense>
        <div id="product-information" className="product-buy" tabIndex={-1}>
          <ProductHeading product={product} />
          <Suspense>
            <PurchaseForm product={product} />
          </Suspense>
          {product.stock > 0 && <DeliverTo />}
          <Reassurance threshold={product.free_shipping_threshold} />
        </div>
      </div>
      <div className="product-about below">
        <Description html={description} />
        <Specifications product={product} />
      </div>
      <Suspense>
        <Reviews product={product} />
      </Suspense>
      <Suspense>
        <RelatedProducts slug={slug} />
      </Suspense>
      <RecentlyViewed except={slug} />
      <RememberViewed slug={slug} />
    </div>
  )
}
