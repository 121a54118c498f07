import { courierMessages as english } from '@nakshi/contract/admin/messages/couriers'
import { localizeMessages } from '../i18n.ts'

export const courierMessages = localizeMessages(english, 'courier')
