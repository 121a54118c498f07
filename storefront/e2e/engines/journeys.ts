import type { EnginePage } from './engine-page.ts'

export type Step = [name: string, run: (page: EnginePage) => Promise<unknown>]

const PHOTO = 'api/demo/pictures/sample-photo-1.webp'
const PASSWORD = 'a-gift-for-nani'

/** A new shopper finds, designs, buys and pays. */
export const purchase = (email: string): Step[] => [
  [
    'home',
    async (page) => {
      await page.open('/')
      await page.clickButton('^Necessary only$')
      await page.sees('Photo Gifts')
    },
  ],
  [
    'sign-up',
    async (page) => {
      await page.open('/auth?mode=create')
      await page.fill('^Full name', 'Kavya Menon')
      await page.fill('^Email', email)
      await page.fill('^Password', PASSWORD)
      await page.fill('^Repeat password', PASSWORD)
      await page.clickButton('^Create account$')
      await page.sees('Account created successfully!')
    },
  ],
  [
    'search',
    async (page) => {
      await page.open('/')
      await page.fill('^Search products$', 'teak nameplate')
      await page.press('Enter')
      await page.sees('Search results for')
      await page.clickLink('^Teak Nameplate')
      await page.sees('Family name in Hindi')
    },
  ],
  [
    'a Hindi name and its preview',
    async (page) => {
      await page.fill('^Family name in Hindi', 'शर्मा')
      await page.seesImage('“शर्मा”')
      await page.clickButton('^Add to Cart$')
      await page.clickButton('^Looks good$')
      await page.clickLink('^View cart$')
      await page.sees('शर्मा')
    },
  ],
  [
    'a photo',
    async (page) => {
      await page.open('/products/photo-magic-mug')
      await page.click({ role: 'radio', name: '^One photo' })
      await page.upload('input[type=file]', PHOTO)
      await page.fill('^Caption', 'परिवार')
      await page.seesImage('a photo')
      await page.clickButton('^Add to Cart$')
      await page.clickButton('^Looks good$')
      await page.clickLink('^View cart$')
    },
  ],
  [
    'cart',
    async (page) => {
      await page.open('/cart')
      await page.sees('परिवार')
      await page.clickButton('^Proceed to Checkout$')
    },
  ],
  [
    'address',
    async (page) => {
      await page.fill('^Full name', 'Kavya Menon')
      await page.fill('^Mobile number', '98470 12345')
      await page.fill('^PIN code', '682001')
      await page.fill('^Flat, house no., building', '14 Princess Street')
      await page.fill('^City', 'Kochi')
      await page.select('^State', 'Kerala')
      await page.clickButton('^Continue to payment$')
    },
  ],
  [
    'payment',
    async (page) => {
      await page.click({ role: 'radio', name: '^UPI' })
      await page.clickButton('^Continue to review$')
      await page.clickButton('^Place Order')
      await page.sees('Test payment: you will not be charged')
      await page.clickButton('^Pay ₹')
    },
  ],
  [
    'order',
    async (page) => {
      await page.sees('UPI: Paid')
      await page.sees('शर्मा')
      await page.sees('14 Princess Street')
      await page.open('/orders')
      await page.sees('ORD')
    },
  ],
]

export type Work = { orderNumber: string; productId: string }

/** The owner signs in, finds an order, restocks a product and moves a unit. */
export const backoffice = ({ orderNumber, productId }: Work): Step[] => [
  [
    'sign-in',
    async (page) => {
      await page.open('/admin')
      await page.fill('^Email', 'admin@nakshi.test')
      await page.fill('^Password', 'gift-of-joy')
      await page.clickButton('^Sign in$')
      await page.sees('Dashboard')
    },
  ],
  [
    'orders',
    async (page) => {
      await page.open('/admin/orders')
      await page.fill('^Search orders', orderNumber)
      await page.sees('All (1)')
      await page.clickLink(`^${orderNumber}$`)
      await page.sees('Manage order')
    },
  ],
  [
    'product',
    async (page) => {
      await page.open(`/admin/products/${productId}/edit`)
      await page.fill('^Stock', '7')
      await page.clickButton('^Update Product$')
      await page.sees('Product updated successfully!')
    },
  ],
  [
    'production board',
    async (page) => {
      await page.open(
        `/admin/production-board?filter=${encodeURIComponent(JSON.stringify({ q: orderNumber }))}`,
      )
      await page.clickButton(`^Checked: Hindi Name Mug of ${orderNumber}$`)
      await page.clickButton('^Undo$')
      await page.sees('To check')
    },
  ],
]
