import type { ExportFormat, ExportLayout } from '@nakshi/api/contract/admin/export'
import { t } from '../../words.ts'

export const exportLayoutLabels: Record<ExportLayout, { name: string; about: string }> = {
  orders: { name: t('Orders'), about: t('One row an order, with amounts and addresses') },
  items: {
    name: t('Items to make'),
    about: t('One row an item, with every choice and text in a column of its own'),
  },
  courier: { name: t('Courier'), about: t('One row a parcel, as couriers ask for it') },
  accounts: {
    name: t('Accounts'),
    about: t('One row an item, with its invoice, HSN code, taxable value, CGST, SGST and IGST'),
  },
}
export const exportFormatLabels: Record<ExportFormat, string> = { csv: t('CSV'), xlsx: t('Excel (XLSX)') }

/** `items_count` -> `Items count` */
export function formatExportColumn(column: string): string {
  const label = column.replaceAll('_', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
