import type { ExportFormat, ExportLayout } from '@nakshi/api/contract/admin/export'

export const layoutWords: Record<ExportLayout, { name: string; about: string }> = {
  orders: { name: 'Orders', about: 'One row an order, with amounts and addresses' },
  items: {
    name: 'Items to make',
    about: 'One row an item, with every choice and text in a column of its own',
  },
  courier: { name: 'Courier', about: 'One row a parcel, as couriers ask for it' },
  accounts: {
    name: 'Accounts',
    about: 'One row an item, with its invoice, HSN code, taxable value, CGST, SGST and IGST',
  },
}
export const formatWords: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)' }

/** `items_count` -> `Items count` */
export function columnWord(column: string): string {
  const words = column.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
