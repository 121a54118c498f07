import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import { Box, Button, Skeleton, Stack, Tab, Tabs, type Theme, Typography, useMediaQuery } from '@mui/material'
import type { AdminSetting, AdminSettingsChange } from '@nakshi/core/settings/admin-schema'
import { type Settings, settings, settingsInput, settingsKeys } from '@nakshi/core/settings/schema'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import {
  ResourceContextProvider,
  SaveContextProvider,
  useDataProvider,
  useGetList,
  useNotify,
} from 'react-admin'
import { type FieldValues, type Resolver, useFormState } from 'react-hook-form'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { getErrorMessage, isHttpError, isStale, sendJson } from '../api/fetch-json.ts'
import { useCan } from '../api/permissions.tsx'
import { SHOP_SETTINGS_KEY, useShopSettings } from '../api/settings.ts'
import { useCouriers } from '../couriers/couriers-api.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages, shopMessages } from '../languages/messages.ts'
import { TranslationButtons } from '../translations/TranslationLinks.tsx'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { FormConflict, type RemoteSave } from '../ui/forms/EditConflict.tsx'
import { DisabledWhileSaving, PageToolbar, RecordForm, SaveAction } from '../ui/forms/RecordForm.tsx'
import { isSameValue, type Parts } from '../ui/forms/rebase.ts'
import { reportUnreadableField } from '../ui/forms/unreadable-fields.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { ErrorState } from '../ui/layout/ScreenStates.tsx'
import { useNotifyFailure } from '../ui/layout/use-action.ts'
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
        <TranslationButtons path="/settings" />
        {shop?.whatsapp && (
          <Button component={Link} to="/settings/whatsapp">
            {t('WhatsApp messages')}
          </Button>
        )}
      </PageHeader>
      {error && <ErrorState text={shopMessages.general.internal_error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={640} aria-busy />}
      {data && (
        // Rows of inputs need one
        <ResourceContextProvider value="settings">
          <SettingsForm stored={data} />
        </ResourceContextProvider>
      )}
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
        <SettingsTabs shown={shownTabs} open={tab?.id} />
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

function SettingsTabs({ shown, open }: { shown: typeof tabs; open: string | undefined }) {
  const { errors } = useFormState()
  const rejected = listRejectedTabs(errors).map(({ id }) => id)
  return (
    <Tabs value={open} variant="scrollable" aria-label={t('Settings')} sx={{ mb: 2 }}>
      {shown.map(({ id, label }) => (
        <Tab
          key={id}
          value={id}
          id={`settings-tab-${id}`}
          aria-controls="settings-panel"
          label={label}
          {...(rejected.includes(id) && {
            'aria-label': t('%{tab}: needs correction', { tab: label }),
            icon: <ErrorOutlined color="error" fontSize="small" />,
            iconPosition: 'end',
          })}
          component={Link}
          to={{ search: `?tab=${id}` }}
          onClick={(event: MouseEvent) => {
            if (reportUnreadableField(document)) event.preventDefault()
          }}
        />
      ))}
    </Tabs>
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

/** Saves the changed groups in one request, so `Edit` of one record cannot be used. */
function useSaveSettings(stored: AdminSetting[], onSaved: (saved: Settings) => void) {
  // The version when the form opened or last saved: a refetch must not hide a concurrent change.
  const known = useRef(stored)
  const [remote, setRemote] = useState<RemoteSave | null>(null)
  const [saving, setSaving] = useState(false)
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const queries = useQueryClient()

  async function refetchSettings(savedAt: string | null): Promise<void> {
    const latest = await dataProvider.getList<AdminSetting>('settings', SETTINGS_QUERY).catch(() => null)
    // If this read fails, the next save is rejected and retried.
    if (!latest) return
    known.current = latest.data
    setRemote({ values: toSettingsValues(latest.data), saved_at: savedAt })
  }

  async function save(typed: Settings): Promise<object | undefined> {
    setSaving(true)
    try {
      const change = listChanges(known.current, typed)
      if (Object.keys(change).length > 0) {
        const saved = await sendJson<AdminSetting[]>('settings', 'PUT', change)
        const ids = saved.map(({ id }) => id)
        known.current = [...known.current.filter(({ id }) => !ids.includes(id)), ...saved]
      }
      notify(messages.saved, { type: 'success' })
      setRemote(null)
      onSaved(typed)
      return undefined
    } catch (error) {
      if (isStale(error)) await refetchSettings(null)
      const errors = toFormErrors(error)
      const [tab] = listRejectedTabs(errors)
      if (tab) notifyFailure(messages.save_failed, new Error(`${tab.label}: ${getErrorMessage(error)}`))
      else notify(messages.save_failed, { type: 'error' })
      return errors
    } finally {
      setSaving(false)
      await queries.invalidateQueries({ queryKey: ['settings'] })
      await queries.invalidateQueries({ queryKey: SHOP_SETTINGS_KEY })
    }
  }
  return { save, saving, remote }
}

function listChanges(known: AdminSetting[], typed: Settings): AdminSettingsChange {
  const before = toSettingsValues(known)
  const changed = settingsKeys.filter((id) => !isSameValue(typed[id], before[id]))
  return Object.fromEntries(
    changed.map((id) => {
      const updatedAt = known.find((one) => one.id === id)?.updated_at ?? null
      return [id, { value: typed[id], updated_at: updatedAt }]
    }),
  )
}

/** The API's field paths have `value` below the group. */
function toFormErrors(error: unknown): object {
  if (!isHttpError(error)) throw error
  const errors: Record<string, { value?: object }> = error.body?.errors ?? {}
  return Object.fromEntries(Object.entries(errors).map(([group, inner]) => [group, inner.value ?? inner]))
}
