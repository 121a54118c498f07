import MoreIcon from '@mui/icons-material/ExpandMore'
import { Alert, Box, Button, Menu, MenuItem } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useSaveContext } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { t } from '../../languages/i18n.ts'
import { adminMessages, shopMessages } from '../../languages/messages.ts'
import { usePendingUploads } from '../../ui/forms/pending-uploads.tsx'
import { PageToolbar, SaveAction } from '../../ui/forms/RecordForm.tsx'

type SaveBarProps = {
  action: string
  busyAction: string
  onChooseNext: (next: AfterSave) => void
}

export function SaveBar({ action, busyAction, onChooseNext }: SaveBarProps) {
  const { errors, isSubmitted } = useFormState()
  const { getValues } = useFormContext()
  const wrong = Object.keys(errors).filter((field) => field !== 'root')
  return (
    <PageToolbar>
      {isSubmitted && wrong.length > 0 && (
        <Alert severity="error" role="alert" sx={{ flexBasis: '100%' }}>
          {wrong.some((field) => isRequired(field) && isBlank(getValues(field)))
            ? adminMessages.product.required
            : shopMessages.general.invalid}
        </Alert>
      )}
      <Box sx={{ flex: 1 }} />
      <Button component={Link} to="/products" size="large">
        {t('Cancel')}
      </Button>
      <OtherWaysToSave onChoose={onChooseNext} />
      <SaveAction label={action} busyLabel={busyAction} size="large" onClick={() => onChooseNext('list')} />
    </PageToolbar>
  )
}

const isRequired = (field: string) => ['title', 'price', 'category_ids'].includes(field)
const isBlank = (value: unknown) => String(value ?? '').trim() === ''

export type AfterSave = 'list' | 'view' | 'another'

function OtherWaysToSave({ onChoose }: { onChoose: (next: AfterSave) => void }) {
  const { saving } = useSaveContext()
  const uploading = usePendingUploads()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const active = useWatch({ name: 'is_active' }) === true

  function save(next: AfterSave) {
    setOpen(false)
    onChoose(next)
    button.current?.form?.requestSubmit()
  }
  return (
    <>
      <Button
        ref={button}
        size="large"
        variant="outlined"
        aria-label={t('Save and...')}
        aria-haspopup="menu"
        aria-expanded={open}
        disabled={saving === true || uploading > 0}
        onClick={() => setOpen(true)}
        sx={{ minWidth: 44, whiteSpace: 'nowrap' }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('Save and...')}
        </Box>
        <MoreIcon />
      </Button>
      <Menu
        anchorEl={button.current}
        open={open}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <MenuItem disabled={!active} onClick={() => save('view')}>
          {active ? t('Save and view') : t('Save and view (active products only)')}
        </MenuItem>
        <MenuItem onClick={() => save('another')}>{t('Save and add another')}</MenuItem>
      </Menu>
    </>
  )
}

/** Navigates after the form knows it is saved; earlier the guard would ask. */
export function GoOn({ next, slug }: { next: AfterSave; slug: string | null }) {
  const { isSubmitSuccessful } = useFormState()
  const navigate = useNavigate()
  const ready = slug !== null && isSubmitSuccessful
  useEffect(() => {
    if (!ready) return
    if (next === 'view') window.location.assign(`/products/${slug}`)
    // The state resets the form although the path is the same.
    else if (next === 'another') navigate('/products/add', { state: { after: slug } })
    else navigate('/products')
  }, [ready, next, slug, navigate])
  return null
}
