import { Alert, Box, Button } from '@mui/material'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { sentences } from '@nakshi/api/contract/sentences'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { PageToolbar } from '../../forms/PageToolbar.tsx'
import { SaveAction } from '../../forms/SaveAction.tsx'
import { type AfterSave, OtherWaysToSave } from './OtherWaysToSave.tsx'

type SaveBarProps = {
  action: string
  busyAction: string
  /** Told before the form is submitted. */
  onChooseNext: (next: AfterSave) => void
}

/** At hand at the foot of the screen. After a failed check it says so; the fields say what. */
export function SaveBar({ action, busyAction, onChooseNext }: SaveBarProps) {
  const { errors, isSubmitted } = useFormState()
  const wrong = Object.keys(errors).filter((field) => field !== 'root')
  return (
    <PageToolbar>
      {isSubmitted && wrong.length > 0 && (
        <Alert severity="error" role="alert" sx={{ flexBasis: '100%' }}>
          {wrong.some(isRequired) ? adminSentences.product.required : sentences.general.invalid}
        </Alert>
      )}
      <Box sx={{ flex: 1 }} />
      <Button component={Link} to="/products" size="large">
        Cancel
      </Button>
      <OtherWaysToSave onChoose={onChooseNext} />
      <SaveAction label={action} busyLabel={busyAction} size="large" onClick={() => onChooseNext('list')} />
    </PageToolbar>
  )
}

const isRequired = (field: string) => ['title', 'price', 'category_ids'].includes(field)
