import ActiveIcon from '@mui/icons-material/CheckCircleOutlined'
import ExpiredIcon from '@mui/icons-material/EventBusyOutlined'
import UsedUpIcon from '@mui/icons-material/RemoveShoppingCartOutlined'
import ScheduledIcon from '@mui/icons-material/ScheduleOutlined'
import InactiveIcon from '@mui/icons-material/VisibilityOffOutlined'
import { LinearProgress, MenuItem, Stack, Typography } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { AdminCoupon } from '@nakshi/core/coupons/admin-schema'
import { useNotify, useRecordContext } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { useBrand } from '../api/settings.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { copyText } from '../ui/buttons/CopyButton.tsx'
import { BulkActive } from '../ui/fields/BulkActive.tsx'
import { RecordLink } from '../ui/fields/RecordLink.tsx'
import { RecordMenu } from '../ui/fields/RecordMenu.tsx'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'
import { TwoLineCell } from '../ui/fields/TwoLineCell.tsx'
import { InlineRecord } from '../ui/forms/InlineRecord.tsx'
import { activeFilter, searchFilter } from '../ui/inputs/list-filters.tsx'
import { EmptyList } from '../ui/layout/ScreenStates.tsx'
import { AddButton, FilterTabs, ListScreen } from '../ui/lists/ListScreen.tsx'
import { type RecordColumn, RecordRows } from '../ui/lists/RecordRows.tsx'
import { CouponInputs, couponForm } from './CouponInputs.tsx'
import {
  type CouponState,
  formatCouponDiscount,
  formatCouponUsage,
  formatCouponValidity,
  getCouponState,
} from './coupon-labels.ts'

const filters = [searchFilter(t('Search coupons')), activeFilter]
const add = <AddButton to="/coupons/add" label={t('Add Coupon')} />
const empty = (
  <EmptyList
    title={t('No coupons found')}
    text={t('No results match your search.')}
    firstUse={{ text: t('Create your first promo code.'), action: add }}
    preservedFilters={['is_personal']}
  />
)

const tabs = (
  <FilterTabs
    label={t('Kinds of coupons')}
    source="is_personal"
    tabs={[
      { value: false, label: t('Coupons') },
      { value: true, label: t('Newsletter') },
    ]}
  />
)

/** Also handles `/coupons/add` and `/coupons/<id>`: the form opens above the list. */
export function CouponList() {
  const { id } = useParams()
  const hasNewsletter = useBrand()?.marketing_settings.newsletter.enabled
  return (
    <ListScreen
      resource="coupons"
      title={t('Coupons')}
      add={add}
      form={
        id && (
          <InlineRecord key={id} id={id} resource="coupons" messages={adminMessages.coupon} {...couponForm}>
            <CouponInputs />
          </InlineRecord>
        )
      }
      failed={adminMessages.coupon.list_failed}
      perPage={50}
      {...(hasNewsletter && { tabs, filterDefaultValues: { is_personal: false } })}
      filters={filters}
    >
      <RecordRows<AdminCoupon>
        label={t('Coupons')}
        bulk={<CouponBulk />}
        empty={empty}
        columns={columns}
        card={renderCard}
      />
    </ListScreen>
  )
}

function CouponBulk() {
  return (
    <BulkActive<AdminCoupon>
      resource="coupons"
      messages={adminMessages.coupon}
      counted={(count) => t('%{smart_count} coupon |||| %{smart_count} coupons', { smart_count: count })}
      deleteNote={(coupons) =>
        coupons.some(({ used_count }) => used_count > 0)
          ? t('Orders that used them keep their discount.')
          : ''
      }
    />
  )
}

const columns: RecordColumn<AdminCoupon>[] = [
  { source: 'code', label: t('Code'), children: <CouponCode /> },
  {
    source: 'discount_value',
    label: t('Discount'),
    render: (coupon) => (
      <TwoLineCell
        first={formatCouponDiscount(coupon)}
        second={
          coupon.minimum_amount > 0
            ? t('from %{minimumAmount}', { minimumAmount: formatPaise(coupon.minimum_amount) })
            : t('any order')
        }
        width={180}
      />
    ),
  },
  { source: 'used_count', label: t('Usage'), render: (coupon) => <CouponUsage coupon={coupon} /> },
  { source: 'starts_at', label: t('Validity'), render: formatCouponValidity },
  { source: 'is_active', label: t('Status'), render: (coupon) => <CouponBadge coupon={coupon} /> },
  { source: 'id', label: t('Actions'), disableSort: true, children: <CouponActions /> },
]

const renderCard = (coupon: AdminCoupon) => (
  <>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
      <div>
        <CouponCode />
      </div>
      <CouponActions />
    </Stack>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, mt: 1 }}>
      <div>
        {formatCouponDiscount(coupon)}
        <Typography variant="caption" component="p" color="textSecondary">
          {t('used %{usage}; %{validity}', {
            usage: formatCouponUsage(coupon),
            validity: formatCouponValidity(coupon),
          })}
        </Typography>
      </div>
      <CouponBadge coupon={coupon} />
    </Stack>
  </>
)

function CouponUsage({ coupon }: { coupon: AdminCoupon }) {
  const { used_count, usage_limit } = coupon
  return (
    <>
      {formatCouponUsage(coupon)}
      {usage_limit !== null && (
        <LinearProgress
          variant="determinate"
          value={Math.min(100, (used_count / usage_limit) * 100)}
          aria-label={t('%{code} used', { code: coupon.code })}
          sx={{ mt: 0.5, maxWidth: 120, borderRadius: 1 }}
        />
      )}
    </>
  )
}

function CouponCode() {
  const coupon = useRecordContext<AdminCoupon>()
  if (!coupon) return null
  return (
    <>
      <RecordLink to={`/coupons/${coupon.id}`}>{coupon.code}</RecordLink>
      {coupon.description && (
        <Typography
          variant="caption"
          component="div"
          color="textSecondary"
          sx={{ maxWidth: 240, overflowWrap: 'anywhere' }}
        >
          {coupon.description}
        </Typography>
      )}
    </>
  )
}

const redemptions = (couponCode: string) =>
  `/orders?${new URLSearchParams({ filter: JSON.stringify({ coupon_code: couponCode }), displayedFilters: '{"coupon_code":true}' })}`

/** The link applies the code to the cart (storefront pages/Discount.tsx). */
const getCouponUrl = (code: string) => `${window.location.origin}/discount/${encodeURIComponent(code)}`

function CouponActions() {
  const coupon = useRecordContext<AdminCoupon>()
  const notify = useNotify()
  if (!coupon) return null
  return (
    <RecordMenu
      resource="coupons"
      record={coupon}
      name={coupon.code}
      messages={adminMessages.coupon}
      editPath={`/coupons/${coupon.id}`}
      deleteNote={coupon.used_count > 0 && t('Orders that used it keep their discount.')}
    >
      <MenuItem
        onClick={() =>
          copyText(getCouponUrl(coupon.code)).then(
            () => notify(adminMessages.coupon.link_copied, { type: 'success' }),
            () => notify(adminMessages.coupon.link_not_copied, { type: 'error' }),
          )
        }
      >
        {t('Copy link')}
      </MenuItem>
      <MenuItem component={Link} to={redemptions(coupon.code)}>
        {t('Orders that used it')}
      </MenuItem>
    </RecordMenu>
  )
}

const styles = {
  active: { Icon: ActiveIcon, tone: 'success', word: t('Active') },
  scheduled: { Icon: ScheduledIcon, tone: 'info', word: t('Scheduled') },
  expired: { Icon: ExpiredIcon, tone: 'warning', word: t('Expired') },
  used_up: { Icon: UsedUpIcon, tone: 'warning', word: t('Used up') },
  inactive: { Icon: InactiveIcon, tone: 'quiet', word: t('Inactive') },
} as const satisfies Record<CouponState, object>

function CouponBadge({ coupon }: { coupon: AdminCoupon }) {
  const { word, ...style } = styles[getCouponState(coupon, new Date())]
  return <StatusBadge {...style}>{word}</StatusBadge>
}
