import type { PageStatus } from '@nakshi/contract/shop/pages'
import { t } from '../i18n.ts'

export const pageStatusChoices: { id: PageStatus; name: string }[] = [
  { id: 'published', name: t('Published') },
  { id: 'draft', name: t('Draft') },
]
