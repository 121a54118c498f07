import { defineMessages } from '../base/message-template.ts'

export const adminStockMessages = defineMessages('admin_stock', {
  list_failed: 'Failed to load the stock',
  changed: 'Stock changed',
  gone: 'This product or combination was deleted. Please load the list again.',
  no_columns: 'Please use a file with a column for the stock, and one for the ID or SKU',
  empty: 'This file has no products',
  unknown_id: 'No product or combination has this ID',
  unknown_sku: 'No product or combination has the SKU “%{sku}”',
  two_skus: 'Several products or combinations have the SKU “%{sku}”. Please add a column with their IDs.',
  no_key: 'Please enter an ID or SKU',
  twice: 'This stock is already in line %{line}',
})
