import { Box, Skeleton, Stack, type Theme, Typography, useMediaQuery } from '@mui/material'
import type { AdminSetting } from '@nakshi/contract/admin/settings'
import {
  type OnlinePayment as Online,
  type Settings,
  settings,
  settingsInput,
  settingsKeys,
} from '@nakshi/contract/shop/settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { SaveContextProvider, useDataProvider, useGetList, useNotify, useUpdate } from 'react-admin'
import { type FieldValues, useFormState } from 'react-hook-form'
import { isHttpError, isStale } from '../api/fetch-json.ts'
import { getShopSettings } from '../api/settings.ts'
import { contractResolver } from '../forms/contract-resolver.ts'
import { FormConflict, type RemoteSave } from '../forms/EditConflict.tsx'
import { DisabledWhileSaving, PageToolbar, RecordForm, SaveAction } from '../forms/RecordForm.tsx'
import { isSameValue, type Parts } from '../forms/rebase.ts'
import { t } from '../i18n.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import { Panel } from '../layout/Panel.tsx'
import { ErrorState } from '../layout/ScreenStates.tsx'
import { adminMessages } from '../messages/admin.ts'
import { shopMessages } from '../messages/shop.ts'
import { CanAccess } from '../permissions/permissions.tsx'
import { DeliverySection } from './DeliverySection.tsx'
import { HeroSection, MarqueeSection } from './HomeSections.tsx'
import { LimitsSection } from './LimitsSection.tsx'
import { RequireTwoFactor } from './RequireTwoFactor.tsx'
import { PreviewButton, ShopPreview } from './ShopPreview.tsx'
import { StoreSection } from './StoreSection.tsx'

export function SettingsPage() {
  const { data, error, refetch } = useGetList<AdminSetting>('settings', SETTINGS_QUERY)
  return (
    <>
      <PageHeader title={t('Site Settings')} />
      {error && <ErrorState text={shopMessages.general.internal_error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={640} aria-busy />}
      {data && <SettingsForm stored={data} />}
    </>
  )
}

const resolver = contractResolver(settingsInput)

/** Conflicts are detected per field (`store_settings.name`), not per group. */
const fieldsOfGroups = (values: FieldValues): Parts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([group, fields]) =>
      Object.entries(fields).map(([name, value]) => [`${group}.${name}`, value]),
    ),
  )

function toGroups(parts: Parts): FieldValues {
  const groups: Record<string, Parts> = {}
  for (const [path, value] of Object.entries(parts)) {
    const [group = '', name = ''] = path.split('.')
    groups[group] = { ...groups[group], [name]: value }
  }
  return groups
}

function SettingsForm({ stored }: { stored: AdminSetting[] }) {
  // A refetch must not replace typed values.
  const [record, setRecord] = useState(() => toSettingsValues(stored))
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'))
  const { save, saving, remote } = useSaveSettings(stored, setRecord)
  return (
    <SaveContextProvider value={{ save, saving }}>
      <RecordForm record={record} resolver={resolver}>
        <FormConflict base={record} remote={remote} split={fieldsOfGroups} join={toGroups} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 440px' },
          }}
        >
          <DisabledWhileSaving>
            <Stack spacing={2}>
              <HeroSection />
              <MarqueeSection />
              <StoreSection />
              <DeliverySection />
              <LimitsSection />
              <OnlinePayment />
              <CanAccess permission="security.write">
                <RequireTwoFactor />
              </CanAccess>
            </Stack>
          </DisabledWhileSaving>
          {wide && <ShopPreview />}
        </Box>
        <PageToolbar>
          <Box sx={{ flex: 1 }} />
          {!wide && <PreviewButton />}
          <Unsaved />
          <SaveAction label={t('Save Changes')} busyLabel={t('Saving...')} size="large" />
        </PageToolbar>
      </RecordForm>
    </SaveContextProvider>
  )
}

function Unsaved() {
  const { isDirty } = useFormState()
  return isDirty ? (
    <Typography color="textSecondary" sx={{ mr: 1 }}>
      {t('Not saved yet')}
    </Typography>
  ) : null
}

const messages = adminMessages.settings

const SETTINGS_QUERY = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const

function toSettingsValues(stored: AdminSetting[]): Settings {
  return settings.parse(Object.fromEntries(stored.map(({ id, value }) => [id, value])))
}

/** Saves only changed groups. Each group is its own record, so `Edit` cannot be used. */
function useSaveSettings(stored: AdminSetting[], onSaved: (saved: Settings) => void) {
  // The version when the form opened or last saved: a refetch must not hide a concurrent change.
  const known = useRef(stored)
  const [remote, setRemote] = useState<RemoteSave | null>(null)
  const [update, { isPending }] = useUpdate<AdminSetting>()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const queries = useQueryClient()

  async function refetchSettings(savedAt: string | null): Promise<void> {
    const latest = await dataProvider.getList<AdminSetting>('settings', SETTINGS_QUERY).catch(() => null)
    // If this read fails, the next save is rejected and retried.
    if (!latest) return
    known.current = latest.data
    setRemote({ values: toSettingsValues(latest.data), saved_at: savedAt })
  }

  async function save(typed: Settings): Promise<object | undefined> {
    try {
      const before = toSettingsValues(known.current)
      for (const id of settingsKeys) {
        if (isSameValue(typed[id], before[id])) continue
        const previousData = known.current.find((one) => one.id === id) ?? { id, value: {}, updated_at: null }
        const data = { value: typed[id], updated_at: previousData.updated_at }
        const options = { mutationMode: 'pessimistic', returnPromise: true } as const
        try {
          const saved = await update('settings', { id, data, previousData }, options)
          if (saved) known.current = [...known.current.filter((one) => one.id !== id), saved]
        } catch (error) {
          notify(messages.save_failed, { type: 'error' })
          if (isStale(error)) await refetchSettings(null)
          return toGroupErrors(id, error)
        }
      }
      notify(messages.saved, { type: 'success' })
      setRemote(null)
      onSaved(typed)
      return undefined
    } finally {
      await queries.invalidateQueries({ queryKey: ['settings'] })
    }
  }
  return { save, saving: isPending, remote: remote }
}

/** The API's field paths are one level deeper in the form. */
function toGroupErrors(id: string, error: unknown): object {
  if (!isHttpError(error)) throw error
  const { value, root } = error.body?.errors ?? {}
  return value ? { [id]: value } : { root: root ?? { serverError: error.message } }
}

const labels: Record<Online, string> = {
  razorpay: t('Online payment: Razorpay (UPI and card), plus cash on delivery'),
  test: t(
    'Online payment: test mode without real payments, because this is a demo store and RAZORPAY_* is not set',
  ),
  off: t('Online payment: off, because RAZORPAY_* is not set. Customers pay on delivery.'),
}

/** Read-only: configured by environment variables. */
function OnlinePayment() {
  const { data } = useQuery({ queryKey: ['shop-settings'], queryFn: getShopSettings })
  return (
    <Panel title={t('Payment')}>
      <Typography aria-busy={!data}>{data ? labels[data.payment.online] : ' '}</Typography>
    </Panel>
  )
}
