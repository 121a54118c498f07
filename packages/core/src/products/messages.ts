import { defineMessages } from '../base/message-template.ts'

export const productMessages = defineMessages('product', {
  not_found: 'Product not found',
  price_unreadable: 'Please enter a price in rupees, such as 499',
  none_found: 'No products found',
  none_found_hint: 'Try adjusting your search or filter criteria',
  price_range: 'Minimum price cannot be more than maximum price',
  unavailable: 'This product is no longer available',
  out_of_stock: 'Out of stock',
  only_left: 'Only %{stock} left',
  pin_code_unknown: 'We couldn’t find this PIN code. Please check all 6 digits.',
  delivery_failed: 'The delivery date could not be calculated. Please check your connection and try again.',
  delivery: 'Delivery to %{state} by %{day}. Cash on Delivery available.',
})
