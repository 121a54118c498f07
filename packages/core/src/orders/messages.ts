import { defineMessages } from '../base/message-template.ts'

export const orderMessages = defineMessages('order', {
  not_found: 'Order not found',
  none: 'No orders yet',
  cancelled: 'Order cancelled',
  question_closed: 'This question is already closed',
  cannot_cancel: 'This order can no longer be cancelled',
  nothing_paid: 'This order has not been paid yet',
  refund_too_much: 'At most %{left:money} can be refunded',
  no_invoice: 'The invoice will be available when the order is shipped',
  nothing_to_pay: 'No online payment is due for this order',
  hsn_missing: 'Add the HSN code of %{title} to the product first. Invoices to businesses must show it.',
  seller_missing: 'Invoices show the store’s name and address. Please add them under Settings > Store first.',
  gstin_missing:
    'The invoice of an order with GST shows the store’s GSTIN. Please enter it under Settings > Store, or cancel the order.',
  not_paid: 'This order is not paid yet, so it cannot be confirmed, packed or shipped.',
  refunded: 'This order was refunded. To continue, switch it to Cash on Delivery.',
  balance_due:
    'This order was edited and the difference is not paid yet. To continue, wait for the payment or collect it on delivery.',
  balance_due_again:
    'This order was cancelled, and part of it is not paid. To continue, wait for the payment or collect it on delivery.',
  needs_payment: 'These orders are not paid',
  cannot_reopen: 'Not enough stock to reopen this order: %{title}',
  replacement_not_owed:
    'The return was resolved in another way, or its order is cancelled, so this replacement cannot be reopened',
  coupon_gone: 'The promo code of this order has no uses left, so the order cannot be reopened',
})
