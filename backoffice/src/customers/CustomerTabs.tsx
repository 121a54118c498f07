import { useBrand } from '../api/settings.ts'
import { t } from '../languages/i18n.ts'
import { LinkTabs } from '../ui/layout/LinkTabs.tsx'

const TABS = [
  { to: '/customers', label: t('Customers') },
  { to: '/newsletter-subscribers', label: t('Newsletter') },
]

export function CustomerTabs({ open }: { open: '/customers' | '/newsletter-subscribers' }) {
  const hasNewsletter = useBrand()?.marketing_settings.newsletter.enabled
  return hasNewsletter ? <LinkTabs label={t('Customers and newsletter')} open={open} tabs={TABS} /> : null
}
