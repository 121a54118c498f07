import type { ExportLayout } from '@nakshi/core/exports/admin-columns'
import { getColumnHeading, type HeadingLanguage, headingLanguages } from '@nakshi/core/exports/admin-headings'
import type { ExportFormat } from '@nakshi/core/exports/admin-schema'
import { t } from '../languages/i18n.ts'
import { language } from '../languages/language.ts'

export const exportLayoutLabels: Record<ExportLayout, { name: string; about: string }> = {
  orders: { name: t('Orders'), about: t('One row per order, with amounts and addresses') },
  items: {
    name: t('Items to make'),
    about: t('One row per item, with a column for every option and text'),
  },
  courier: { name: t('Courier'), about: t('One row per order, in courier format') },
  accounts: {
    name: t('Accounts'),
    about: t(
      'One row per line of an invoice or credit note, with HSN code, taxable value, CGST, SGST and IGST',
    ),
  },
}
export const exportFormatLabels: Record<ExportFormat, string> = { csv: t('CSV'), xlsx: t('Excel (XLSX)') }

/** Languages without column labels use the English ones. */
export const headingLanguage: HeadingLanguage = headingLanguages.find((code) => code === language) ?? 'en'

export const formatExportColumn = (column: string): string => getColumnHeading(column, headingLanguage)
