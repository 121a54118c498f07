import { phrases as coupons } from './hi/coupons.ts'
import { phrases as customers } from './hi/customers.ts'
import { phrases as today } from './hi/dashboard.ts'
import { phrases as emailTexts } from './hi/email-texts.ts'
import { phrases as exports } from './hi/exports.ts'
import { phrases as integrations } from './hi/integrations.ts'
import { messages as messagesByCode } from './hi/message-codes.ts'
import { phrases as messages } from './hi/messages.ts'
import { orderEvents, refundFailures } from './hi/order-events.ts'
import { phrases as orderPage } from './hi/order-page.ts'
import { phrases as orders } from './hi/orders.ts'
import { phrases as pages } from './hi/pages.ts'
import { phrases as payments } from './hi/payments.ts'
import { phrases as personalise } from './hi/personalise.ts'
import { phrases as productForm } from './hi/product-form.ts'
import { phrases as products } from './hi/products.ts'
import { phrases as reactAdmin } from './hi/react-admin.ts'
import { phrases as reports } from './hi/reports.ts'
import { phrases as returns } from './hi/returns.ts'
import { phrases as settings } from './hi/settings.ts'
import { phrases as shared } from './hi/shared.ts'
import { phrases as sending } from './hi/shipping.ts'
import { phrases as people } from './hi/staff.ts'
import { phrases as workshop } from './hi/workshop.ts'
import type { Catalogue, Phrases } from './language.ts'

export const phrases: Phrases = {
  ...coupons,
  ...customers,
  ...emailTexts,
  ...exports,
  ...integrations,
  ...orderPage,
  ...orders,
  ...pages,
  ...payments,
  ...people,
  ...personalise,
  ...productForm,
  ...products,
  ...reactAdmin,
  ...reports,
  ...returns,
  ...sending,
  ...messages,
  ...settings,
  ...shared,
  ...today,
  ...workshop,
}

export const catalogue: Catalogue = { messages: messagesByCode, orderEvents, refundFailures }
