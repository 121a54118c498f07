import type { PaymentMethod } from '@nakshi/core/statuses/order-statuses'
import { describe, expect, test } from 'vitest'
import { CartLineItem } from '../src/components/cart/CartLineItem.tsx'
import { FreeShipping } from '../src/components/cart/FreeShipping.tsx'
import { QuoteLines } from '../src/components/cart/QuoteLines.tsx'
import { YouPay } from '../src/components/cart/YouPay.tsx'
import { getPreselectedAddressId } from '../src/components/checkout/checkout-draft.ts'
import { PaymentStep } from '../src/components/checkout/PaymentStep.tsx'
import { StepList } from '../src/components/checkout/StepList.tsx'
import { Component as Profile } from '../src/pages/Profile.tsx'
import { WishlistItems } from '../src/pages/Wishlist.tsx'
import { card, cart, line, settings, user } from './examples.ts'
import { drawn, page } from './harness.tsx'

const who = (changes = {}) => ({ '/api/auth/session': { user: user(changes) } })

describe('the cart', () => {
  // spec: shop 2 · Cart, full: items with quantity and remove
  // spec: shop 9 · Money, cart: no GST
  test('shows the amount missing for free shipping, and line and total prices without GST', async () => {
    const { quote } = cart()
    const { words } = await drawn(
      <>
        <CartLineItem line={line({ quantity: 2 })} onRemove={() => {}} />
        <FreeShipping quote={quote} />
        <QuoteLines quote={quote} withTax={false} />
      </>,
    )
    for (const part of ['₹399.00 each', '₹798.00', 'Add ₹100.00 more for free shipping'])
      expect(words).toContain(part)
    expect(words).toMatch(/Subtotal ₹399.00 Shipping ₹50.00 Total ₹449.00$/)
  })

  test('names what will be paid where checkout adds GST, and nothing where it does not', async () => {
    const { quote } = cart()
    const { words } = await drawn(
      <>
        <CartLineItem line={line({ quantity: 2, added_tax_percent: 18 })} onRemove={() => {}} />
        <YouPay quote={quote} />
      </>,
    )
    for (const part of ['₹470.82 with GST', '₹941.64 with GST', 'You pay ₹520.82 with GST and delivery'])
      expect(words).toContain(part)
    const included = await drawn(<YouPay quote={{ ...quote, payable: quote.total }} />)
    expect(included.words).toBe('')
  })

  // spec: shop 5 · Cart, all there is: the plus button is off
  test('disables the plus button when a line holds the whole stock', async () => {
    const { product } = line()
    const all = line({ quantity: 4, product: { ...product, stock: 4 } })
    const { html } = await drawn(<CartLineItem line={all} onRemove={() => {}} />)
    expect(html).toMatch(/<button[^>]*aria-label="Increase quantity[^>]*disabled/)
  })
})

// spec: shop 2 · Wishlist, full: saved products with Move to Cart, remove and View Details
// spec: shop 9 · Ratings, wishlist: a fixed 4.0
// otherwise: the real average, none where there are no reviews
test('offers Move to Cart, remove and View Details in the wishlist, with the real rating or none', async () => {
  const item = (changes = {}) => {
    const product = card(changes)
    return { product_id: product.id, product, created_at: '', price_when_saved: product.price }
  }
  const rated = await drawn(<WishlistItems items={[item({ rating: { average: 4.5, count: 2 } })]} />)
  expect(rated.words).toContain('Move to Cart : Name mug')
  expect(rated.words).toContain('View Details')
  expect(rated.html).toContain('aria-label="Remove Name mug from wishlist"')
  expect(rated.html).toContain('Rated 4.5 out of 5')
  expect((await drawn(<WishlistItems items={[item()]} />)).html).not.toContain('out of 5')
})

describe('checkout', () => {
  // spec: shop 2 · Checkout, full: steps Address, Payment, Review
  test('has the steps Address, Payment and Review', async () => {
    const { words, html } = await drawn(<StepList step="payment" onGo={() => {}} />)
    expect(words).toBe('Address , completed. Edit 2 Payment 3 Review')
    expect(html).toContain('aria-current="step"')
  })

  const payment = (methods: PaymentMethod[]) =>
    drawn(
      <PaymentStep
        methods={methods.map((method) => ({ method, rejection: null }))}
        chosen="cod"
        shipping={null}
        total={44_900}
        isCovered={false}
        onChoose={() => {}}
        onBack={() => {}}
        onDone={() => {}}
      />,
    )

  // spec: shop 4 · Checkout, step 2: offers card, upi and cod
  // spec: shop 9 · Payment, checkout: card, upi, cod; the choice is not sent
  // otherwise: it is stored and acted on
  test('offers card, UPI and cash on delivery, and a Back button', async () => {
    const { words } = await payment(['upi', 'card', 'cod'])
    for (const part of ['UPI', 'Card', 'Cash on Delivery', 'Back']) expect(words).toContain(part)
  })

  test('hides unavailable payment methods', async () => {
    const { words } = await payment(['cod'])
    expect(words).toContain('Cash on Delivery')
    expect(words).not.toContain('Card')
    expect(words).not.toContain('Any UPI app')
  })

  // spec: shop 4 · Checkout, step 1: preselects the default address, else the first, else opens the
  //   form
  test('preselects the default address, else the first, else a new one', () => {
    const saved = (id: string, isDefault = false) => ({
      id,
      is_default: isDefault,
      name: 'Home',
      full_name: 'Meera Nair',
      phone: '9876543210',
      address_line1: '4 Lake Road',
      address_line2: '',
      city: 'Kochi',
      state: 'Kerala' as const,
      pincode: '682001',
      country: 'India' as const,
      created_at: '',
      updated_at: '',
    })
    expect(getPreselectedAddressId([saved('one'), saved('two', true)])).toBe('two')
    expect(getPreselectedAddressId([saved('one'), saved('two')])).toBe('one')
    expect(getPreselectedAddressId([])).toBe('new')
  })
})

// spec: shop 2 · Profile, full: tabs Profile Information and Addresses
// spec: shop 2 · Profile, full: a badge reads Admin or Customer
test('shows the profile tabs and an Admin or Customer badge', async () => {
  const { words } = await drawn(<Profile />, { answers: who() })
  for (const part of ['Customer', 'Profile Information', 'Addresses']) expect(words).toContain(part)
  expect((await drawn(<Profile />, { answers: who({ role: 'admin' }) })).words).toContain('Admin')
})

describe('the sign-in page', () => {
  const auth = (query = '') =>
    page(`/auth${query}`, { '/api/settings': settings, '/api/categories': { items: [] } })
  const fields = async (query?: string) =>
    (await auth(query)).all('input').map(({ attributes }) => / id="(\w+)"/.exec(attributes)?.[1])

  // spec: shop 2 · Sign in, any: turns between Welcome back and create account; a note for admins
  test('switches between Welcome back and Create account, and shows the note for admins', async () => {
    const back = await auth()
    expect(back.words).toContain('Welcome back')
    expect(back.words).toContain('For admin access, please contact support or use admin credentials')
    expect(back.links).toContain('/auth?mode=create')
    const fresh = await auth('?mode=create')
    expect(fresh.words).toContain('Create account')
    expect(fresh.links).toContain('/auth')
  })

  // spec: shop 2 · Sign in, create account: asks for full name, email, password and the password
  //   again
  test('requests email and password, and full name, email and the password twice for a new account', async () => {
    expect(await fields()).toEqual(['email', 'password'])
    expect(await fields('?mode=create')).toEqual(['full_name', 'email', 'password', 'repeated_password'])
    expect((await auth('?mode=create')).count('aria-label="Show password"')).toBe(2)
  })
})
