import type { SessionUser } from '@nakshi/contract/shop/auth'
import { lazy, useMemo } from 'react'
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

const OrderDetails = lazy(() =>
  import('./orders/details/OrderDetails.tsx').then(({ OrderDetails }) => ({ default: OrderDetails })),
)

const CreateOrder = lazy(() =>
  import('./orders/draft-order/CreateOrder.tsx').then(({ CreateOrder }) => ({ default: CreateOrder })),
)

const ProductCreate = lazy(() =>
  import('./products/ProductCreate.tsx').then(({ ProductCreate }) => ({ default: ProductCreate })),
)
const ProductEdit = lazy(() =>
  import('./products/ProductEdit.tsx').then(({ ProductEdit }) => ({ default: ProductEdit })),
)
const ImportPage = lazy(() =>
  import('./products/import/ImportPage.tsx').then(({ ImportPage }) => ({ default: ImportPage })),
)
const StockPage = lazy(() =>
  import('./products/stock/StockPage.tsx').then(({ StockPage }) => ({ default: StockPage })),
)
const PersonalisePage = lazy(() =>
  import('./products/personalise/PersonalisePage.tsx').then(({ PersonalisePage }) => ({
    default: PersonalisePage,
  })),
)

const PageCreate = lazy(() =>
  import('./pages/PageCreate.tsx').then(({ PageCreate }) => ({ default: PageCreate })),
)
const PageEdit = lazy(() => import('./pages/PageEdit.tsx').then(({ PageEdit }) => ({ default: PageEdit })))

const SettingsPage = lazy(() =>
  import('./settings/SettingsPage.tsx').then(({ SettingsPage }) => ({ default: SettingsPage })),
)

const WhatsAppPage = lazy(() =>
  import('./whatsapp/WhatsAppPage.tsx').then(({ WhatsAppPage }) => ({ default: WhatsAppPage })),
)
const EmailTextsPage = lazy(() =>
  import('./email-texts/EmailTextsPage.tsx').then(({ EmailTextsPage }) => ({ default: EmailTextsPage })),
)
const ApiTokensPage = lazy(() =>
  import('./integrations/ApiTokensPage.tsx').then(({ ApiTokensPage }) => ({ default: ApiTokensPage })),
)

const CourierBookingList = lazy(() =>
  import('./couriers/CourierBookingList.tsx').then(({ CourierBookingList }) => ({
    default: CourierBookingList,
  })),
)

const WebhooksPage = lazy(() =>
  import('./integrations/WebhooksPage.tsx').then(({ WebhooksPage }) => ({ default: WebhooksPage })),
)
const WebhookDeliveryList = lazy(() =>
  import('./integrations/WebhookDeliveryList.tsx').then(({ WebhookDeliveryList }) => ({
    default: WebhookDeliveryList,
  })),
)

const SearchPage = lazy(() =>
  import('./search/SearchPage.tsx').then(({ SearchPage }) => ({ default: SearchPage })),
)

const TaxPage = lazy(() => import('./tax/TaxPage.tsx').then(({ TaxPage }) => ({ default: TaxPage })))

const ReportsPage = lazy(() =>
  import('./reports/ReportsPage.tsx').then(({ ReportsPage }) => ({ default: ReportsPage })),
)

const ExportsPage = lazy(() =>
  import('./exports/ExportsPage.tsx').then(({ ExportsPage }) => ({ default: ExportsPage })),
)

const HistoryImportPage = lazy(() =>
  import('./customers/HistoryImportPage.tsx').then(({ HistoryImportPage }) => ({
    default: HistoryImportPage,
  })),
)
const ImportedOrderList = lazy(() =>
  import('./imported-orders/ImportedOrderList.tsx').then(({ ImportedOrderList }) => ({
    default: ImportedOrderList,
  })),
)
const ImportedOrderDetails = lazy(() =>
  import('./imported-orders/ImportedOrderDetails.tsx').then(({ ImportedOrderDetails }) => ({
    default: ImportedOrderDetails,
  })),
)

const CustomerDetails = lazy(() =>
  import('./customers/details/CustomerDetails.tsx').then(({ CustomerDetails }) => ({
    default: CustomerDetails,
  })),
)
const RequestDetails = lazy(() =>
  import('./inbox/details/RequestDetails.tsx').then(({ RequestDetails }) => ({ default: RequestDetails })),
)

const ReturnDetails = lazy(() =>
  import('./returns/details/ReturnDetails.tsx').then(({ ReturnDetails }) => ({ default: ReturnDetails })),
)

const StaffList = lazy(() =>
  import('./staff/StaffList.tsx').then(({ StaffList }) => ({ default: StaffList })),
)
const WorkshopOrder = lazy(() =>
  import('./workshop/WorkshopOrder.tsx').then(({ WorkshopOrder }) => ({ default: WorkshopOrder })),
)

const ProductionBoard = lazy(() =>
  import('./board/ProductionBoard.tsx').then(({ ProductionBoard }) => ({ default: ProductionBoard })),
)

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
