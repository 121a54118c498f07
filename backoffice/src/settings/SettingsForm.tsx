import { Alert, Box, Stack } from '@mui/material'
import type { AdminSetting } from '@nakshi/api/contract/admin/settings'
import { type Settings, settings } from '@nakshi/api/contract/settings'
import { useState } from 'react'
import { Form } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { contractResolver } from '../forms/contract-resolver.ts'
import { LeaveGuard } from '../forms/LeaveGuard.tsx'
import { HeroSection } from './HeroSection.tsx'
import { MarqueeSection } from './MarqueeSection.tsx'
import { OnlinePayment } from './OnlinePayment.tsx'
import { SaveChanges } from './SaveChanges.tsx'
import { ShopPreview } from './ShopPreview.tsx'
import { StoreSection } from './StoreSection.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const resolver = contractResolver(settings)

/** The three groups in one form, with the shop's own home page beside it that shows what is being typed. */
export function SettingsForm({ stored, values }: { stored: AdminSetting[]; values: Settings }) {
  // What was read when the screen was opened: a refetch must not replace what is being typed.
  const [record, setRecord] = useState(values)
  const { save, problem, busy } = useSaveSettings(stored, values)

  async function submit(typed: FieldValues) {
    const { saved, errors } = await save(typed as Settings)
    if (saved) setRecord(typed as Settings)
    return errors
  }

  return (
    <Form
      record={record}
      resolver={resolver}
      mode="onBlur"
      reValidateMode="onChange"
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
    >
      <LeaveGuard />
      {problem && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 440px' },
        }}
      >
        <Stack spacing={2}>
          <HeroSection />
          <MarqueeSection />
          <StoreSection />
          <OnlinePayment />
        </Stack>
        <ShopPreview />
      </Box>
      <SaveChanges busy={busy} />
    </Form>
  )
}
