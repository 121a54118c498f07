import { Box, Stack, type Theme, Typography, useMediaQuery } from '@mui/material'
import type { AdminSetting } from '@nakshi/api/contract/admin/settings'
import { type Settings, settingsToSave } from '@nakshi/api/contract/settings'
import { useState } from 'react'
import { SaveContextProvider } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { AtRestWhileSaving } from '../forms/AtRestWhileSaving.tsx'
import { contractResolver } from '../forms/contract-resolver.ts'
import { FormProblem, PageToolbar, RecordForm, SaveAction } from '../forms/RecordForm.tsx'
import { Allowed } from '../rights/rights.tsx'
import { t } from '../words.ts'
import { AskForSecondStep } from './AskForSecondStep.tsx'
import { DeliverySection } from './DeliverySection.tsx'
import { HeroSection } from './HeroSection.tsx'
import { LimitsSection } from './LimitsSection.tsx'
import { MarqueeSection } from './MarqueeSection.tsx'
import { OnlinePayment } from './OnlinePayment.tsx'
import { PreviewButton } from './PreviewButton.tsx'
import { ShopPreview } from './ShopPreview.tsx'
import { StoreSection } from './StoreSection.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const resolver = contractResolver(settingsToSave)

/**
 * The three groups in one form, with the shop's own home page beside it that shows what is being
 * typed.
 */
export function SettingsForm({ stored, values }: { stored: AdminSetting[]; values: Settings }) {
  // What was read when the screen was opened: a refetch must not replace what is being typed.
  const [record, setRecord] = useState(values)
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'))
  const saveContext = useSaveSettings(stored, values, setRecord)
  return (
    <SaveContextProvider value={saveContext}>
      <RecordForm record={record} resolver={resolver}>
        <FormProblem />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 440px' },
          }}
        >
          <AtRestWhileSaving>
            <Stack spacing={2}>
              <HeroSection />
              <MarqueeSection />
              <StoreSection />
              <DeliverySection />
              <LimitsSection />
              <OnlinePayment />
              <Allowed right="security.write">
                <AskForSecondStep />
              </Allowed>
            </Stack>
          </AtRestWhileSaving>
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
