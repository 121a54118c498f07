import ActiveIcon from '@mui/icons-material/CheckCircleOutlined'
import ExpiredIcon from '@mui/icons-material/EventBusyOutlined'
import UsedUpIcon from '@mui/icons-material/RemoveShoppingCartOutlined'
import ScheduledIcon from '@mui/icons-material/ScheduleOutlined'
import InactiveIcon from '@mui/icons-material/VisibilityOffOutlined'
import { Alert, Stack, Typography } from '@mui/material'
import type { AdminOffer } from '@nakshi/core/offers/admin-schema'
import { useRecordContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { listTranslationLinks, untranslatedFilter } from '../translations/TranslationLinks.tsx'
import { BulkActive } from '../ui/fields/BulkActive.tsx'
import { RecordLink } from '../ui/fields/RecordLink.tsx'
import { RecordMenu } from '../ui/fields/RecordMenu.tsx'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'
import { TwoLineCell } from '../ui/fields/TwoLineCell.tsx'
import { InlineRecord } from '../ui/forms/InlineRecord.tsx'
import { activeFilter, searchFilter } from '../ui/inputs/list-filters.tsx'
import { EmptyList } from '../ui/layout/ScreenStates.tsx'
import { AddButton, ListScreen } from '../ui/lists/ListScreen.tsx'
import { type RecordColumn, RecordRows } from '../ui/lists/RecordRows.tsx'
import { OfferInputs, offerForm } from './OfferInputs.tsx'
import {
  formatOfferConditions,
  formatOfferTerms,
  formatOfferUsage,
  formatOfferValidity,
  getOfferState,
  type OfferState,
} from './offer-labels.ts'

const filters = [searchFilter(t('Search offers')), activeFilter, untranslatedFilter]
const add = <AddButton to="/offers/add" label={t('Add Offer')} />
const empty = (
  <EmptyList
    title={t('No offers found')}
    text={t('No results match your search.')}
    firstUse={{ text: t('Offers apply by themselves, without a code.'), action: add }}
  />
)

/** Also handles `/offers/add` and `/offers/<id>`: the form opens above the list. */
export function OfferList() {
  const { id } = useParams()
  return (
    <ListScreen
      resource="offers"
      title={t('Offers')}
      add={add}
      form={
        <>
          <Alert severity="info" sx={{ mb: 2 }}>
            {t(
              'Order of discounts: each item has its sale price or quantity price, whichever is lower; then the cart has the one offer that saves most; then a promo code discounts the rest.',
            )}
          </Alert>
          {id && (
            <InlineRecord key={id} id={id} resource="offers" messages={adminMessages.offer} {...offerForm}>
              <OfferInputs />
            </InlineRecord>
          )}
        </>
      }
      failed={adminMessages.offer.list_failed}
      perPage={50}
      filters={filters}
    >
      <RecordRows<AdminOffer>
        label={t('Offers')}
        bulk={<OfferBulk />}
        empty={empty}
        columns={columns}
        card={renderCard}
      />
    </ListScreen>
  )
}

const OfferBulk = () => (
  <BulkActive<AdminOffer>
    resource="offers"
    messages={adminMessages.offer}
    counted={(count) => t('%{smart_count} offer |||| %{smart_count} offers', { smart_count: count })}
    deleteNote={(offers) =>
      offers.some(({ used_count }) => used_count > 0) ? t('Orders that used them keep their discount.') : ''
    }
  />
)

const columns: RecordColumn<AdminOffer>[] = [
  { source: 'name', label: t('Name'), children: <OfferName /> },
  {
    source: 'value',
    label: t('Discount'),
    render: (offer) => (
      <TwoLineCell
        first={formatOfferTerms(offer)}
        second={formatOfferConditions(offer) || t('any order')}
        width={220}
      />
    ),
  },
  { source: 'priority', label: t('Priority') },
  { source: 'used_count', label: t('Usage'), render: formatOfferUsage },
  { source: 'starts_at', label: t('Validity'), render: formatOfferValidity },
  { source: 'is_active', label: t('Status'), render: (offer) => <OfferBadge offer={offer} /> },
  { source: 'id', label: t('Actions'), disableSort: true, children: <OfferActions /> },
]

const renderCard = (offer: AdminOffer) => (
  <>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
      <OfferName />
      <OfferActions />
    </Stack>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, mt: 1 }}>
      <div>
        {formatOfferTerms(offer)}
        <Typography variant="caption" component="p" color="textSecondary">
          {t('used %{usage}; %{validity}', {
            usage: formatOfferUsage(offer),
            validity: formatOfferValidity(offer),
          })}
        </Typography>
      </div>
      <OfferBadge offer={offer} />
    </Stack>
  </>
)

function OfferName() {
  const offer = useRecordContext<AdminOffer>()
  return offer ? <RecordLink to={`/offers/${offer.id}`}>{offer.name}</RecordLink> : null
}

function OfferActions() {
  const offer = useRecordContext<AdminOffer>()
  if (!offer) return null
  return (
    <RecordMenu
      resource="offers"
      record={offer}
      name={offer.name}
      messages={adminMessages.offer}
      editPath={`/offers/${offer.id}`}
      deleteNote={offer.used_count > 0 && t('Orders that used it keep their discount.')}
    >
      {listTranslationLinks(`/offers/${offer.id}`)}
    </RecordMenu>
  )
}

const styles = {
  active: { Icon: ActiveIcon, tone: 'success', word: t('Active') },
  scheduled: { Icon: ScheduledIcon, tone: 'info', word: t('Scheduled') },
  expired: { Icon: ExpiredIcon, tone: 'warning', word: t('Expired') },
  used_up: { Icon: UsedUpIcon, tone: 'warning', word: t('Used up') },
  inactive: { Icon: InactiveIcon, tone: 'quiet', word: t('Inactive') },
} as const satisfies Record<OfferState, object>

function OfferBadge({ offer }: { offer: AdminOffer }) {
  const { word, ...style } = styles[getOfferState(offer, new Date())]
  return <StatusBadge {...style}>{word}</StatusBadge>
}
