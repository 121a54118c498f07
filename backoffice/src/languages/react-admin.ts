import englishMessages from 'ra-language-english'

/** Also holds keys for labels that other languages translate differently from an equal English label. */
export const reactAdminMessages = {
  ...englishMessages,
  ra: {
    ...englishMessages.ra,
    message: {
      ...englishMessages.ra.message,
      unsaved_changes: 'You have unsaved changes. Leave this page?',
    },
    tiptap: {
      bold: 'Bold',
      italic: 'Italic',
      underline: 'Underline',
      strike: 'Strikethrough',
      list_bulleted: 'Bullet list',
      list_numbered: 'Numbered list',
      clear_format: 'Clear formatting',
    },
  },
  resources: {
    orders: {
      name: 'Order |||| Orders',
      selected: '%{smart_count} order selected |||| %{smart_count} orders selected',
      fields: {
        order_number: 'order number',
        created_at: 'date',
        total_amount: 'total',
        customer_name: 'customer',
        estimated_delivery_date: 'day promised',
        status: 'status',
      },
    },
    settings: { fields: { hero_title: 'Title' } },
    staff: {
      name: 'Staff member |||| Staff',
      fields: {
        full_name: 'name',
        staff_role: 'role',
        last_sign_in_at: 'last sign-in',
        created_at: 'date joined',
      },
    },
    'workshop-orders': {
      name: 'Order |||| Orders',
      selected: '%{smart_count} order selected |||| %{smart_count} orders selected',
      fields: {
        created_at: 'date',
        estimated_delivery_date: 'day promised',
        order_number: 'order number',
        status: 'status',
      },
    },
    products: {
      name: 'Product |||| Products',
      fields: {
        created_at: 'date added',
        title: 'title',
        price: 'price',
        stock: 'stock',
        country_of_origin: 'country of origin',
      },
    },
    customers: {
      name: 'Customer |||| Customers',
      fields: {
        created_at: 'date joined',
        full_name: 'name',
        email: 'email',
        role: 'role',
        orders_count: 'orders',
        spent: 'spend',
        last_order_at: 'last order',
      },
    },
    'imported-orders': {
      name: 'Earlier order |||| Earlier orders',
      fields: { placed_at: 'date', number: 'order number', name: 'customer' },
    },
    'gift-cards': {
      name: 'Gift card |||| Gift cards',
      fields: {
        created_at: 'date',
        deliver_on: 'delivery day',
        expires_on: 'last day',
        balance: 'balance',
      },
    },
    'newsletter-subscribers': {
      name: 'Subscriber |||| Subscribers',
      fields: { created_at: 'date signed up', confirmed_at: 'date confirmed', email: 'email' },
    },
    reviews: {
      name: 'Review |||| Reviews',
      fields: { created_at: 'date', rating: 'rating', product: { title: 'product' } },
    },
    returns: {
      name: 'Return |||| Returns',
      fields: { requested_at: 'date requested', reason: 'reason', order_number: 'order number' },
    },
    'data-breaches': { name: 'Data breach |||| Data breaches' },
    'unusable-messages': { name: 'Message |||| Messages' },
    'failed-jobs': { name: 'Job |||| Jobs' },
    quotes: {
      name: 'Quote |||| Quotes',
      fields: { created_at: 'date', valid_until: 'last day', total: 'total', name: 'name' },
    },
    'stock-movements': { fields: { at: 'date', change: 'in or out' } },
    'stock-levels': {
      name: 'Stock |||| Stock',
      fields: { title: 'name', stock: 'stock', reserved: 'reserved', sold: 'sold', sku: 'SKU' },
    },
    'audit-log': { name: 'Entry |||| Entries', fields: { at: 'date' } },
    'contact-messages': {
      name: 'Message |||| Messages',
      fields: { created_at: 'date', name: 'name', kind: 'kind' },
    },
  },
}
