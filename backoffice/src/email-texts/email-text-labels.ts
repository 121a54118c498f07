import type { EmailText } from '@nakshi/core/notifications/admin-email-texts'
import { t } from '../languages/i18n.ts'

export const emailGroupLabels: Record<EmailText['group'], string> = {
  orders: t('Orders and products'),
  accounts: t('Customer accounts'),
  staff: t('Staff'),
}

export const isChanged = ({ updated_at }: EmailText): boolean => updated_at !== null
