import { spreadsheetMessages as english } from '@nakshi/api/contract/admin/spreadsheet-sentences'
import { localizeMessages } from '../words.ts'

export const spreadsheetMessages = localizeMessages(english)
