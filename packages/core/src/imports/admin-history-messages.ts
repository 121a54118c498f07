import { defineMessages } from '../base/message-template.ts'

export const historyImportMessages = defineMessages('history_import', {
  unknown:
    'This is not a customer or order export of Shopify or WooCommerce. The file has the columns %{columns}.',
  etsy_orders:
    'This is the “Orders” file of Etsy. Orders of Etsy cannot be imported: its files have no email addresses.',
  etsy_items:
    'This is the “Order Items” file of Etsy. Orders of Etsy cannot be imported: its files have no email addresses.',
  amazon: 'This is an order report of Amazon. Orders of Amazon cannot be imported.',
  flipkart: 'This is an order file of Flipkart. Orders of Flipkart cannot be imported.',
  meesho: 'This is an order file of Meesho. It has no buyers, so that its orders cannot be imported.',
  note_cut: 'The note has more than 1,000 characters and is cut',
  missing_order_columns:
    'This looks like the order export of %{shop}, but these columns are missing: %{columns}',
  missing_customer_columns:
    'This looks like the customer export of %{shop}, but these columns are missing: %{columns}',
  empty: 'This file has no customers or orders',
  too_long: 'This file has more than 20,000 lines. Please split it; lines of one order must stay together.',
  too_large: 'This file has more than 10 million characters. Please split it.',
  no_contact: 'Neither an email address nor an Indian mobile number',
  email: 'Not a valid email address: %{value}',
  email_left_out: 'Not a valid email address: %{value}. The order is not linked to a customer.',
  no_number: 'No order number',
  number_too_long: 'The order number has more than 60 characters',
  twice: 'Already in line %{line}',
  no_order: 'This item belongs to no order of the file',
  no_date: 'Not a date like 2025-03-31 or 2025-03-31 14:30: %{value}',
  future_date: 'This date is in the future: %{value}',
  no_amount: 'Not an amount like 1234.50: %{value}',
  negative: 'A negative amount is a refund, not an order: %{value}',
  no_total: 'No total',
  no_quantity: 'Not a whole number of items: %{value}',
  no_currency: 'Not a currency code like INR: %{value}',
  too_many_items: 'More than 500 items',
  items_unreadable: 'The items could not be read. The order is imported without them.',
  items_left_out:
    'An item could not be read and is left out: %{value} |||| %{smart_count} items could not be read and are left out. The first: %{value}',
  foreign: 'In %{currency}: shown as in the file and not counted in rupees',
  address_abroad: 'The address is outside India and is kept as text',
  address_incomplete: 'The address has no street, city, state or PIN code and is kept as text',
  address_state: 'Not an Indian state: %{value}. The address is kept as text.',
  address_pincode: 'Not a PIN code: %{value}. The address is kept as text.',
  address_other_state:
    'PIN code %{pincode} is in %{found}, but the address says %{state}. It is imported as in the file; please check it.',
  address_phone: 'The address has no Indian mobile number and is kept as text',
  address_text: 'The address is kept as text, because a line is too long or no name fits it',
  name_left_out: 'The name is not imported: %{value}',
  unconfirmed_account:
    'An account with this email exists, but its email is not confirmed. It is not changed; import the file again later.',
  staff_account: 'A staff account has this email. It is not changed.',
  nothing_imported: 'Nothing was imported because some rows have errors',
  phone_only: 'No email address: the customer is known by their phone number and cannot sign in',
  changed_since_check: 'Customers or orders have changed since the check. Please check the result again.',
  imported: '%{added} new, %{changed} changed',
  list_failed: 'Failed to load earlier orders',
  deleted: 'Earlier orders deleted',
  imports_failed: 'Failed to load recent imports',
  import_not_found: 'This import does not exist',
  undone_before: 'This import has already been undone',
  undone: 'Import undone',
  delete_failed: 'Failed to delete earlier orders',
})
