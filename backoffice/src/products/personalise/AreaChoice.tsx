import AddIcon from '@mui/icons-material/Add'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import { Button, Stack } from '@mui/material'
import { MAX_PRINT_AREAS } from '@nakshi/contract/shop/designs'
import { get, useFormState } from 'react-hook-form'
import { t } from '../../i18n.ts'
import type { AreaDraft } from './draft.ts'

type AreaChoiceProps = {
  areas: AreaDraft[]
  open: number
  onOpen: (index: number) => void
  onAdd: () => void
}

export function AreaChoice({ areas, open, onOpen, onAdd }: AreaChoiceProps) {
  const { errors } = useFormState()
  return (
    <Stack
      component="nav"
      aria-label={t('Areas')}
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1, mb: 2, '& .MuiButton-root': { minHeight: 44 } }}
    >
      {areas.map(({ name }, index) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: an unsaved area has no other id
          key={index}
          variant={index === open ? 'contained' : 'outlined'}
          aria-current={index === open ? 'true' : undefined}
          onClick={() => onOpen(index)}
          endIcon={get(errors, `areas.${index}`) ? <ErrorIcon titleAccess={t('has errors')} /> : null}
        >
          {name || t('Area without a name')}
        </Button>
      ))}
      {areas.length < MAX_PRINT_AREAS && (
        <Button startIcon={<AddIcon />} onClick={onAdd} variant={open === -1 ? 'contained' : 'text'}>
          {t('Add an area')}
        </Button>
      )}
    </Stack>
  )
}
