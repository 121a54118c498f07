/** Facts of the shop, as `{{name}}`; in `{{#name}}…{{/name}}` a text stands only if there is such a fact. */
export const PLACEHOLDER_VALUES = {
  'store.name': 'Store name',
  'store.legal_name': 'Legal name of the seller',
  'store.email': 'Email',
  'store.phone': 'Phone',
  'store.address': 'Address',
  'store.gstin': 'GSTIN',
  'store.country_of_origin': 'Country of origin',
  'grievance.officer': 'Grievance officer',
  'grievance.email': 'Email of the grievance officer',
  'grievance.phone': 'Phone of the grievance officer',
  'grievance.hours': 'Hours of the grievance officer',
  jurisdiction: 'Jurisdiction',
  'returns.days': 'Days for returns',
  'returns.report_hours': 'Hours to report a damaged item',
  'delivery.charge': 'Delivery charge',
  'delivery.free_from': 'Amount for free delivery',
  'delivery.express_charge': 'Lowest charge of express delivery',
  'delivery.places': 'Places you deliver to',
  'delivery.days': 'Delivery time, such as 5-7 days',
  'handling.days': 'Handling time in days',
  'payment.methods': 'Payment methods',
  'payment.cod_fee': 'Fee of cash on delivery',
  'gift_wrap.charge': 'Charge of gift wrap',
  'privacy.order_days': 'Days until orders without invoice are anonymised',
} as const
export type PlaceholderValue = keyof typeof PLACEHOLDER_VALUES

/** Only for `{{#name}}…{{/name}}`. */
export const PLACEHOLDER_CONDITIONS = {
  'delivery.free_in_part': 'Delivery is free in some places only',
  'delivery.always_free': 'Delivery is free for every order',
  'delivery.never_free': 'Delivery is never free',
  'payment.online': 'Online payment is on',
  'payment.cod': 'Cash on delivery is on',
  'tax.included': 'Prices include GST',
  'tax.added': 'GST is added at checkout',
  'tax.none': 'No GST is charged: the store has no GSTIN',
  'total.rounded': 'Totals are rounded to whole rupees',
  'total.rounded_cod': 'Totals are rounded to whole rupees with cash on delivery only',
  'custom_orders.on': 'Custom orders are on',
  'wishlist.on': 'The wishlist is on',
  'reviews.on': 'Reviews are on',
  sms: 'SMS is on',
  google: 'Sign-in with Google is on',
  whatsapp: 'WhatsApp messages are on',
  'newsletter.on': 'The newsletter is on',
  'analytics.on': 'Google Analytics or Meta Pixel is on',
  'analytics.off': 'No analytics are on',
  'analytics.google': 'Google Analytics is on',
  'analytics.meta': 'Meta Pixel is on',
} as const
export type PlaceholderCondition = keyof typeof PLACEHOLDER_CONDITIONS

/** Parts that are made by code, each in a paragraph of its own. */
export const PLACEHOLDER_PARTS = {
  'seller.details': 'Seller with address, GSTIN, email and phone',
  'grievance.details': 'How to complain, with the grievance officer',
  'privacy.retention': 'Table of stored data and periods',
  'cookies.table': 'Table of necessary cookies',
  'cookies.storage': 'Table of data in the browser',
  'cookies.functional': 'Table of functional data in the browser',
  'cookies.analytics': 'Table of analytics cookies',
  'cookies.choice': 'Cookie choice of the visitor with a button',
  'about.categories': 'Up to four categories with pictures',
} as const
export type PlaceholderPart = keyof typeof PLACEHOLDER_PARTS
