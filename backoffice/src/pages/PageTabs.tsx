import { t } from '../languages/i18n.ts'
import { LinkTabs } from '../ui/layout/LinkTabs.tsx'

const TABS = [
  { to: '/pages', label: t('Pages') },
  { to: '/redirects', label: t('Redirects') },
]

export function PageTabs({ open }: { open: '/pages' | '/redirects' }) {
  return <LinkTabs label={t('Pages and addresses')} open={open} tabs={TABS} />
}
