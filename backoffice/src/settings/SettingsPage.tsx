import { Box, Button, Skeleton, Stack, Tab, Tabs, type Theme, Typography, useMediaQuery } from '@mui/material'
import type { AdminSetting } from '@nakshi/contract/admin/settings'
import { type Settings, settings, settingsInput, settingsKeys } from '@nakshi/contract/shop/settings'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { SaveContextProvider, useDataProvider, useGetList, useNotify, useUpdate } from 'react-admin'
import { type FieldValues, type Resolver, useFormState } from 'react-hook-form'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { isHttpError, isStale } from '../api/fetch-json.ts'
import { SHOP_SETTINGS_KEY, useShopSettings } from '../api/settings.ts'
import { useCouriers } from '../couriers/couriers-api.ts'
import { contractResolver } from '../forms/contract-resolver.ts'
import { FormConflict, type RemoteSave } from '../forms/EditConflict.tsx'
import { DisabledWhileSaving, PageToolbar, RecordForm, SaveAction } from '../forms/RecordForm.tsx'
import { isSameValue, type Parts } from '../forms/rebase.ts'
import { reportUnreadableField } from '../forms/unreadable-fields.ts'
import { t } from '../i18n.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import { ErrorState } from '../layout/ScreenStates.tsx'
import { adminMessages, shopMessages } from '../messages.ts'
import { useCan } from '../permissions/permissions.tsx'
import { focusLinkedField } from './focus-linked-field.ts'
import { PreviewButton, ShopPreview } from './ShopPreview.tsx'
import { courierTab, listRejectedTabs, securityTab, tabs } from './settings-tabs.tsx'

export function SettingsPage() {
  const { data: shop } = useShopSettings()
  const { data, error, refetch } = useGetList<AdminSetting>('settings', SETTINGS_QUERY)
  return (
    <>
      <PageHeader title={t('Site Settings')}>
        <Button component={Link} to="/settings/emails">
          {t('Email texts')}
        </Button>
        {shop?.whatsapp && (
          <Button component={Link} to="/settings/whatsapp">
            {t('WhatsApp messages')}
          </Button>
        )}
      </PageHeader>
      {error && <ErrorState text={shopMessages.general.internal_error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={640} aria-busy />}
      {data && <SettingsForm stored={data} />}
    </>
  )
}

/** Only what is saved is checked: a new store, whose details are still blank, can save its brand first. */
function createResolver(saved: Settings): Resolver {
  return (values, context, options) => {
    const shape = settingsKeys.map((id) => [
      id,
      isSameValue(values[id], saved[id]) ? z.unknown() : settingsInput.shape[id],
    ])
    return contractResolver(z.object(Object.fromEntries(shape)))(values, context, options)
  }
}

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
  const resolver = useMemo(() => createResolver(record), [record])
  const canChangeSecurity = useCan('security.write')
  const [query] = useSearchParams()
  const { hasCouriers } = useCouriers()
  const shownTabs = [
    ...tabs,
    ...(hasCouriers ? [courierTab] : []),
    ...(canChangeSecurity ? [securityTab] : []),
  ]
  const tab = shownTabs.find(({ id }) => id === query.get('tab')) ?? tabs[0]
  return (
    <SaveContextProvider value={{ save, saving }}>
      <RecordForm record={record} resolver={resolver}>
        <FocusLinkedField tab={tab?.id} />
        <FormConflict base={record} remote={remote} split={fieldsOfGroups} join={toGroups} />
        <Tabs value={tab?.id} variant="scrollable" aria-label={t('Settings')} sx={{ mb: 2 }}>
          {shownTabs.map(({ id, label }) => (
            <Tab
              key={id}
              value={id}
              id={`settings-tab-${id}`}
              aria-controls="settings-panel"
              label={label}
              component={Link}
              to={{ search: `?tab=${id}` }}
              onClick={(event: MouseEvent) => {
                if (reportUnreadableField(document)) event.preventDefault()
              }}
            />
          ))}
        </Tabs>
        <OpenTabOfError tab={tab?.id} />
        <Box
          id="settings-panel"
          role="tabpanel"
          aria-labelledby={`settings-tab-${tab?.id}`}
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              lg: tab?.hasPreview ? 'minmax(0, 1fr) 440px' : 'minmax(0, 900px)',
            },
          }}
        >
          <DisabledWhileSaving>
            <Stack spacing={2}>{tab?.sections}</Stack>
          </DisabledWhileSaving>
          {wide && tab?.hasPreview && <ShopPreview />}
        </Box>
        <PageToolbar>
          <Box sx={{ flex: 1 }} />
          {!wide && tab?.hasPreview && <PreviewButton />}
          <Unsaved />
          <SaveAction label={t('Save Changes')} busyLabel={t('Saving...')} size="large" />
        </PageToolbar>
      </RecordForm>
    </SaveContextProvider>
  )
}

/** Shows the tab of the first rejected field, unless the open tab has one. */
function OpenTabOfError({ tab }: { tab: string | undefined }) {
  const { errors, submitCount } = useFormState()
  const [, setQuery] = useSearchParams()
  const handled = useRef(submitCount)
  const rejected = listRejectedTabs(errors)
  const [first] = rejected
  const target = first && !rejected.some(({ id }) => id === tab) ? first.id : null
  useEffect(() => {
    if (handled.current === submitCount || Object.keys(errors).length === 0) return
    handled.current = submitCount
    if (target) setQuery({ tab: target })
  }, [submitCount, errors, target, setQuery])
  return null
}

function FocusLinkedField({ tab }: { tab: string | undefined }) {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is in the document once its tab is
  useEffect(() => focusLinkedField(hash), [hash, key, tab])
  return null
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
  pagination: { page: 1, perPage: 20 },
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
      await queries.invalidateQueries({ queryKey: SHOP_SETTINGS_KEY })
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
