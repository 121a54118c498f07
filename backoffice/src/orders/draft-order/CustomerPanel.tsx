import { Alert, Autocomplete, Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import type { StoredAddress } from '@nakshi/core/accounts/addresses'
import { DEFAULT_LANGUAGE, languageCodes, languages, toLanguage } from '@nakshi/core/base/languages'
import { formatPhone } from '@nakshi/core/base/phone'
import type { AdminCustomer, AdminCustomerDetails } from '@nakshi/core/customers/admin-schema'
import type { AdminOrder, AdminOrderRow } from '@nakshi/core/orders/admin-schema'
import { useEffect, useRef, useState } from 'react'
import { useGetList, useNotify } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { dataProvider } from '../../api/dataProvider.ts'
import { sendJson } from '../../api/fetch-json.ts'
import { formatCustomerName, formatOrderCount, getCustomerEmail } from '../../customers/customer-fields.tsx'
import { t } from '../../languages/i18n.ts'
import { draftOrderMessages } from '../../languages/messages.ts'
import { useDebouncedValue } from '../../ui/inputs/use-debounced-value.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { type DraftCustomer, NO_ADDRESS, type OrderDraft } from './order-draft.ts'

type CustomerPanelProps = {
  draft: OrderDraft
  errorMessage: string | undefined
  onChange: (changes: Partial<OrderDraft>) => void
}

export function CustomerPanel({ draft, errorMessage, onChange }: CustomerPanelProps) {
  const { customer } = draft
  const choose = useChooseCustomer(onChange)
  return (
    <Panel
      title={t('Customer')}
      action={
        customer && (
          <Button
            size="small"
            onClick={() => onChange({ customer: null, address: NO_ADDRESS, language: null })}
          >
            {t('Another customer')}
          </Button>
        )
      }
    >
      {errorMessage && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {errorMessage}
        </Alert>
      )}
      {customer ? (
        <>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{customer.name}</Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {customer.about}
          </Typography>
          {customer.isEmailUnconfirmed && (
            <Alert severity="warning" sx={{ mt: 1.5 }}>
              {t(
                'This account has not confirmed its email address and may belong to another person, who would see this order. If in doubt, add a new customer.',
              )}
            </Alert>
          )}
          <TextField
            select
            size="small"
            label={t('Language of emails and documents')}
            value={draft.language ?? customer.language ?? DEFAULT_LANGUAGE}
            onChange={({ target }) => onChange({ language: toLanguage(target.value) })}
            sx={{ mt: 2, width: '100%', maxWidth: 320 }}
          >
            {languageCodes.map((language) => (
              <MenuItem key={language} value={language} lang={language}>
                {languages[language].name}
              </MenuItem>
            ))}
          </TextField>
        </>
      ) : (
        <FindCustomer onChoose={choose.known} onNew={choose.unknown} busy={choose.busy} />
      )}
    </Panel>
  )
}

function useChooseCustomer(onChange: CustomerPanelProps['onChange']) {
  const [busy, setBusy] = useState(false)
  const [search, setSearch] = useSearchParams()
  const notify = useNotify()
  const started = useRef(false)

  async function choose(read: () => Promise<Partial<OrderDraft>>) {
    setBusy(true)
    try {
      onChange(await read())
    } catch {
      notify(draftOrderMessages.customer_failed, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const isKnownCustomer = (id: string) =>
    choose(async () => {
      const { customer, addresses } = await getCustomerWithAddresses(id)
      return { customer, address: addresses[0] ?? NO_ADDRESS }
    })
  const unknown = () => choose(async () => ({ customer: await createDraftCustomer() }))

  const customerParam = search.get('customer')
  useEffect(() => {
    if (customerParam === null || started.current) return
    started.current = true
    setSearch({}, { replace: true })
    void isKnownCustomer(customerParam)
  })
  return { known: isKnownCustomer, unknown, busy }
}

type FindCustomerProps = { onChoose: (id: string) => void; onNew: () => void; busy: boolean }

function FindCustomer({ onChoose, onNew, busy }: FindCustomerProps) {
  const [typed, setTyped] = useState('')
  const debounced = useDebouncedValue(typed)
  const { data = [], isFetching } = useCustomerSearch(debounced)
  const isSearching = debounced.trim().length > 1
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: { sm: 'center' } }}>
      <Autocomplete
        sx={{ flex: 1 }}
        options={isSearching ? data : []}
        value={null}
        inputValue={typed}
        onInputChange={(_event, value, reason) => reason !== 'reset' && setTyped(value)}
        onChange={(_event, customer) => customer && onChoose(customer.id)}
        filterOptions={(options) => options}
        getOptionLabel={formatCustomerName}
        getOptionKey={({ id }) => id}
        renderOption={({ key, ...props }, customer) => (
          <li key={customer.id} {...props}>
            <span>
              <b>{formatCustomerName(customer)}</b> {describeCustomer(customer)}
            </span>
          </li>
        )}
        loading={isFetching}
        noOptionsText={
          isSearching ? t('No customer found. Add a new customer.') : t('Start typing to search')
        }
        disabled={busy}
        renderInput={(params) => <TextField {...params} label={t('Phone number, email or name')} />}
      />
      <Button variant="outlined" onClick={onNew} disabled={busy} sx={{ minHeight: 40 }}>
        {t('New customer')}
      </Button>
    </Stack>
  )
}

const NEWEST = { field: 'created_at', order: 'DESC' } as const

function useCustomerSearch(typed: string) {
  const q = typed.trim()
  return useGetList<AdminCustomer>(
    'customers',
    { filter: { q }, pagination: { page: 1, perPage: 8 }, sort: NEWEST },
    { enabled: q.length > 1 },
  )
}

async function createDraftCustomer(): Promise<DraftCustomer> {
  const { id } = await sendJson<{ id: string }>('customers/guests', 'POST', {})
  return { id, name: t('New customer'), about: t('Enter the name and phone number in the address below.') }
}

const toDraftCustomer = (customer: AdminCustomerDetails): DraftCustomer => ({
  id: customer.id,
  name: formatCustomerName(customer),
  about: describeCustomer(customer),
  isEmailUnconfirmed: customer.email_unconfirmed,
  language: toLanguage(customer.language),
})

/** `+91 98765 43210 · asha@example.test · 3 orders` */
const describeCustomer = (customer: AdminCustomer) =>
  [
    customer.phone && formatPhone(customer.phone),
    getCustomerEmail(customer),
    formatOrderCount(customer.orders_count),
  ]
    .filter(Boolean)
    .join(' · ')

export async function getCustomerWithAddresses(id: string) {
  const { data: customer } = await dataProvider.getOne<AdminCustomerDetails>('customers', { id })
  return { customer: toDraftCustomer(customer), addresses: await findCustomerAddresses(customer) }
}

async function findCustomerAddresses(customer: AdminCustomerDetails): Promise<StoredAddress[]> {
  const email = getCustomerEmail(customer) ?? ''
  const saved = customer.addresses.toSorted((one, other) => Number(other.is_default) - Number(one.is_default))
  if (saved.length > 0)
    return saved.map(({ full_name, phone, address_line1, address_line2, city, state, pincode, country }) => ({
      ...{ full_name, phone, email, address_line1, address_line2, city, state, pincode, country },
    }))
  const {
    data: [last],
  } = await dataProvider.getList<AdminOrderRow>('orders', {
    filter: { user_id: customer.id },
    pagination: { page: 1, perPage: 1 },
    sort: NEWEST,
  })
  if (!last)
    return [{ ...NO_ADDRESS, full_name: customer.full_name ?? '', email, phone: customer.phone ?? '' }]
  const { data: order } = await dataProvider.getOne<AdminOrder>('orders', { id: last.id })
  return [order.shipping_address]
}
