import { adminInvitationMessages, adminStaffMessages } from './accounts/admin-messages.ts'
import { adminAuditMessages } from './backoffice/admin-messages.ts'
import { adminGeneralMessages } from './base/admin-messages.ts'
import { adminRequestMessages } from './content/admin-messages.ts'
import { adminCouponMessages } from './coupons/admin-messages.ts'
import { adminTrackingMessages } from './couriers/admin-tracking-messages.ts'
import { adminCustomerMessages } from './customers/admin-messages.ts'
import { adminGstReturnMessages } from './documents/admin-messages.ts'
import { adminExportMessages, adminExportPresetMessages } from './exports/admin-messages.ts'
import { adminGiftCardMessages } from './gift-cards/admin-messages.ts'
import { adminImageMessages } from './media/admin-messages.ts'
import {
  adminEmailTextMessages,
  adminFailedJobMessages,
  adminUnusableMessageMessages,
} from './notifications/admin-messages.ts'
import { adminOfferMessages } from './offers/admin-messages.ts'
import { adminOrderMessages } from './orders/admin-messages.ts'
import {
  adminGatewayMessages,
  adminPaymentClaimMessages,
  adminPaymentIssueMessages,
  adminRefundMessages,
} from './payments/admin-messages.ts'
import { adminWorkshopMessages } from './production/admin-messages.ts'
import { adminCollectionMessages } from './products/admin-collection-messages.ts'
import {
  adminCategoryMessages,
  adminProductMessages,
  adminSearchMessages,
} from './products/admin-messages.ts'
import { adminStockMessages } from './products/admin-stock-messages.ts'
import { adminReportMessages } from './reports/admin-messages.ts'
import { adminReviewMessages } from './reviews/admin-messages.ts'
import { adminSettingsMessages } from './settings/admin-messages.ts'
import { adminStoreCreditMessages } from './store-credit/admin-messages.ts'
import { adminPrintAreaMessages } from './studio/admin-messages.ts'
import { adminTaxRateMessages } from './tax/admin-messages.ts'
import { translationMessages } from './translations/admin-messages.ts'

/** Backoffice messages, kept out of the storefront bundle. */
export const adminMessages = {
  product: adminProductMessages,
  stock: adminStockMessages,
  category: adminCategoryMessages,
  collection: adminCollectionMessages,
  coupon: adminCouponMessages,
  offer: adminOfferMessages,
  tax_rate: adminTaxRateMessages,
  translation: translationMessages,
  gst_return: adminGstReturnMessages,
  email_text: adminEmailTextMessages,
  search: adminSearchMessages,
  review: adminReviewMessages,
  print_area: adminPrintAreaMessages,
  image: adminImageMessages,
  export: adminExportMessages,
  export_preset: adminExportPresetMessages,
  report: adminReportMessages,
  refund: adminRefundMessages,
  order: adminOrderMessages,
  tracking: adminTrackingMessages,
  workshop: adminWorkshopMessages,
  invitation: adminInvitationMessages,
  customer: adminCustomerMessages,
  store_credit: adminStoreCreditMessages,
  gift_card: adminGiftCardMessages,
  staff: adminStaffMessages,
  request: adminRequestMessages,
  general: adminGeneralMessages,
  settings: adminSettingsMessages,
  payment_gateway: adminGatewayMessages,
  payment_claim: adminPaymentClaimMessages,
  payment_issue: adminPaymentIssueMessages,
  audit: adminAuditMessages,
  unusable_message: adminUnusableMessageMessages,
  failed_job: adminFailedJobMessages,
} as const
