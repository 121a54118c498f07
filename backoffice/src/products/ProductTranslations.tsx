import { useParams } from 'react-router-dom'
import { TranslationsPage } from '../translations/TranslationsPage.tsx'
import { ProductTabs } from './ProductTabs.tsx'

/** Its texts in a further language. */
export function ProductTranslations() {
  const { id = '', language } = useParams()
  return (
    <TranslationsPage
      resource="products"
      subject="product"
      tabs={<ProductTabs id={id} open={`translations/${language}`} />}
    />
  )
}
