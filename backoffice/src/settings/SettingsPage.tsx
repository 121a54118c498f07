import { Box, Button, Skeleton, Stack, Tab, Tabs, type Theme, Typography, useMediaQuery } from '@mui/material'
import type { AdminSetting } from '@nakshi/contract/admin/settings'
import { type Settings, settingsInput, settingsKeys } from '@nakshi/contract/shop/settings'
import { useEffect, useMemo, useRef, useState } from 'react'
import { SaveContextProvider, useGetList } from 'react-admin'
import { type FieldValues, type Resolver, useFormState } from 'react-hook-form'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { useShopSettings } from '../api/settings.ts'
import { useCouriers } from '../couriers/couriers-api.ts'
import { contractResolver } from '../forms/contract-resolver.ts'
import { FormConflict } from '../forms/EditConflict.tsx'
import { DisabledWhileSaving, PageToolbar, RecordForm, SaveAction } from '../forms/RecordForm.tsx'
import { isSameValue, type Parts } from '../forms/rebase.ts'
import { t } from '../i18n.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import { ErrorState } from '../layout/ScreenStates.tsx'
import { shopMessages } from '../messages.ts'
import { useCan } from '../permissions/permissions.tsx'
import { PreviewButton, ShopPreview } from './ShopPreview.tsx'
import { courierTab, listRejectedTabs, securityTab, tabs } from './settings-tabs.tsx'
import { SETTINGS_QUERY, toSettingsValues, useSaveSettings } from './use-save-settings.ts'

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

/** `#store_settings.phone` of a link. */
function FocusLinkedField({ tab }: { tab: string | undefined }) {
  const { hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is in the document once its tab is
  useEffect(() => {
    const [field] = hash ? document.getElementsByName(hash.slice(1)) : []
    field?.scrollIntoView({ block: 'center' })
    field?.focus()
  }, [hash, tab])
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
