import AddIcon from '@mui/icons-material/Add'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import {
  Box,
  Button,
  FormControl,
  FormHelperText,
  IconButton,
  Stack,
  Tooltip,
  Typography,
} from '@mui/material'
import type { ReactNode } from 'react'
import {
  ArrayInput,
  SimpleFormIterator,
  useArrayInput,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  useWrappedSource,
} from 'react-admin'
import { get, useFormState } from 'react-hook-form'
import { t } from '../i18n.ts'
import { restoreFocus } from './row-focus.ts'

type AddProps = { addLabel: string; newRow: object } | { addButton: ReactNode }

type RowsInputProps = AddProps & {
  source: string
  one: string
  emptyText: string
  /** The order of the rows does not matter. */
  isUnordered?: boolean
  children: ReactNode
}

/** react-admin's array input with accessible names for every row and button. */
export function RowsInput({ source, ...rows }: RowsInputProps) {
  return (
    <>
      <ArrayInput source={source} label={false} helperText={false}>
        {/* Hints and labels inside do not turn red for an error of another field. */}
        <FormControl component="div" sx={{ display: 'block' }}>
          <Rows {...rows} />
        </FormControl>
      </ArrayInput>
      <FieldGroupError source={source} />
    </>
  )
}

function Rows({
  one,
  emptyText,
  isUnordered = false,
  children,
  ...add
}: Omit<RowsInputProps, 'source'> & AddProps) {
  const addButton = 'addButton' in add ? add.addButton : <AddRow label={add.addLabel} row={add.newRow} />
  const { fields } = useArrayInput()
  return (
    <>
      {fields.length === 0 && <Typography color="textSecondary">{emptyText}</Typography>}
      <SimpleFormIterator
        fullWidth
        disableClear
        addButton={addButton}
        reOrderButtons={<RowButtons one={one} isUnordered={isUnordered} />}
        removeButton={null}
      >
        <Row one={one}>{children}</Row>
      </SimpleFormIterator>
    </>
  )
}

function Row({ one, children }: { one: string; children: ReactNode }) {
  const { index } = useSimpleFormIteratorItem()
  const name = `${one} ${index + 1}`
  return (
    <Box role="group" aria-label={name.replace(/^./, (first) => first.toUpperCase())}>
      {children}
    </Box>
  )
}

function AddRow({ label, row }: { label: string; row: object }) {
  const { add } = useSimpleFormIterator()
  return (
    <Button startIcon={<AddIcon />} variant="outlined" sx={{ mt: 1 }} onClick={() => add(row)}>
      {label}
    </Button>
  )
}

type RowButtonsProps = { one: string; onRemove?: () => void; isUnordered?: boolean }

/** react-admin's own buttons have the same name in every row. */
export function RowButtons({ one, onRemove, isUnordered = false }: RowButtonsProps) {
  const { index, total, reOrder, remove } = useSimpleFormIteratorItem()
  const move = (to: number) => (button: HTMLButtonElement) => {
    reOrder(to)
    restoreFocus(button)
  }
  const orderButtons = [
    { label: t('Move up'), Icon: UpIcon, disabled: index === 0, act: move(index - 1) },
    { label: t('Move down'), Icon: DownIcon, disabled: index === total - 1, act: move(index + 1) },
  ]
  const removeButton = {
    label: t('Remove'),
    Icon: RemoveIcon,
    disabled: false,
    act: () => (onRemove ? onRemove() : remove()),
  }
  const buttons = isUnordered ? [removeButton] : [...orderButtons, removeButton]
  return (
    <Stack direction="row">
      {buttons.map(({ label, Icon, disabled, act }) => (
        <Tooltip title={label} key={label}>
          <span>
            <IconButton
              aria-label={`${label}: ${one} ${index + 1}`}
              disabled={disabled}
              onClick={({ currentTarget }) => act(currentTarget)}
            >
              <Icon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </Stack>
  )
}

type GroupError = { message?: string; root?: { message?: string } }

export function FieldGroupError({ source }: { source: string }) {
  const name = useWrappedSource(source)
  const groupError: GroupError | undefined = get(useFormState({ name }).errors, name)
  const message = groupError?.root?.message ?? groupError?.message
  if (!message) return null
  return (
    <FormHelperText error role="alert">
      {message}
    </FormHelperText>
  )
}
