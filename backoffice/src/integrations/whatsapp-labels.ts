import type { WhatsAppKind, WhatsAppStatus } from '@nakshi/core/notifications/admin-whatsapp'
import { t } from '../languages/i18n.ts'

export const whatsappKindLabels: Record<WhatsAppKind, string> = {
  order_placed: t('Order placed'),
  order_shipped: t('Order shipped'),
  out_for_delivery: t('Out for delivery'),
  proof: t('Design to approve'),
  payment_link: t('Payment link'),
  cod_confirmation: t('Cash on delivery to confirm'),
}

export const whatsappStatusLabels: Record<WhatsAppStatus, string> = {
  queued: t('Waiting'),
  sending: t('Sending'),
  unconfirmed: t('Not confirmed'),
  sent: t('Sent'),
  delivered: t('Delivered'),
  read: t('Read'),
  failed: t('Failed'),
}

const reasons: Record<string, string> = {
  opted_out: t('Opted out'),
  switched_off: t('Switched off'),
  no_number: t('No mobile number'),
  daily_limit: t('Daily limit reached'),
  number_limit: t('Too many for one number'),
  outdated: t('No longer needed'),
  unreachable: t('WhatsApp not reachable'),
  131026: t('Number not on WhatsApp'),
  132001: t('Template not found'),
  190: t('Access token expired'),
}

export const formatWhatsAppError = (code: string): string =>
  reasons[code] ?? t('Error %{code} of WhatsApp', { code })
