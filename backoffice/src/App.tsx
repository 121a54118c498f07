import type { SessionUser } from '@nakshi/contract/shop/auth'
import { type ComponentType, lazy, useMemo } from 'react'
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { queryClient } from './api/query-client.ts'
import { AuditLogList } from './audit-log/AuditLogList.tsx'
import { createAuthProvider } from './authProvider.ts'
import { CategoryList } from './categories/CategoryList.tsx'
import { CouponList } from './coupons/CouponList.tsx'
import { CustomerList } from './customers/CustomerList.tsx'
import { formatCustomerName } from './customers/customer-fields.tsx'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { dataProvider } from './dataProvider.ts'
import { FailedJobList } from './failed-jobs/FailedJobList.tsx'
import { i18nProvider, t } from './i18n.ts'
import { RequestList } from './inbox/RequestList.tsx'
import { LanguagePage } from './languages/LanguagePage.tsx'
import { Layout } from './layout/Layout.tsx'
import { NotFound } from './layout/ScreenStates.tsx'
import { Toasts } from './layout/Toasts.tsx'
import { SubscriberList } from './newsletter/SubscriberList.tsx'
import { OpenScannedOrder, OrderList } from './orders/OrderList.tsx'
import { seedSavedQueries } from './orders/SavedQueries.tsx'
import { PageList } from './pages/PageList.tsx'
import { PaymentIssueList } from './payment-issues/PaymentIssueList.tsx'
import { StaffRoleContext } from './permissions/permissions.tsx'
import { AccessDenied } from './permissions/RequireScreen.tsx'
import { ProductList } from './products/ProductList.tsx'
import { RedirectList } from './redirects/RedirectList.tsx'
import { ReturnList } from './returns/ReturnList.tsx'
import { formatReviewName, ReviewList } from './reviews/ReviewList.tsx'
import { routerProvider } from './routerProvider.ts'
import { darkTheme, lightTheme } from './theme/theme.ts'
import { WorkshopList } from './workshop/WorkshopList.tsx'

const lazyScreen = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  lazy(async () => ({ default: (await load())[name] }))

const OrderDetails = lazyScreen('OrderDetails', () => import('./orders/details/OrderDetails.tsx'))
const CreateOrder = lazyScreen('CreateOrder', () => import('./orders/draft-order/CreateOrder.tsx'))
const ProductCreate = lazyScreen('ProductCreate', () => import('./products/ProductCreate.tsx'))
const ProductEdit = lazyScreen('ProductEdit', () => import('./products/ProductEdit.tsx'))
const ImportPage = lazyScreen('ImportPage', () => import('./products/import/ImportPage.tsx'))
const StockPage = lazyScreen('StockPage', () => import('./products/stock/StockPage.tsx'))
const PersonalisePage = lazyScreen(
  'PersonalisePage',
  () => import('./products/personalise/PersonalisePage.tsx'),
)
const PageCreate = lazyScreen('PageCreate', () => import('./pages/PageCreate.tsx'))
const PageEdit = lazyScreen('PageEdit', () => import('./pages/PageEdit.tsx'))
const SettingsPage = lazyScreen('SettingsPage', () => import('./settings/SettingsPage.tsx'))
const WhatsAppPage = lazyScreen('WhatsAppPage', () => import('./whatsapp/WhatsAppPage.tsx'))
const EmailTextsPage = lazyScreen('EmailTextsPage', () => import('./email-texts/EmailTextsPage.tsx'))
const ApiTokensPage = lazyScreen('ApiTokensPage', () => import('./integrations/ApiTokensPage.tsx'))
const CourierBookingList = lazyScreen('CourierBookingList', () => import('./couriers/CourierBookingList.tsx'))
const WebhooksPage = lazyScreen('WebhooksPage', () => import('./integrations/WebhooksPage.tsx'))
const WebhookDeliveryList = lazyScreen(
  'WebhookDeliveryList',
  () => import('./integrations/WebhookDeliveryList.tsx'),
)
const SearchPage = lazyScreen('SearchPage', () => import('./search/SearchPage.tsx'))
const TaxPage = lazyScreen('TaxPage', () => import('./tax/TaxPage.tsx'))
const ReportsPage = lazyScreen('ReportsPage', () => import('./reports/ReportsPage.tsx'))
const ExportsPage = lazyScreen('ExportsPage', () => import('./exports/ExportsPage.tsx'))
const HistoryImportPage = lazyScreen('HistoryImportPage', () => import('./customers/HistoryImportPage.tsx'))
const ImportedOrderList = lazyScreen(
  'ImportedOrderList',
  () => import('./imported-orders/ImportedOrderList.tsx'),
)
const ImportedOrderDetails = lazyScreen(
  'ImportedOrderDetails',
  () => import('./imported-orders/ImportedOrderDetails.tsx'),
)
const CustomerDetails = lazyScreen('CustomerDetails', () => import('./customers/details/CustomerDetails.tsx'))
const RequestDetails = lazyScreen('RequestDetails', () => import('./inbox/details/RequestDetails.tsx'))
const ReturnDetails = lazyScreen('ReturnDetails', () => import('./returns/details/ReturnDetails.tsx'))
const StaffList = lazyScreen('StaffList', () => import('./staff/StaffList.tsx'))
const WorkshopOrder = lazyScreen('WorkshopOrder', () => import('./workshop/WorkshopOrder.tsx'))
const ProductionBoard = lazyScreen('ProductionBoard', () => import('./board/ProductionBoard.tsx'))

const store = localStorageStore()
seedSavedQueries(store)

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
        <Resource name="products" list={ProductList} recordRepresentation="title">
          <Route path="add" element={<ProductCreate />} />
          <Route path="import" element={<ImportPage />} />
          <Route path=":id/edit" element={<ProductEdit />} />
          <Route path=":id/personalise" element={<PersonalisePage />} />
          <Route path=":id/stock" element={<StockPage />} />
        </Resource>
        <Resource name="categories" recordRepresentation="name">
          <Route path="/:id?" element={<CategoryList />} />
        </Resource>
        <Resource name="pages" list={PageList} recordRepresentation="title">
          <Route path="add" element={<PageCreate />} />
          <Route path=":id" element={<PageEdit />} />
        </Resource>
        <Resource name="redirects" recordRepresentation="from_path">
          <Route path="/:id?" element={<RedirectList />} />
        </Resource>
        <Resource name="coupons" recordRepresentation="code">
          <Route path="/:id?" element={<CouponList />} />
        </Resource>
        <Resource name="customers" list={CustomerList} recordRepresentation={formatCustomerName}>
          <Route path="import" element={<HistoryImportPage />} />
          <Route path=":id" element={<CustomerDetails />} />
        </Resource>
        <Resource name="imported-orders" list={ImportedOrderList} recordRepresentation="number">
          <Route path=":id" element={<ImportedOrderDetails />} />
        </Resource>
        <Resource name="newsletter-subscribers" list={SubscriberList} recordRepresentation="email" />
        <Resource name="reviews" list={ReviewList} recordRepresentation={formatReviewName} />
        <Resource name="contact-messages" list={RequestList} recordRepresentation="reference">
          <Route path=":id" element={<RequestDetails />} />
        </Resource>
        <Resource name="returns" list={ReturnList} recordRepresentation="order_number">
          <Route path=":id" element={<ReturnDetails />} />
        </Resource>
        <Resource name="payment-issues" list={PaymentIssueList} />
        <Resource name="failed-jobs" list={FailedJobList} />
        <Resource name="audit-log" list={AuditLogList} />
        <Resource name="courier-bookings" list={CourierBookingList} recordRepresentation="reference" />
        <Resource name="webhook-deliveries" list={WebhookDeliveryList} />
        <Resource name="workshop-orders" list={WorkshopList} recordRepresentation="order_number">
          <Route path=":id" element={<WorkshopOrder />} />
        </Resource>
        <Resource name="staff" list={StaffList} recordRepresentation={formatCustomerName} />
        <CustomRoutes>
          <Route path="/search" element={<SearchPage />} />
          <Route path="/exports" element={<ExportsPage />} />
          <Route path="/reports" element={<ReportsPage />} />
          <Route path="/tax" element={<TaxPage />} />
          <Route path="/language" element={<LanguagePage />} />
          <Route path="/settings" element={<SettingsPage />} />
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
