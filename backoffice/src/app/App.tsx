import type { SessionUser } from '@nakshi/core/accounts/schema'
import { type ComponentType, lazy, useMemo } from 'react'
import { Admin, CustomRoutes, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { createAuthProvider } from '../api/authProvider.ts'
import { dataProvider } from '../api/dataProvider.ts'
import { StaffRoleContext } from '../api/permissions.tsx'
import { store } from '../api/preferences.ts'
import { queryClient } from '../api/query-client.ts'
import { routerProvider } from '../api/routerProvider.ts'
import { AuditLogList } from '../audit-log/AuditLogList.tsx'
import { WorkshopList } from '../board/WorkshopList.tsx'
import { CouponList } from '../coupons/CouponList.tsx'
import { CustomerList } from '../customers/CustomerList.tsx'
import { formatCustomerName } from '../customers/customer-fields.tsx'
import { GiftCardList } from '../customers/gift-cards/GiftCardList.tsx'
import { SubscriberList } from '../customers/SubscriberList.tsx'
import { Dashboard } from '../dashboard/Dashboard.tsx'
import { FailedJobList } from '../email-texts/FailedJobList.tsx'
import { RequestList } from '../inbox/RequestList.tsx'
import { i18nProvider, t } from '../languages/i18n.ts'
import { OfferList } from '../offers/OfferList.tsx'
import { OpenScannedOrder, OrderList } from '../orders/OrderList.tsx'
import { QuoteList } from '../orders/quotes/QuoteList.tsx'
import { PageList } from '../pages/PageList.tsx'
import { RedirectList } from '../pages/RedirectList.tsx'
import { PaymentClaimList } from '../payment-claims/PaymentClaimList.tsx'
import { ForeignPaymentList } from '../payment-issues/ForeignPaymentList.tsx'
import { PaymentIssueList } from '../payment-issues/PaymentIssueList.tsx'
import { CategoryList } from '../products/CategoryList.tsx'
import { CollectionList } from '../products/CollectionList.tsx'
import { ProductList } from '../products/ProductList.tsx'
import { StockLevelList } from '../products/stock/StockLevelList.tsx'
import { ReturnList } from '../returns/ReturnList.tsx'
import { formatReviewName, ReviewList } from '../reviews/ReviewList.tsx'
import { AccessDenied } from '../screens/RequireScreen.tsx'
import { darkTheme, lightTheme } from '../theme/theme.ts'
import { NotFound } from '../ui/layout/ScreenStates.tsx'
import { Toasts } from '../ui/layout/Toasts.tsx'
import { UnusableMessageList } from '../unusable-messages/UnusableMessageList.tsx'
import { LanguagePage } from './LanguagePage.tsx'
import { Layout } from './Layout.tsx'

/** A screen that is loaded when it is first opened. */
const lazyScreen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

const OrderDetails = lazyScreen(async () => (await import('../orders/details/OrderDetails.tsx')).OrderDetails)
const CreateOrder = lazyScreen(
  async () => (await import('../orders/draft-order/CreateOrder.tsx')).CreateOrder,
)
const ProductCreate = lazyScreen(async () => (await import('../products/ProductCreate.tsx')).ProductCreate)
const ProductEdit = lazyScreen(async () => (await import('../products/ProductEdit.tsx')).ProductEdit)
const ImportPage = lazyScreen(async () => (await import('../products/import/ImportPage.tsx')).ImportPage)
const StockPage = lazyScreen(async () => (await import('../products/StockPage.tsx')).StockPage)
const StockImportPage = lazyScreen(
  async () => (await import('../products/stock/StockImportPage.tsx')).StockImportPage,
)
const ProductTranslations = lazyScreen(
  async () => (await import('../products/ProductTranslations.tsx')).ProductTranslations,
)
const CategoryTranslations = lazyScreen(
  async () => (await import('../translations/TranslationsPage.tsx')).CategoryTranslations,
)
const CollectionTranslations = lazyScreen(
  async () => (await import('../translations/TranslationsPage.tsx')).CollectionTranslations,
)
const OfferTranslations = lazyScreen(
  async () => (await import('../translations/TranslationsPage.tsx')).OfferTranslations,
)
const PageTranslations = lazyScreen(
  async () => (await import('../translations/TranslationsPage.tsx')).PageTranslations,
)
const SettingTranslations = lazyScreen(
  async () => (await import('../translations/TranslationsPage.tsx')).SettingTranslations,
)
const PersonalisePage = lazyScreen(
  async () => (await import('../products/personalise/PersonalisePage.tsx')).PersonalisePage,
)
const PageCreate = lazyScreen(async () => (await import('../pages/PageCreate.tsx')).PageCreate)
const PageEdit = lazyScreen(async () => (await import('../pages/PageEdit.tsx')).PageEdit)
const FontsPage = lazyScreen(async () => (await import('../products/fonts/FontsPage.tsx')).FontsPage)
const ModelsPage = lazyScreen(async () => (await import('../products/models/ModelsPage.tsx')).ModelsPage)
const DataBreachList = lazyScreen(async () => (await import('../settings/DataBreachList.tsx')).DataBreachList)
const SettingsPage = lazyScreen(async () => (await import('../settings/SettingsPage.tsx')).SettingsPage)
const WhatsAppPage = lazyScreen(async () => (await import('../integrations/WhatsAppPage.tsx')).WhatsAppPage)
const EmailTextsPage = lazyScreen(
  async () => (await import('../email-texts/EmailTextsPage.tsx')).EmailTextsPage,
)
const ApiTokensPage = lazyScreen(
  async () => (await import('../integrations/ApiTokensPage.tsx')).ApiTokensPage,
)
const CourierBookingList = lazyScreen(
  async () => (await import('../couriers/CourierBookingList.tsx')).CourierBookingList,
)
const CodPayoutPage = lazyScreen(async () => (await import('../couriers/CodPayoutPage.tsx')).CodPayoutPage)
const WebhooksPage = lazyScreen(async () => (await import('../integrations/WebhooksPage.tsx')).WebhooksPage)
const WebhookDeliveryList = lazyScreen(
  async () => (await import('../integrations/WebhookDeliveryList.tsx')).WebhookDeliveryList,
)
const SearchPage = lazyScreen(async () => (await import('../search/SearchPage.tsx')).SearchPage)
const TaxPage = lazyScreen(async () => (await import('../tax/TaxPage.tsx')).TaxPage)
const ReportsPage = lazyScreen(async () => (await import('../reports/ReportsPage.tsx')).ReportsPage)
const ExportsPage = lazyScreen(async () => (await import('../exports/ExportsPage.tsx')).ExportsPage)
const HistoryImportPage = lazyScreen(
  async () => (await import('../customers/HistoryImportPage.tsx')).HistoryImportPage,
)
const ImportedOrderList = lazyScreen(
  async () => (await import('../imported-orders/ImportedOrderList.tsx')).ImportedOrderList,
)
const ImportedOrderDetails = lazyScreen(
  async () => (await import('../imported-orders/ImportedOrderDetails.tsx')).ImportedOrderDetails,
)
const CustomerDetails = lazyScreen(
  async () => (await import('../customers/CustomerDetails.tsx')).CustomerDetails,
)
const RequestDetails = lazyScreen(async () => (await import('../inbox/RequestDetails.tsx')).RequestDetails)
const ReturnDetails = lazyScreen(async () => (await import('../returns/ReturnDetails.tsx')).ReturnDetails)
const StaffList = lazyScreen(async () => (await import('../staff/StaffList.tsx')).StaffList)
const WorkshopOrder = lazyScreen(async () => (await import('../board/WorkshopOrder.tsx')).WorkshopOrder)
const ProductionBoard = lazyScreen(async () => (await import('../board/ProductionBoard.tsx')).ProductionBoard)

/** All backoffice screens and their paths below `/admin`. */
export function App({ user }: { user: SessionUser }) {
  const authProvider = useMemo(() => createAuthProvider(user), [user])
  return (
    <StaffRoleContext value={user.staff_role}>
      <Admin
        disableTelemetry
        title={t('Backoffice')}
        routerProvider={routerProvider}
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
        dashboard={Dashboard}
        layout={Layout}
        notification={Toasts}
        catchAll={NotFound}
        accessDenied={AccessDenied}
        theme={lightTheme}
        darkTheme={darkTheme}
      >
        <Resource name="orders" list={OrderList} recordRepresentation="order_number">
          <Route path="new" element={<CreateOrder />} />
          <Route path=":id" element={<OpenScannedOrder />} />
        </Resource>
        <Resource name="quotes" list={QuoteList} recordRepresentation="name" />
        <Resource name="products" list={ProductList} recordRepresentation="title">
          <Route path="add" element={<ProductCreate />} />
          <Route path="import" element={<ImportPage />} />
          <Route path=":id/edit" element={<ProductEdit />} />
          <Route path=":id/personalise" element={<PersonalisePage />} />
          <Route path=":id/stock" element={<StockPage />} />
          <Route path=":id/translations/:language" element={<ProductTranslations />} />
        </Resource>
        <Resource name="stock-levels" list={StockLevelList}>
          <Route path="import" element={<StockImportPage />} />
        </Resource>
        <Resource name="categories" recordRepresentation="name">
          <Route path="/:id?" element={<CategoryList />} />
          <Route path="/:id/translations/:language" element={<CategoryTranslations />} />
        </Resource>
        <Resource name="collections" recordRepresentation="title">
          <Route path="/:id?" element={<CollectionList />} />
          <Route path="/:id/translations/:language" element={<CollectionTranslations />} />
        </Resource>
        <Resource name="pages" list={PageList} recordRepresentation="title">
          <Route path="add" element={<PageCreate />} />
          <Route path=":id" element={<PageEdit />} />
          <Route path=":id/translations/:language" element={<PageTranslations />} />
        </Resource>
        <Resource name="redirects" recordRepresentation="from_path">
          <Route path="/:id?" element={<RedirectList />} />
        </Resource>
        <Resource name="data-breaches" recordRepresentation="title">
          <Route path="/:id?" element={<DataBreachList />} />
        </Resource>
        <Resource name="coupons" recordRepresentation="code">
          <Route path="/:id?" element={<CouponList />} />
        </Resource>
        <Resource name="offers" recordRepresentation="name">
          <Route path="/:id?" element={<OfferList />} />
          <Route path="/:id/translations/:language" element={<OfferTranslations />} />
        </Resource>
        <Resource name="customers" list={CustomerList} recordRepresentation={formatCustomerName}>
          <Route path="import" element={<HistoryImportPage />} />
          <Route path=":id" element={<CustomerDetails />} />
        </Resource>
        <Resource name="imported-orders" list={ImportedOrderList} recordRepresentation="number">
          <Route path=":id" element={<ImportedOrderDetails />} />
        </Resource>
        <Resource name="gift-cards" list={GiftCardList} recordRepresentation="recipient_name" />
        <Resource name="newsletter-subscribers" list={SubscriberList} recordRepresentation="email" />
        <Resource name="reviews" list={ReviewList} recordRepresentation={formatReviewName} />
        <Resource name="contact-messages" list={RequestList} recordRepresentation="reference">
          <Route path=":id" element={<RequestDetails />} />
        </Resource>
        <Resource name="returns" list={ReturnList} recordRepresentation="order_number">
          <Route path=":id" element={<ReturnDetails />} />
        </Resource>
        <Resource name="payment-claims" list={PaymentClaimList} />
        <Resource name="payment-issues" list={PaymentIssueList} />
        <Resource name="foreign-payments" list={ForeignPaymentList} />
        <Resource name="failed-jobs" list={FailedJobList} />
        <Resource name="unusable-messages" list={UnusableMessageList} />
        <Resource name="audit-log" list={AuditLogList} />
        <Resource name="courier-bookings" list={CourierBookingList} recordRepresentation="reference" />
        <Resource name="webhook-deliveries" list={WebhookDeliveryList} />
        <Resource name="workshop-orders" list={WorkshopList} recordRepresentation="order_number">
          <Route path=":id" element={<WorkshopOrder />} />
        </Resource>
        <Resource name="staff" list={StaffList} recordRepresentation={formatCustomerName} />
        <CustomRoutes>
          <Route path="/search" element={<SearchPage />} />
          <Route path="/fonts" element={<FontsPage />} />
          <Route path="/models" element={<ModelsPage />} />
          <Route path="/exports" element={<ExportsPage />} />
          <Route path="/reports" element={<ReportsPage />} />
          <Route path="/cod-payouts" element={<CodPayoutPage />} />
          <Route path="/tax" element={<TaxPage />} />
          <Route path="/language" element={<LanguagePage />} />
          <Route path="/settings" element={<SettingsPage />} />
          <Route path="/settings/translations/:language" element={<SettingTranslations />} />
          <Route path="/settings/emails/:kind?" element={<EmailTextsPage />} />
          <Route path="/settings/whatsapp" element={<WhatsAppPage />} />
          <Route path="/api-tokens" element={<ApiTokensPage />} />
          <Route path="/webhooks" element={<WebhooksPage />} />
          <Route path="/order-details/:id" element={<OrderDetails />} />
          <Route path="/scan/:id/:item_id?" element={<OpenScannedOrder />} />
          <Route path="/production-board" element={<ProductionBoard />} />
        </CustomRoutes>
      </Admin>
    </StaffRoleContext>
  )
}
