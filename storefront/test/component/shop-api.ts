import type { Address, PinCodeLocation } from '@nakshi/core/accounts/addresses'
import type { GoogleConnection } from '@nakshi/core/accounts/google'
import type { RequestOtpResponse } from '@nakshi/core/accounts/otp'
import type { DeviceList, Profile } from '@nakshi/core/accounts/profile'
import type { Session, SignInResponse } from '@nakshi/core/accounts/schema'
import type { SecondFactor, StepUpMethods } from '@nakshi/core/accounts/second-factor'
import type { Cart } from '@nakshi/core/cart/schema'
import type { CheckoutQuote } from '@nakshi/core/checkout/schema'
import type { ContentPage } from '@nakshi/core/content/pages'
import type { RedirectTarget } from '@nakshi/core/content/redirects'
import type { Design, SharedDesign } from '@nakshi/core/designs/schema'
import type { ClaimedGiftCard, PlacedGiftCardOrder, ShownGiftCard } from '@nakshi/core/gift-cards/schema'
import type { ImportedOrderList } from '@nakshi/core/imports/imported-orders'
import type { UploadedFile, UploadedImage } from '@nakshi/core/media/schema'
import type { SavedDate } from '@nakshi/core/occasions/saved-dates'
import type { PublicOrderConfirmation } from '@nakshi/core/order-messages/confirmation'
import type { Order, OrderList, PlacedOrder, QuoteChanged } from '@nakshi/core/orders/schema'
import type { TrackedOrder } from '@nakshi/core/orders/tracking'
import type { OwnPrivacy } from '@nakshi/core/privacy/schema'
import type { Category } from '@nakshi/core/products/categories'
import type { Collection } from '@nakshi/core/products/collections'
import type { DatedOccasion, OccasionPage, ProductFacets } from '@nakshi/core/products/facets'
import type { ProductCard, ProductDetail, ProductList, ProductRelations } from '@nakshi/core/products/schema'
import type { Quote } from '@nakshi/core/quote/schema'
import type { OrderReturnOverview } from '@nakshi/core/returns/schema'
import type { OwnReviewVotes, Review, ReviewList } from '@nakshi/core/reviews/schema'
import type { ShopSettings } from '@nakshi/core/settings/schema'
import type { SpellingOffers } from '@nakshi/core/spellings/schema'
import type { StoreCredit } from '@nakshi/core/store-credit/schema'
import type { Wishlist } from '@nakshi/core/wishlist/schema'
import { createMockApi } from '../../../tools/component/mock-api.ts'

interface Message {
  message: string
}
type Items<Item> = { items: Item[] }

/** Responses of the routes that pages in component tests call. */
interface ShopResponses {
  'GET /readyz': { status: string }
  'GET /media/custom/:file': never
  'GET /api/spellings': SpellingOffers
  'GET /api/settings': ShopSettings
  'GET /api/categories': Items<Category>
  'GET /api/collections/:slug': Collection
  'GET /api/occasions': Items<DatedOccasion>
  'GET /api/occasions/:slug': OccasionPage
  'GET /api/pages/:slug': ContentPage
  'GET /api/redirects': RedirectTarget
  'GET /api/products': ProductList
  'GET /api/product-facets': ProductFacets
  'GET /api/search/popular': Items<string>
  'GET /api/search/related-products': Items<ProductCard>
  'GET /api/products/:slug': ProductDetail
  'GET /api/products/:slug/related': ProductRelations
  'GET /api/products/:slug/reviews': ReviewList
  'POST /api/products/:slug/reviews': Review
  'GET /api/review-votes': OwnReviewVotes
  'GET /api/pin-codes/:pincode': PinCodeLocation
  'GET /api/auth/session': Session
  'POST /api/auth/sign-in': SignInResponse
  'POST /api/auth/google/sign-in': SignInResponse
  'POST /api/auth/sign-up': Session
  'GET /api/profile/google': GoogleConnection
  'POST /api/auth/confirm-email': Message
  'POST /api/auth/sign-out': undefined
  'POST /api/auth/refresh': undefined
  'POST /api/auth/otp': RequestOtpResponse
  'POST /api/auth/otp/sign-in': SignInResponse
  'POST /api/auth/forgot-password': Message
  'POST /api/auth/reset-password': Message
  'GET /api/cart': Cart
  'POST /api/cart': Cart
  'DELETE /api/cart': Cart
  'PATCH /api/cart/:id': Cart
  'DELETE /api/cart/:id': Cart
  'POST /api/coupons/apply': Quote
  'POST /api/back-in-stock': Message
  'POST /api/back-in-stock/confirm': Message
  'POST /api/back-in-stock/withdraw': Message
  'POST /api/checkout/quote': CheckoutQuote
  'GET /api/wishlist': Wishlist
  'PUT /api/wishlist/:id': undefined
  'DELETE /api/wishlist/:id': undefined
  'GET /api/addresses': Items<Address>
  'POST /api/addresses': Address
  'PATCH /api/addresses/:id': Address
  'DELETE /api/addresses/:id': undefined
  'POST /api/addresses/:id/default': undefined
  'GET /api/saved-dates': Items<SavedDate>
  'GET /api/store-credit': StoreCredit
  'POST /api/gift-cards/view': ShownGiftCard
  'POST /api/gift-cards/claim': ClaimedGiftCard
  'POST /api/gift-cards/orders': PlacedGiftCardOrder
  'POST /api/saved-dates': SavedDate
  'PUT /api/saved-dates/:id': SavedDate
  'DELETE /api/saved-dates/:id': Items<SavedDate>
  'GET /api/profile': Profile
  'PATCH /api/profile': Profile
  'POST /api/profile/phone/otp': { message: string }
  'DELETE /api/profile': Message
  'GET /api/profile/devices': DeviceList
  'GET /api/profile/privacy': OwnPrivacy
  'PUT /api/profile/nominee': OwnPrivacy
  'GET /api/profile/second-factor': SecondFactor
  'POST /api/profile/second-factor/passkeys/options': object
  'POST /api/auth/step-up/methods': StepUpMethods
  'POST /api/auth/step-up': Message
  'GET /api/designs': Items<Design>
  'GET /api/shared-designs/:token': SharedDesign
  'GET /api/orders': OrderList
  'GET /api/orders/imported': ImportedOrderList
  'POST /api/orders': PlacedOrder | QuoteChanged
  'GET /api/orders/:id': Order
  'POST /api/orders/:id/cancel': Order
  'GET /api/orders/:id/returns': OrderReturnOverview
  'POST /api/orders/:id/returns': OrderReturnOverview
  'POST /api/orders/:id/change-requests': Message
  'POST /api/uploads': UploadedImage
  'POST /api/uploads/files': UploadedFile
  'POST /api/contact-messages': Message & { reference: string }
  'POST /api/order-confirmations/open': PublicOrderConfirmation
  'POST /api/order-confirmations/confirm': Message
  'POST /api/order-confirmations/code': Message
  'POST /api/order-confirmations/address': Message & { is_saved: boolean; total: number }
  'POST /api/order-tracking/open': TrackedOrder
  'POST /api/order-tracking/codes': RequestOtpResponse
  'POST /api/order-tracking/codes/enter': { token: string }
  'POST /api/order-tracking/returns/open': OrderReturnOverview
}

export const api = createMockApi<ShopResponses>()
