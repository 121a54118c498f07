/** A test by its file, and by words of its title as they stand there. */
export type Held = readonly [file: string, title: string]
/**
 * A sentence of the specification of the admin area, by its section, and the tests that hold it.
 */
export type Sentence = { section: string; says: string; held_by: readonly Held[] }

const productsTold: Held = [
  'backoffice/e2e/sentences.test.ts',
  'whatever fails with a product is said, and what was typed stays',
]
const recordsTold: Held = [
  'backoffice/e2e/sentences.test.ts',
  'whatever is done with one of the …, or fails, is said',
]
const ordersTold: Held = [
  'backoffice/e2e/sentences.test.ts',
  'whatever fails with an order or the settings is said, and leaves them as they were',
]
const productSold: Held = [
  'backoffice/e2e/catalogue.test.ts',
  'a product with three images, two variants and a photo option is made, put in a cart, edited there, and bought',
]
const formRefused: Held = [
  'backoffice/e2e/catalogue.test.ts',
  'a form with nothing filled in says so beside its fields and in its index, and loses nothing',
]
const slugTaken: Held = [
  'backoffice/e2e/catalogue.test.ts',
  'a slug that is taken is told at the slug, with a free one, and the next product can follow at once',
]
const switched: Held = [
  'backoffice/e2e/catalogue.test.ts',
  'a product is taken off the shop and put back with Undo',
]
const couponTerms: Held = [
  'backoffice/e2e/catalogue.test.ts',
  'a coupon says its terms in one sentence and works in the shop',
]
const twoAdmins: Held = [
  'backoffice/e2e/catalogue.test.ts',
  'of two admins the second sees what the first changed and chooses',
]
const dashboardShown: Held = [
  'backoffice/e2e/dashboard.test.ts',
  'figures that do not load say so, and come with Try again',
]
const stockFilled: Held = [
  'backoffice/e2e/dashboard.test.ts',
  'stock that runs low is filled up piece by piece without leaving the dashboard',
]
const dashboardCounts: Held = [
  'api/src/orders/admin-orders.test.ts',
  'the dashboard counts, leaves cancelled orders out of the revenue, and shows a quiet day as 0',
]
const orderShipped: Held = [
  'backoffice/e2e/orders.test.ts',
  'an order is found, its text and photo are there, and it ships with a tracking number',
]
const statusInList: Held = [
  'backoffice/e2e/orders.test.ts',
  'a status is set in the list, its tab counts it, and it goes back with Undo',
]
const orderMissing: Held = [
  'backoffice/e2e/orders.test.ts',
  'an order that is not there says so and leads back',
]
const preview: Held = [
  'backoffice/e2e/settings.test.ts',
  'hero and marquee show in the preview while they are typed, and on the shop once saved',
]
const marquee: Held = [
  'backoffice/e2e/settings.test.ts',
  "the banner's fields show while it is switched on, and its speed stays between 5 and 60",
]
const shopperAtGate: Held = [
  'backoffice/e2e/gate.test.ts',
  'a shopper reads Access Denied on the dashboard, and every other screen leads there',
]
const visitorAtGate: Held = [
  'backoffice/e2e/gate.test.ts',
  'a visitor signs in first and comes back to the screen they asked for',
]
const everyScreen: Held = [
  'backoffice/e2e/screens.test.ts',
  'every screen opens by its address, fits, and breaks no rule of accessibility, light or dark',
]
const productList: Held = [
  'api/src/catalogue/products/admin-products.test.ts',
  'the list searches the title, finds low stock and price ranges, and shows the primary picture',
]
const newProduct: Held = [
  'api/src/catalogue/products/admin-products.test.ts',
  'a new product > has a slug from its title, is active, not featured, and its stock is its first movement',
]
const productRefused: Held = [
  'api/src/catalogue/products/admin-products.test.ts',
  'a new product > with %s is refused with the sentence at its field',
]
const rowsKept: Held = [
  'api/src/catalogue/products/admin-products.test.ts',
  'a new product > keeps rows that are filled in and drops the others',
]
const primaryImage: Held = [
  'api/src/catalogue/products/admin-products.test.ts',
  'a new product > has one primary image: the one that says so, else the first',
]
const setsReplaced: Held = [
  'api/src/catalogue/products/admin-products.test.ts',
  'changing a product > replaces the sets that are sent, keeps ids that are known, and leaves the rest',
]
const newCoupon: Held = [
  'api/test/admin-records.test.ts',
  'coupons > a new one is upper-cased, active, unused, without limit or minimum',
]
const couponMaximum: Held = [
  'api/test/admin-records.test.ts',
  'coupons > a maximum belongs to the percentage type alone',
]
const categorySlug: Held = [
  'api/test/admin-records.test.ts',
  'categories > have a slug from their name, unique among them',
]
const defaults: Held = [
  'api/test/admin-records.test.ts',
  'settings > the settings of a new shop are those of the specification',
]
const settingsSaved: Held = [
  'api/test/admin-records.test.ts',
  'settings > what is saved is what the shop shows, and the second of two admins is told',
]
const anyStatus: Held = [
  'api/src/orders/admin-orders.test.ts',
  'one order > goes from any status to any other, and the day of delivery is stamped when it becomes delivered',
]
const tracking: Held = [
  'api/src/orders/admin-orders.test.ts',
  'one order > keeps a tracking number, and none once it is emptied',
]
const orderRead: Held = [
  'api/src/orders/admin-orders.test.ts',
  'one order > shows items with texts and images, customer, payment and who did what',
]
const orderFilters: Held = [
  'api/src/orders/admin-orders.test.ts',
  'the list of orders > every filter of the list narrows it, in SQL',
]
const toast: Held = [
  'backoffice/e2e/sentences.test.ts',
  'a toast lies top-right, and goes after three seconds',
]

const sections: Record<string, Record<string, Held[]>> = {
  '2. Screens and routes': {
    'Every admin route of the table opens its screen, also by a deep link and after a reload': [
      everyScreen,
      orderMissing,
    ],
    'Dashboard: counts of products, orders and users, and total revenue': [dashboardCounts, dashboardShown],
    'Dashboard: quick-action links to add product, categories, orders, products, coupons, settings': [
      dashboardShown,
    ],
    'Dashboard: the 5 most recent orders with number, customer or Guest, date, total, status, and View All': [
      dashboardCounts,
      dashboardShown,
      orderRead,
    ],
    'Dashboard: low stock with an Update Stock link to the product edit page': [stockFilled],
    'Dashboard: a non-admin sees Access Denied and the sentence below': [shopperAtGate],
    'Add Product: seven sections; Cancel, and Create Product, Creating... while busy': [
      formRefused,
      productSold,
      slugTaken,
    ],
    'Edit Product: the same form, prefilled; Update Product, Updating... while busy': [
      twoAdmins,
      productsTold,
    ],
    'Edit Product: what is said where there are no variants and no options': [productsTold],
    'Manage Products: columns Product, Category, Price, Stock, Status, Actions': [productsTold],
    'Manage Products: search, status filter, Filter button': [productList, productsTold, everyScreen],
    'Manage Products: view on the shop, edit, activate or deactivate, delete': [productsTold, switched],
    'Manage Products: No products found': [productsTold],
    'Manage Products: stock of 10 or fewer in red': [productsTold],
    'Manage Categories: search, inline add and edit form, table with edit, activate or deactivate, delete': [
      recordsTold,
      categorySlug,
    ],
    'Manage Coupons: search, inline form, table with Code, Discount, Usage, Validity, Status, Actions': [
      recordsTold,
      couponTerms,
    ],
    'Manage Orders: search by order number, status filter, sort': [
      orderShipped,
      statusInList,
      orderFilters,
      [
        'api/src/orders/admin-orders.test.ts',
        'the list of orders > pages in the order asked for and tells the total',
      ],
    ],
    'Manage Orders: columns Order, Customer, Items, Date & Time, Total, Status, Actions': [ordersTold],
    'Manage Orders: Contains custom options; a view link; an inline status': [ordersTold, statusInList],
    'Order details: items with variants and custom options, images opened and downloaded': [
      orderShipped,
      orderRead,
    ],
    'Order details: customer, shipping address, order summary, management panel': [
      ordersTold,
      orderShipped,
      orderRead,
    ],
    'Order details: Order not found with Back to Orders': [orderMissing],
    'Site Settings: hero with preview, marquee with preview, store, Save Changes': [preview, marquee],
    'Auth: Welcome back, create account, passwords shown, the note about admin access': [
      ['storefront/e2e/sentences/visitor-rows.ts', 'email or password is wrong, and the email stays'],
      ['storefront/e2e/sentences/visitor-rows.ts', 'the passwords differ'],
    ],
    'Cookie policy: what is kept, the choice, the banner. Ours names what this shop keeps instead of kinds it does not set':
      [
        [
          'storefront/e2e/cookies.test.ts',
          'accepting shows the products looked at, on Home and on other products, also after a reload',
        ],
        ['storefront/e2e/cookies.test.ts', 'taking consent back removes what was kept'],
      ],
  },
  '3. Entities and their fields': {
    'A product with all its fields, categories, images, variants and options': [
      productSold,
      newProduct,
      setsReplaced,
    ],
    'free_shipping_threshold of a product: blank is the store’s': [
      ['api/src/domain/quote.test.ts', 'a checkout quote > for %s'],
    ],
    'A category; a coupon with its terms': [categorySlug, newCoupon, couponMaximum],
    'An order with its amounts, addresses, items as they were ordered': [
      orderRead,
      [
        'api/src/catalogue/products/admin-products.test.ts',
        'deleting a product that was ordered keeps the order as it was',
      ],
    ],
    'Site settings: three groups, and their defaults': [defaults, settingsSaved],
  },
  '4. States and transitions': {
    'An order goes from any status to any other': [anyStatus],
    'Becoming delivered from a different status stamps delivered_at; every update stamps updated_at': [
      anyStatus,
    ],
    'The tracking number is saved, and null once emptied': [tracking],
    'The panel toggles between view and edit; cancelling restores the original values': [orderShipped],
    'Products, categories and coupons are switched active and inactive': [switched, recordsTold],
    'A coupon starts active with used_count 0': [newCoupon],
    'A new product is active and not featured': [newProduct],
    'The first image is primary; any can be made it; one at a time': [productSold, primaryImage],
    'Marquee fields show only while it is enabled': [marquee],
    'Editing replaces category links, images, variants and options with what is submitted': [setsReplaced],
  },
  '5. Validation rules': {
    'Title, price and at least one category, else the sentence': [formRefused, productRefused],
    'Stock is 0 if missing; numbers from 0; discounted price and weight may be empty': [
      newProduct,
      [
        'api/src/catalogue/products/admin-products.test.ts',
        'a new product > with %s is refused at that field',
      ],
    ],
    'Slug from the title: lowercase, other characters removed, hyphens; editable': [
      productSold,
      slugTaken,
      ['api/src/domain/slug.test.ts', '"%s" becomes "%s"'],
    ],
    'The same for a category’s name and slug': [categorySlug],
    'Variants are kept when name, type and value are filled; options when name and type are; 1 to 10 images':
      [rowsKept],
    'Coupon: code, type, value and start required; limit from 1; upper-cased; minimum 0; maximum for percentages; starts today':
      [
        newCoupon,
        couponMaximum,
        ['api/test/admin-records.test.ts', 'coupons > %s is refused at its field'],
        couponTerms,
      ],
    'Marquee speed 5 to 60 seconds': [
      marquee,
      [
        'api/test/admin-records.test.ts',
        'settings > a value that does not fit is refused at its field, and the shop shows what it showed',
      ],
    ],
    'Sign-up: the passwords match; full name, email and password required': [
      ['storefront/e2e/sentences/visitor-rows.ts', 'the passwords differ'],
    ],
    'Image uploader: image files, PNG, JPG or JPEG, max 5MB; the server holds the limit too': [
      [
        'api/src/media/media-uploads.test.ts',
        'an upload that is taken > may be exactly as large as the limit',
      ],
      productsTold,
    ],
    'Deleting asks in the words of the specification: product, category, coupon': [productsTold, recordsTold],
  },
  '6. Roles and permissions': {
    'Every admin screen but the dashboard sends a non-admin to /admin': [shopperAtGate],
    'A visitor is asked to sign in and comes back': [visitorAtGate],
    'The server enforces it: 401 and 403 on every admin route': [
      [
        'api/src/http/access-matrix.test.ts',
        'a shopper is refused on every admin route and let in on their own',
      ],
      [
        'api/src/http/access-matrix.test.ts',
        'a visitor reaches what is open to visitors and is asked to sign in everywhere else',
      ],
      ['api/src/http/admin-access.test.ts', 'a role taken away counts at once, in the session that is open'],
    ],
  },
  '7. The calls it makes': {
    'Lists page, sort, search and filter; one, new, change, delete, many at once, on every resource': [
      ['api/src/http/admin-dialect.test.ts', 'ra-data-simple-rest, unchanged, on > %s'],
      [
        'api/src/http/admin-dialect.test.ts',
        'the windows of a list of %s add up to its total, and each record reads as its own',
      ],
    ],
    'Low-stock query: stock <= 10, active, at most 5': [dashboardCounts],
    'Images go to the store and answer a URL': [
      [
        'api/src/media/media-uploads.test.ts',
        'an upload that is refused > a shopper may not add catalogue pictures; an admin may, and gets their size in pixels',
      ],
    ],
  },
  '8. Error catalogue': {
    'Toasts: top-right, about 3 seconds': [toast],
    'Failed to load products / Failed to update product / Failed to delete product / Failed to update product status':
      [productsTold],
    'Failed to load product': [toast],
    'Failed to create product': [slugTaken],
    'Failed to load categories / Failed to save category / Failed to delete category / Failed to update category status':
      [recordsTold],
    'Failed to load coupons / Failed to save coupon / Failed to delete coupon / Failed to update coupon status':
      [recordsTold],
    'Failed to load orders / Failed to update order status / Failed to update order': [ordersTold],
    'Failed to save settings': [ordersTold],
    'Failed to upload image / Image uploaded successfully!': [productsTold],
    'Passwords do not match / An error occurred / Successfully signed in! / Account created successfully!': [
      ['storefront/e2e/sentences/visitor-rows.ts', 'the passwords differ'],
      ['storefront/e2e/sentences/visitor-rows.ts', 'a new account is made, and leads home'],
    ],
    'If loading admin order details fails, the admin is sent to /admin/orders': [ordersTold],
    'Dashboard fetch errors are told, with Try again (ours: not only logged)': [dashboardShown],
    'Product created successfully!': [slugTaken],
    'Product updated successfully! / Product deleted successfully': [productsTold],
    'Product activated successfully / Product deactivated successfully': [switched],
    'Category created successfully / Category updated successfully / Category deleted successfully / Category activated successfully / Category deactivated successfully':
      [recordsTold],
    'Coupon created successfully / Coupon updated successfully / Coupon deleted successfully / Coupon activated successfully / Coupon deactivated successfully':
      [recordsTold],
    'Order status updated successfully': [statusInList],
    'Order updated successfully!': [orderShipped],
    'Settings saved successfully!': [preview],
  },
  '9. Business constants and limits': {
    'Low stock: 10 or fewer among active products, up to 5 listed': [dashboardCounts],
    'Recent orders on the dashboard: 5': [dashboardCounts, dashboardShown],
    'Free shipping from ₹499 by default; marquee speed 20': [defaults],
    'max_images 1 to 10': [
      rowsKept,
      [
        'api/src/catalogue/products/admin-products.test.ts',
        'a new product > with %s is refused at that field',
      ],
    ],
    'A placeholder where a product has no image': [productsTold],
    'Discounted price and revenue with 2 decimals': [dashboardShown, productsTold],
    'Order summary: subtotal = total - shipping + discount - tax; shipping Free when 0': [ordersTold],
    'SKU: the first 8 characters of the product’s id': [ordersTold],
  },
}

/**
 * Every sentence about screens, states, rules and messages of the admin area, in the
 * specification's order.
 */
export const specification: Sentence[] = Object.entries(sections).flatMap(([section, rows]) =>
  Object.entries(rows).map(([says, heldBy]) => ({ section, says, held_by: heldBy })),
)
