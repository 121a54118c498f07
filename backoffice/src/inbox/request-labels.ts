import type { AdminContactMessage } from '@nakshi/contract/admin/contact-messages'
import { t } from '../i18n.ts'

export const kindLabel: Record<AdminContactMessage['kind'], string> = {
  contact: t('Contact'),
  custom_order: t('Custom order'),
}

export const getRequestSubject = ({ subject, message }: Pick<AdminContactMessage, 'subject' | 'message'>) =>
  subject || message.replace(/\s+/g, ' ').slice(0, 80)

export const formatPhotoCount = (count: number) =>
  t('%{smart_count} photo |||| %{smart_count} photos', { smart_count: count })
