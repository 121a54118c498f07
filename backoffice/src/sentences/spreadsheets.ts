import { spreadsheetSentences as english } from '@nakshi/api/contract/admin/spreadsheet-sentences'
import { inLanguage } from '../words.ts'

export const spreadsheetSentences = inLanguage(english)
