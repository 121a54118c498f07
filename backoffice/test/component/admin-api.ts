import type { ApiToken, CreatedApiToken } from '@nakshi/core/accounts/admin-api-tokens'
import type { Session } from '@nakshi/core/accounts/schema'
import type { SecurityPolicy } from '@nakshi/core/accounts/second-factor'
import type { AdminCounters } from '@nakshi/core/backoffice/admin-counters'
import type { Dashboard } from '@nakshi/core/backoffice/admin-dashboard'
import type { Preferences } from '@nakshi/core/backoffice/admin-preferences'
import type { SavedView } from '@nakshi/core/backoffice/admin-saved-views'
import type { AdminContactMessage } from '@nakshi/core/content/admin-contact'
import type { AdminPage, AdminPageRow, AdminPageVersion } from '@nakshi/core/content/admin-pages'
import type { CouponBatch } from '@nakshi/core/coupons/admin-codes'
import type { AdminCoupon } from '@nakshi/core/coupons/admin-schema'
import type { CodPayoutOverview, CodPayoutResponse } from '@nakshi/core/couriers/admin-cod-payouts'
import type {
  BulkBookingResult,
  CourierBooking,
  CourierCheck,
  CourierConnections,
  CourierRates,
} from '@nakshi/core/couriers/admin-schema'
import type { TrackingImportResponse } from '@nakshi/core/couriers/admin-tracking'
import type { AdminCustomer, AdminCustomerDetails } from '@nakshi/core/customers/admin-schema'
import type { MonthlyDocumentTotals } from '@nakshi/core/documents/admin-schema'
import type { ExportCounts, ExportPreset } from '@nakshi/core/exports/admin-schema'
import type { AdminGiftCard, GiftCardLink } from '@nakshi/core/gift-cards/admin-schema'
import type {
  HistoryImportEntry,
  HistoryImportResponse,
  UndoHistoryImportResponse,
} from '@nakshi/core/imports/admin-history'
import type { AdminImportedOrder } from '@nakshi/core/imports/admin-imported-orders'
import type { ImportEntry, ProductImportResponse } from '@nakshi/core/imports/admin-products'
import type { StockImportResponse } from '@nakshi/core/imports/admin-stock'
import type { UploadedFile, UploadedImage, UploadedPicture } from '@nakshi/core/media/schema'
import type { EmailPreview, EmailText } from '@nakshi/core/notifications/admin-email-texts'
import type { FailedJob } from '@nakshi/core/notifications/admin-failed-jobs'
import type { NewsletterSubscriber } from '@nakshi/core/notifications/admin-newsletter-subscribers'
import type { WhatsAppOverview } from '@nakshi/core/notifications/admin-whatsapp'
import type { AdminOffer } from '@nakshi/core/offers/admin-schema'
import type {
  CreatedDraftOrder,
  DraftOrderQuote,
  OrderPaymentLink,
} from '@nakshi/core/order-edits/admin-draft-orders'
import type { AdminQuote, QuoteLink } from '@nakshi/core/order-edits/admin-quotes'
import type { OrderEditPreview } from '@nakshi/core/order-edits/admin-schema'
import type {
  AdminOrder,
  AdminOrderRow,
  OrderNeighbours,
  OrderStatusCounts,
  OrderStatusPreview,
} from '@nakshi/core/orders/admin-schema'
import type { GatewayCheck, GatewayConnections } from '@nakshi/core/payments/admin-gateways'
import type { DataBreach } from '@nakshi/core/privacy/admin-schema'
import type { Board, ScanResponse } from '@nakshi/core/production/admin-board'
import type { AdminCategory } from '@nakshi/core/products/admin-categories'
import type { AdminCollection, AdminCollectionRow } from '@nakshi/core/products/admin-collections'
import type { ProductFeed } from '@nakshi/core/products/admin-feed'
import type { AdminPopularSearch, PopularSearchChange } from '@nakshi/core/products/admin-popular-searches'
import type { AdminProduct, AdminProductRow } from '@nakshi/core/products/admin-schema'
import type { SearchSynonym } from '@nakshi/core/products/admin-search-synonyms'
import type { StockLevel } from '@nakshi/core/products/admin-stock-levels'
import type { StockMovement } from '@nakshi/core/products/admin-stock-movements'
import type { ProductDetail } from '@nakshi/core/products/schema'
import type { OrderMargin } from '@nakshi/core/reports/admin-order-margin'
import type { Report } from '@nakshi/core/reports/admin-schema'
import type { AdminReview } from '@nakshi/core/reviews/admin-schema'
import type { AdminSetting } from '@nakshi/core/settings/admin-schema'
import type { ShopSettings } from '@nakshi/core/settings/schema'
import type { ShownHomePage } from '@nakshi/core/settings/shown-home-page'
import type { AdminStoreCredit } from '@nakshi/core/store-credit/admin-schema'
import type { AdminColourProfile } from '@nakshi/core/studio/admin-colour-profiles'
import type { AdminFont } from '@nakshi/core/studio/admin-fonts'
import type { AdminModel } from '@nakshi/core/studio/admin-models'
import type { SoftProof } from '@nakshi/core/studio/admin-soft-proof'
import type { TaxRate } from '@nakshi/core/tax/admin-schema'
import type { AdminTranslations } from '@nakshi/core/translations/admin-schema'
import type {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from '@nakshi/core/webhooks/admin-schema'
import { createMockApi } from '../../../tools/component/mock-api.ts'

/** Responses of the routes that screens in component tests call. */
interface AdminResponses {
  'GET /api/auth/session': Session
  'POST /api/auth/sign-out': object
  'POST /api/auth/refresh': undefined
  'POST /api/invitations/open': object
  'GET /api/settings': ShopSettings
  'GET /api/admin/events': Response
  'GET /api/admin/counters': AdminCounters
  'GET /api/admin/security': SecurityPolicy
  'GET /api/admin/collections': AdminCollectionRow[]
  'POST /api/admin/collections': AdminCollection
  'GET /api/admin/collections/:id': AdminCollection
  'PUT /api/admin/collections/:id': AdminCollection
  'DELETE /api/admin/collections/:id': AdminCollection
  'GET /api/admin/categories': AdminCategory[]
  'POST /api/admin/categories': AdminCategory
  'GET /api/admin/categories/:id': AdminCategory
  'PUT /api/admin/categories/:id': AdminCategory
  'DELETE /api/admin/categories/:id': AdminCategory
  'GET /api/admin/:resource/:id/translations/:language': AdminTranslations
  'PUT /api/admin/:resource/:id/translations/:language': AdminTranslations
  'GET /api/admin/offers': AdminOffer[]
  'POST /api/admin/offers': AdminOffer
  'GET /api/admin/coupons': AdminCoupon[]
  'POST /api/admin/coupons': AdminCoupon
  'GET /api/admin/coupons/:id': AdminCoupon
  'GET /api/admin/coupons/:id/codes': { batches: CouponBatch[] }
  'PUT /api/admin/coupons/:id': AdminCoupon
  'DELETE /api/admin/coupons/:id': AdminCoupon
  'GET /api/admin/data-breaches': DataBreach[]
  'POST /api/admin/data-breaches': DataBreach
  'GET /api/admin/pages': AdminPageRow[]
  'GET /api/admin/pages/:id': AdminPage
  'PUT /api/admin/pages/:id': AdminPage
  'GET /api/admin/pages/:id/versions': AdminPageVersion[]
  'GET /api/admin/products': AdminProductRow[]
  'GET /api/admin/products/:id': AdminProduct
  'POST /api/admin/products': AdminProduct
  'PUT /api/admin/products': string[]
  'PUT /api/admin/products/:id': AdminProduct
  'DELETE /api/admin/products/:id': AdminProduct
  'POST /api/admin/invitations': { id: string }
  'GET /api/admin/webhook-endpoints': WebhookEndpoint[]
  'POST /api/admin/webhook-endpoints': WebhookEndpointWithSecret
  'PUT /api/admin/webhook-endpoints/:id': WebhookEndpoint
  'POST /api/admin/webhook-endpoints/:id/test': WebhookDelivery
  'POST /api/admin/webhook-endpoints/:id/rotate-secret': WebhookEndpointWithSecret
  'GET /api/admin/webhook-deliveries': WebhookDelivery[]
  'POST /api/admin/webhook-deliveries/:id/replay': WebhookDelivery
  'GET /api/admin/colour-profiles': { items: AdminColourProfile[] }
  'POST /api/admin/colour-profiles': AdminColourProfile
  'PUT /api/admin/colour-profiles/:id': AdminColourProfile
  'DELETE /api/admin/colour-profiles/:id': { id: string }
  'GET /api/admin/fonts': { items: AdminFont[] }
  'POST /api/admin/fonts': AdminFont
  'PUT /api/admin/fonts/:id': AdminFont
  'DELETE /api/admin/fonts/:id': { id: string }
  'GET /api/admin/models': { items: AdminModel[] }
  'POST /api/admin/models': AdminModel
  'PUT /api/admin/models/:id': AdminModel
  'DELETE /api/admin/models/:id': { id: string }
  'GET /api/admin/api-tokens': ApiToken[]
  'POST /api/admin/api-tokens': CreatedApiToken
  'DELETE /api/admin/api-tokens/:id': ApiToken
  'POST /api/admin/returns/:id/decision': object
  'GET /api/admin/history-imports': { items: HistoryImportEntry[] }
  'POST /api/admin/history-imports': HistoryImportResponse
  'POST /api/admin/history-imports/:id/undo': UndoHistoryImportResponse
  'GET /api/admin/product-imports': { items: ImportEntry[] }
  'POST /api/admin/product-imports': ProductImportResponse
  'GET /api/admin/reports': Report
  'GET /api/admin/imported-orders': AdminImportedOrder[]
  'GET /api/admin/imported-orders/:id': AdminImportedOrder
  'POST /api/admin/uploads': UploadedPicture
  'GET /api/admin/contact-messages': AdminContactMessage[]
  'PUT /api/admin/contact-messages': string[]
  'GET /api/admin/contact-messages/:id': AdminContactMessage
  'GET /api/admin/customers': AdminCustomer[]
  'GET /api/admin/customers/:id': AdminCustomerDetails
  'PUT /api/admin/customers/:id': AdminCustomerDetails
  'GET /api/admin/customers/:id/store-credit': AdminStoreCredit
  'POST /api/admin/customers/:id/store-credit': { balance: number }
  'GET /api/admin/dashboard': Dashboard
  'GET /api/admin/documents/summary': MonthlyDocumentTotals
  'POST /api/admin/documents/filed-returns': MonthlyDocumentTotals
  'POST /api/admin/documents/filed-returns/:id/undo': { id: string }
  'GET /api/admin/tax-rates': TaxRate[]
  'POST /api/admin/tax-rates': TaxRate
  'GET /api/admin/orders': AdminOrderRow[]
  'GET /api/admin/orders/:id': AdminOrder
  'PUT /api/admin/orders/:id': AdminOrder
  'GET /api/admin/orders/:id/link': OrderPaymentLink
  'POST /api/admin/draft-orders': CreatedDraftOrder
  'POST /api/admin/draft-orders/quote': DraftOrderQuote
  'POST /api/admin/orders/tracking': TrackingImportResponse
  'POST /api/admin/orders/:id/notes': AdminOrder
  'POST /api/admin/orders/:id/buyer-confirmation': AdminOrder
  'POST /api/admin/orders/:id/edit': object
  'POST /api/admin/orders/:id/edit/preview': OrderEditPreview
  'POST /api/admin/orders/:id/cancel-units': object
  'POST /api/admin/orders/:id/cancel-units/preview': OrderEditPreview
  'POST /api/admin/payment-claims/:id/answer': object
  'POST /api/admin/orders/:id/cash': object
  'POST /api/admin/orders/:id/refunds/:refund/retry': object
  'POST /api/admin/customers/guests': { id: string }
  'POST /api/admin/customers/:id/photos': UploadedImage
  'POST /api/admin/customers/:id/files': UploadedFile
  'GET /api/products/:slug': ProductDetail
  'GET /api/admin/orders/status-counts': OrderStatusCounts
  'GET /api/admin/orders/export/count': ExportCounts
  'GET /api/admin/export-presets': { items: ExportPreset[] }
  'GET /api/admin/orders/status-preview': OrderStatusPreview
  'GET /api/admin/products/:id/print-areas': object
  'PUT /api/admin/products/:id/print-areas': object
  'POST /api/admin/products/:id/print-areas/soft-proof': SoftProof
  'GET /api/admin/:resource': object[]
  'GET /api/admin/:resource/:id': object
  'GET /api/admin/gift-cards': AdminGiftCard[]
  'POST /api/admin/gift-cards': { id: string }
  'POST /api/admin/gift-cards/:id/link': GiftCardLink
  'POST /api/admin/gift-cards/:id/email': { id: string }
  'DELETE /api/admin/gift-cards/:id': { id: string }
  'GET /api/admin/newsletter-subscribers': NewsletterSubscriber[]
  'DELETE /api/admin/newsletter-subscribers/:id': { id: string | undefined }
  'GET /api/admin/stock-movements': StockMovement[]
  'POST /api/admin/production-board/assignments': { items: number }
  'POST /api/admin/quotes': QuoteLink
  'GET /api/admin/quotes': AdminQuote[]
  'POST /api/admin/quotes/:id/link': QuoteLink
  'DELETE /api/admin/quotes/:id': { id: string }
  'GET /api/admin/stock-levels': StockLevel[]
  'POST /api/admin/stock-levels/changes': { id: string; stock: number }[]
  'POST /api/admin/stock-imports': StockImportResponse
  'GET /api/admin/orders/:id/margin': OrderMargin
  'GET /api/admin/reviews': AdminReview[]
  'DELETE /api/admin/reviews': string[]
  'DELETE /api/admin/reviews/:id': AdminReview
  'GET /api/admin/production-board': Board
  'GET /api/admin/search-synonyms': SearchSynonym[]
  'GET /api/admin/zero-result-searches': []
  'GET /api/admin/popular-searches': AdminPopularSearch[]
  'PUT /api/admin/popular-searches': PopularSearchChange
  'PUT /api/admin/search-synonyms/:id': never
  'POST /api/admin/production-board/scans': ScanResponse
  'POST /api/admin/production-board/moves': { units: number }
  'POST /api/admin/workshop-orders/:id/items/:item_id/questions': object
  'GET /api/admin/product-feed': ProductFeed
  'GET /api/admin/settings': AdminSetting[]
  'GET /api/admin/failed-jobs': FailedJob[]
  'GET /api/admin/email-texts': EmailText[]
  'PUT /api/admin/email-texts/:id': EmailText
  'POST /api/admin/email-texts/:id/preview': EmailPreview
  'POST /api/admin/settings/home/preview': ShownHomePage
  'GET /api/admin/whatsapp': WhatsAppOverview
  'PUT /api/admin/whatsapp/:id': WhatsAppOverview
  'POST /api/admin/whatsapp/:id/test': { message_id: string }
  'GET /api/admin/preferences': Preferences
  'PATCH /api/admin/preferences': Preferences
  'GET /api/admin/saved-views': { items: SavedView[] }
  'POST /api/admin/saved-views': { items: SavedView[] }
  'PUT /api/admin/saved-views/:id': { items: SavedView[] }
  'DELETE /api/admin/saved-views/:id': { items: SavedView[] }
  'GET /api/admin/orders/:id/neighbours': OrderNeighbours
  'PUT /api/admin/settings': AdminSetting[]
  'GET /api/admin/couriers': CourierConnections
  'GET /api/admin/payment-gateways': GatewayConnections
  'POST /api/admin/payment-gateways/:gateway/check': GatewayCheck
  'POST /api/admin/couriers/:provider/check': CourierCheck
  'GET /api/admin/orders/:id/courier-rates': CourierRates
  'POST /api/admin/orders/:id/invoice': AdminOrder
  'POST /api/admin/orders/:id/courier-bookings': CourierBooking
  'GET /api/admin/cod-payouts': CodPayoutOverview
  'POST /api/admin/cod-payouts': CodPayoutResponse
  'POST /api/admin/courier-bookings/:id/ndr': CourierBooking
  'GET /api/admin/courier-bookings': CourierBooking[]
  'POST /api/admin/courier-bookings/bulk': BulkBookingResult
  'POST /api/admin/courier-bookings/pickup': CourierBooking[]
  'GET /api/admin/courier-bookings/labels': Response
  'POST /api/admin/courier-bookings/:id/retry': CourierBooking
  'POST /api/admin/courier-bookings/:id/cancel': CourierBooking
}

export const api = createMockApi<AdminResponses>()
