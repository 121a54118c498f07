import { historyImportMessages as english } from '@nakshi/contract/admin/messages/history-import'
import { localizeMessages } from '../i18n.ts'

export const historyImportMessages = localizeMessages(english, 'history_import')
