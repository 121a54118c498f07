import { spreadsheetMessages as english } from '@nakshi/contract/admin/messages/spreadsheets'
import { localizeMessages } from '../i18n.ts'

export const spreadsheetMessages = localizeMessages(english, 'spreadsheet')
