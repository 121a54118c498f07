import { Alert, Button, Checkbox, FormControlLabel, Stack, Step, StepLabel, Stepper } from '@mui/material'
import type { ImportOutcome } from '@nakshi/core/imports/admin-products'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { t } from '../languages/i18n.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { useUnsavedChanges } from '../ui/layout/unsaved-changes.tsx'
import { HiddenRows } from './spreadsheet-inputs.tsx'
import type { ImportState, ImportStep } from './use-import.ts'

const STEPS: Record<ImportStep, string> = {
  file: t('File'),
  columns: t('Columns'),
  rows: t('Check the file'),
  done: t('Done'),
}

type ImportScreenProps = {
  title: string
  back: { to: string; label: string }
  steps: readonly ImportStep[]
  state: Pick<ImportState, 'step' | 'errorMessage' | 'hiddenRows'>
  panelTitle?: string
  unsaved: boolean
  children: ReactNode
  below?: ReactNode
}

export function ImportScreen({
  title,
  back,
  steps,
  state: { step, errorMessage, hiddenRows },
  panelTitle = STEPS[step],
  unsaved,
  children,
  below,
}: ImportScreenProps) {
  useUnsavedChanges(step !== 'done' && unsaved)
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  // The button that was clicked is gone with its step.
  useEffect(() => {
    if (lastStep.current !== step) heading.current?.focus()
    lastStep.current = step
  }, [step])
  return (
    <>
      <PageHeader title={title}>
        <Button component={RouterLink} to={back.to}>
          {back.label}
        </Button>
      </PageHeader>
      <Stack sx={{ gap: 2, maxWidth: 960 }}>
        <Stepper activeStep={steps.indexOf(step)} alternativeLabel>
          {steps.map((each) => (
            <Step key={each}>
              <StepLabel>{STEPS[each]}</StepLabel>
            </Step>
          ))}
        </Stepper>
        <Panel title={panelTitle} headingRef={heading}>
          {errorMessage && (
            <Alert severity="error" role="alert" sx={{ mb: 2 }}>
              {errorMessage}
            </Alert>
          )}
          {(step === 'columns' || step === 'rows') && <HiddenRows count={hiddenRows} />}
          {children}
        </Panel>
        {below}
      </Stack>
    </>
  )
}

type ImportConfirmProps = {
  counts: Record<ImportOutcome, number>
  skipLabel: string
  state: Pick<ImportState, 'skipRefused' | 'setSkipRefused' | 'busy'>
  onImport: () => void
  onBack: () => void
}

export function ImportConfirm({ counts, skipLabel, state, onImport, onBack }: ImportConfirmProps) {
  const { skipRefused, setSkipRefused, busy } = state
  const count = counts.new + counts.changed
  return (
    <>
      {counts.refused > 0 && count > 0 && (
        <FormControlLabel
          control={
            <Checkbox checked={skipRefused} onChange={({ target }) => setSkipRefused(target.checked)} />
          }
          label={skipLabel}
        />
      )}
      <ImportNext
        label={t('Import %{count}', { count })}
        busy={busy}
        disabled={(counts.refused > 0 && !skipRefused) || count === 0}
        onClick={onImport}
        onBack={onBack}
      />
    </>
  )
}

type ImportNextProps = {
  label: string
  busy: string | null
  disabled: boolean
  onClick: () => void
  onBack?: () => void
}

export function ImportNext({ label, busy, disabled, onClick, onBack }: ImportNextProps) {
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 2, justifyContent: 'flex-end' }}>
      {onBack && (
        <Button onClick={onBack} disabled={busy !== null}>
          {t('Back')}
        </Button>
      )}
      <Button variant="contained" onClick={onClick} disabled={disabled || busy !== null}>
        {busy ?? label}
      </Button>
    </Stack>
  )
}
