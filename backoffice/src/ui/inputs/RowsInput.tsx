import AddIcon from '@mui/icons-material/Add'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import DragIcon from '@mui/icons-material/DragIndicator'
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
import { type ReactNode, useRef, useState } from 'react'
import {
  ArrayInputBase,
  SimpleFormIteratorBase,
  SimpleFormIteratorItemBase,
  useArrayInput,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  useWrappedSource,
} from 'react-admin'
import { get, useFormState } from 'react-hook-form'
import { t } from '../../languages/i18n.ts'
import { restoreFocus } from './row-focus.ts'
import { useDragToReorder } from './use-drag-to-reorder.ts'
import { useInView } from './use-in-view.ts'

type AddProps = { addLabel: string; newRow: object | (() => object) } | { addButton: ReactNode }

type RowOptions = {
  one: string
  /** The order of the rows does not matter. */
  isUnordered?: boolean | undefined
  /** Called before a row is removed. */
  onRemove?: (() => void) | undefined
  /** Of a row whose fields are not mounted; without subscriptions, which each typed key would ask. */
  title?: ReactNode
  children: ReactNode
}

type RowsInputProps = AddProps & RowOptions & { source: string; emptyText: string }

/**
 * react-admin's array input with accessible names for every row and button. In a long list only the rows in
 * view, added or rejected have their fields: values stay in the form.
 */
export function RowsInput({
  source,
  emptyText,
  one,
  isUnordered,
  onRemove,
  title,
  children,
  ...add
}: RowsInputProps) {
  const name = useWrappedSource(source)
  return (
    <>
      <ArrayInputBase source={source}>
        {/* Hints and labels inside do not turn red for an error of another field. */}
        <FormControl component="div" sx={{ display: 'block' }}>
          <SimpleFormIteratorBase>
            <Rows
              name={name}
              emptyText={emptyText}
              add={add}
              row={{ one, isUnordered, onRemove, title, children }}
            />
          </SimpleFormIteratorBase>
        </FormControl>
      </ArrayInputBase>
      <FieldGroupError source={source} />
    </>
  )
}

const MAX_MOUNTED_ROWS = 12

type RowsProps = { name: string; emptyText: string; add: AddProps; row: RowOptions }

function Rows({ name, emptyText, add, row }: RowsProps) {
  const { fields } = useArrayInput()
  // Once for all rows.
  const errors: Partial<Record<number, object>> | undefined = get(useFormState({ name }).errors, name)
  const iterator = useSimpleFormIterator()
  const [added, setAdded] = useState<number | null>(null)
  return (
    <>
      {fields.length === 0 && <Typography color="textSecondary">{emptyText}</Typography>}
      <Box component="ul" sx={{ p: 0, m: 0 }}>
        {fields.map(({ id }, index) => (
          <SimpleFormIteratorItemBase key={id} index={index}>
            <Row
              {...row}
              list={name}
              isLazy={fields.length > MAX_MOUNTED_ROWS && index !== added && !errors?.[index]}
            />
          </SimpleFormIteratorItemBase>
        ))}
      </Box>
      {'addButton' in add ? (
        add.addButton
      ) : (
        <Button
          startIcon={<AddIcon />}
          variant="outlined"
          sx={{ mt: 1 }}
          onClick={() => {
            setAdded(fields.length)
            iterator.add(typeof add.newRow === 'function' ? add.newRow() : add.newRow)
          }}
        >
          {add.addLabel}
        </Button>
      )}
    </>
  )
}

type RowProps = RowOptions & { list: string; isLazy: boolean }

function Row({ one, isUnordered = false, onRemove, title, list, isLazy, children }: RowProps) {
  const { index, total, remove } = useSimpleFormIteratorItem()
  const { reOrder } = useSimpleFormIterator()
  const element = useRef<HTMLLIElement>(null)
  const { isInView, height } = useInView(element, isLazy)
  const { isTarget, handle, row } = useDragToReorder(list, index, reOrder)
  const name = `${one} ${index + 1}`
  const isMounted = !isLazy || isInView
  return (
    <Box
      ref={element}
      component="li"
      {...row}
      sx={{
        display: { xs: 'block', sm: 'flex' },
        gap: 2,
        py: 1,
        minHeight: isMounted ? undefined : (height ?? 96),
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
        outline: isTarget ? '2px solid' : 'none',
        outlineColor: 'primary.main',
      }}
    >
      {isMounted && !isUnordered && total > 1 && (
        <Box
          aria-hidden
          {...handle}
          sx={{ display: { xs: 'none', sm: 'block' }, alignSelf: 'flex-start', py: 1, cursor: 'grab' }}
        >
          <DragIcon fontSize="small" color="disabled" />
        </Box>
      )}
      <Box
        role="group"
        aria-label={name.replace(/^./, (first) => first.toUpperCase())}
        sx={{ flex: 1, minWidth: 0 }}
      >
        {isMounted ? children : title}
      </Box>
      {isMounted && (
        <RowButtons
          one={one}
          isUnordered={isUnordered}
          onRemove={() => {
            onRemove?.()
            remove()
          }}
        />
      )}
    </Box>
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
