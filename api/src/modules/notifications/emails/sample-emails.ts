import { ROLE_LABELS } from '@nakshi/core/accounts/permissions'
import { toIndiaDate } from '@nakshi/core/base/india-time'
import { getGst } from '@nakshi/core/base/money'
import type { EmailTextKind } from '@nakshi/core/notifications/admin-email-texts'
import type { Order } from '@nakshi/core/orders/schema'
import type { StoreSettings } from '@nakshi/core/settings/schema'
import { getIncludedTax, STANDARD_GST_PERCENT } from '@nakshi/core/tax/tax'
import type { EmailContent } from '../../../platform/mail/word-email.ts'
import {
  accountDeletedEmail,
  emailChangedEmail,
  emailConfirmationEmail,
  failingJobsEmail,
  invitationEmail,
  newDeviceEmail,
  noticeEmail,
  passwordResetEmail,
  signInCodeEmail,
  welcomeEmail,
} from './account-emails.ts'
import { backInStockConfirmationEmail, backInStockEmail } from './back-in-stock-emails.ts'
import { cartReminderEmail } from './cart-reminder-email.ts'
import { exportEmail } from './export-email.ts'
import { newsletterConfirmationEmail, newsletterCouponEmail } from './newsletter-emails.ts'
import {
  orderEditedEmail,
  orderReinstatedEmail,
  orderStatusEmail,
  parcelEmail,
  paymentDueEmail,
  paymentLinkEmail,
  refundEmail,
} from './order-emails.ts'
import { proofEmail, questionEmail } from './order-message-emails.ts'
import { returnRequestedEmail, returnResolvedEmail } from './return-emails.ts'
import { reviewRequestEmail } from './review-request-email.ts'

export const SAMPLE_CUSTOMER = { name: 'Meera Nair', address: 'meera@example.com' }

const address = {
  full_name: SAMPLE_CUSTOMER.name,
  phone: '9876501234',
  email: SAMPLE_CUSTOMER.address,
  address_line1: '4 Lake Road',
  address_line2: '',
  city: 'Kochi',
  state: 'Kerala',
  pincode: '682001',
  country: 'India',
}
const DAYS_MS = 86_400_000
const TITLE = 'Photo mug'
const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const

function sampleOrder(now: Date, { gstin, tax_mode }: SampleStore): Order {
  const at = now.toISOString()
  const taxPercent = gstin === '' ? 0 : STANDARD_GST_PERCENT
  const subtotal = 129_800
  const added = tax_mode === 'added' ? getGst(subtotal, taxPercent) : 0
  const item = (id: string, title: string, price: number): Order['items'][number] => ({
    id,
    product_id: null,
    quantity: 1,
    price,
    variant_selections: {},
    custom_options: {},
    tax_percent: taxPercent,
    product: {
      ...{ id: null, slug: 'photo-mug', title, image_url: null, image_alt: '' },
      ...{ variant_labels: {}, custom_options: [] },
    },
    style: null,
    preview_url: null,
    set_id: null,
  })
  return {
    id: ids[0],
    order_number: 'ORD1764200000ABCDE',
    status: 'confirmed',
    can_cancel: true,
    payment_method: 'upi',
    payment_status: 'captured',
    subtotal_amount: subtotal,
    shipping_amount: 0,
    gift_wrap_amount: null,
    express_amount: null,
    cod_fee_amount: null,
    cod_advance_amount: null,
    tax_amount: added,
    discount_amount: 0,
    total_amount: subtotal + added,
    due_amount: 0,
    tax_mode,
    included_tax_amount: tax_mode === 'included' ? getIncludedTax(subtotal, taxPercent).tax : 0,
    coupon_code: null,
    buyer_name: null,
    buyer_gstin: null,
    gift_message: null,
    shipping_address: address,
    billing_address: address,
    estimated_delivery_date: toIndiaDate(new Date(now.getTime() + 7 * DAYS_MS)),
    earliest_delivery_date: null,
    courier: 'Delhivery',
    tracking_number: '1234567890',
    replacement_of: null,
    delivered_at: null,
    created_at: at,
    updated_at: at,
    items: [item(ids[0], TITLE, 99_900), item(ids[1], 'Name mug', 29_900)],
    parcels: [
      {
        id: ids[0],
        number: 1,
        courier: 'Delhivery',
        tracking_number: '1234567890',
        link: 'https://www.delhivery.com/track/package/1234567890',
        sent_at: at,
        delivered_at: null,
        items: [{ item_id: ids[0], quantity: 1 }],
      },
    ],
    events: [],
    documents: [],
  }
}

type SampleStore = Pick<StoreSettings, 'name' | 'email' | 'gstin' | 'tax_mode'>

/** Made by the same functions as the emails that are sent; links lead nowhere. */
export function sampleEmail(
  kind: EmailTextKind,
  { store, origin, now }: { store: SampleStore; origin: string; now: Date },
): EmailContent | null {
  const order = sampleOrder(now, store)
  const url = `${origin}/orders`
  const links = { page: url, trackingUrl: `${origin}/track-order` }
  const piece = {
    title: TITLE,
    order_number: order.order_number,
    question: 'Is the name spelt Meera or Mira?',
  }
  const orderLink = { number: order.order_number, url }
  const samples: Record<EmailTextKind, () => EmailContent | null> = {
    order_pending: () => orderStatusEmail(order, 'pending', links),
    order_payment_link: () => paymentLinkEmail({ ...order, payment_status: 'pending' }, links),
    order_confirmed: () => orderStatusEmail(order, 'confirmed', links),
    order_shipped: () => orderStatusEmail(order, 'shipped', links),
    order_parcel: () => parcelEmail(order, ids[0], links),
    order_delivered: () => orderStatusEmail(order, 'delivered', links),
    order_cancelled: () => orderStatusEmail(order, 'cancelled', links),
    order_reinstated: () => orderReinstatedEmail(order, url),
    order_edited: () =>
      orderEditedEmail(
        order,
        {
          ...{ type: 'order_edited', params: {}, note: '' },
          lines: [{ type: 'field', params: { title: TITLE, before: 'Mira', after: 'Meera' } }],
        },
        url,
      ),
    payment_due: () => paymentDueEmail(order, 20_000, url),
    refunded: () =>
      refundEmail({ order_number: order.order_number, amount: 99_900, method: 'upi', reason: null }, url),
    question: () => questionEmail(piece, url),
    proof: () => proofEmail(piece, url, false),
    proof_reminder: () => proofEmail(piece, url, true),
    return_requested: () => returnRequestedEmail({ reason: 'damaged' }, `1 × ${TITLE}`, orderLink),
    return_resolved: () =>
      returnResolvedEmail(
        { reason: 'damaged', outcome: 'refund', amount: 99_900, answer: '' },
        `1 × ${TITLE}`,
        orderLink,
      ),
    confirm_back_in_stock: () => backInStockConfirmationEmail(TITLE, 'sample', origin),
    back_in_stock: () => backInStockEmail({ title: TITLE, slug: 'photo-mug' }, origin),
    review_request: () =>
      reviewRequestEmail(
        order.order_number,
        [
          { title: TITLE, slug: 'photo-mug' },
          { title: 'Name mug', slug: 'name-mug' },
        ],
        { origin, unsubscribeUrl: `${origin}/unsubscribe` },
      ),
    cart_reminder: () =>
      cartReminderEmail(
        order.items.map(({ product, quantity, price }) => ({
          title: product.title,
          choices: '',
          quantity,
          price,
        })),
        { origin, unsubscribeUrl: `${origin}/unsubscribe` },
      ),
    welcome: () => welcomeEmail(store.name, origin, 'sample'),
    confirm_email: () => emailConfirmationEmail('sample', origin),
    email_changed: () => emailChangedEmail(store.name, store.email),
    sign_in_code: () => signInCodeEmail('123456', origin),
    sign_in_without_code: () => signInCodeEmail(null, origin),
    password_reset: () => passwordResetEmail('sample', origin),
    password_changed: () => noticeEmail('password_changed', origin),
    second_factor: () => noticeEmail('second_factor', origin),
    new_device: () => newDeviceEmail('Chrome on Android', '27 Nov 2026, 10:30 am', origin),
    phone_confirmed: () => noticeEmail('phone_confirmed', origin),
    phone_unlinked: () => noticeEmail('phone_unlinked', origin),
    confirm_newsletter: () => newsletterConfirmationEmail('sample', origin),
    newsletter_coupon: () =>
      newsletterCouponEmail(
        { code: 'WELCOMEK7MP3RTX', percent: 10, expires_at: new Date(now.getTime() + 30 * DAYS_MS) },
        { origin, unsubscribeUrl: `${origin}/unsubscribe` },
      ),
    account_deleted: () => accountDeletedEmail(store.email),
    invitation: () =>
      invitationEmail(
        { token: 'sample', role: ROLE_LABELS.manager.name, invitedBy: 'Asha Rao', storeName: store.name },
        origin,
      ),
    export: () => exportEmail('Orders to ship', { rows: 12 }, origin),
    jobs_failing: () => failingJobsEmail('mail', origin),
  }
  return samples[kind]()
}
