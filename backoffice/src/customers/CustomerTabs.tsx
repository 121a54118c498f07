import { useBrand } from '../api/settings.ts'
import { t } from '../languages/i18n.ts'
import { LinkTabs } from '../ui/layout/LinkTabs.tsx'

const CUSTOMERS = { to: '/customers', label: t('Customers') }
const NEWSLETTER = { to: '/newsletter-subscribers', label: t('Newsletter') }
const GIFT_CARDS = { to: '/gift-cards', label: t('Gift cards') }

export function CustomerTabs({ open }: { open: '/customers' | '/newsletter-subscribers' | '/gift-cards' }) {
  const brand = useBrand()
  const hasNewsletter = brand?.marketing_settings.newsletter.enabled
  const hasGiftCards = brand?.store_settings.features.gift_cards
  const tabs = [CUSTOMERS, ...(hasNewsletter ? [NEWSLETTER] : []), ...(hasGiftCards ? [GIFT_CARDS] : [])]
  return tabs.length > 1 ? <LinkTabs label={t('Lists of customers')} open={open} tabs={tabs} /> : null
}
