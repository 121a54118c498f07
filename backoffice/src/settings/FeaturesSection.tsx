import type { ShopFeature } from '@nakshi/core/settings/features'
import { BooleanInput } from 'react-admin'
import { t } from '../languages/i18n.ts'
import { Panel } from '../ui/layout/Panel.tsx'

const FEATURES: Record<ShopFeature, [label: string, help: string]> = {
  custom_orders: [t('Custom orders'), t('A page to ask for something that is not in the shop')],
  reviews: [t('Reviews'), t('Off: also no stars, and no emails that ask for reviews')],
  wishlist: [t('Wishlist'), t('Off: saved lists are back when you switch it on again')],
  stock_alerts: [t('Back-in-stock alerts'), t('An email once a product that was sold out is back')],
  design_links: [t('Links to designs'), t('Customers can show a design to others before they order it')],
  gift_cards: [t('Gift cards'), t('You issue them, and customers add them to their account as store credit')],
}

export function FeaturesSection() {
  return (
    <Panel title={t('Features of the shop')}>
      {Object.entries(FEATURES).map(([name, [label, help]]) => (
        <BooleanInput key={name} source={`store_settings.features.${name}`} label={label} helperText={help} />
      ))}
    </Panel>
  )
}
