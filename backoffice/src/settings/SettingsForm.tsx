import { Box, Stack, type Theme, Typography, useMediaQuery } from '@mui/material'
import type { AdminSetting } from '@nakshi/contract/admin/settings'
import { settingsInput } from '@nakshi/contract/shop/settings'
import { useState } from 'react'
import { SaveContextProvider } from 'react-admin'
import { type FieldValues, useFormState } from 'react-hook-form'
import { contractResolver } from '../forms/contract-resolver.ts'
import { DisabledWhileSaving } from '../forms/DisabledWhileSaving.tsx'
import { FormConflict } from '../forms/FormConflict.tsx'
import { PageToolbar, RecordForm, SaveAction } from '../forms/RecordForm.tsx'
import type { Parts } from '../forms/rebase.ts'
import { t } from '../i18n.ts'
import { CanAccess } from '../permissions/permissions.tsx'
import { DeliverySection } from './DeliverySection.tsx'
import { HeroSection } from './HeroSection.tsx'
import { LimitsSection } from './LimitsSection.tsx'
import { MarqueeSection } from './MarqueeSection.tsx'
import { OnlinePayment } from './OnlinePayment.tsx'
import { PreviewButton } from './PreviewButton.tsx'
import { RequireTwoFactor } from './RequireTwoFactor.tsx'
import { ShopPreview } from './ShopPreview.tsx'
import { StoreSection } from './StoreSection.tsx'
import { toSettingsValues, useSaveSettings } from './use-save-settings.ts'

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

export function SettingsForm({ stored }: { stored: AdminSetting[] }) {
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
