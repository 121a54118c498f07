import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  ArrayInput,
  SimpleFormIterator,
  useArrayInput,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
} from 'react-admin'
import { RowButtons } from './RowButtons.tsx'

type RowsInputProps = {
  source: string
  /** What a row is, for those who hear it: `variant`. */
  one: string
  /** Says that there are no rows yet. */
  none: string
  addLabel: string
  newRow: object
  /** The fields of one row. */
  children: ReactNode
}

/**
 * Rows of fields to add, move and remove: react-admin's array, with a name for every row and
 * button.
 */
export function RowsInput({ source, ...rows }: RowsInputProps) {
  return (
    <ArrayInput source={source} label={false} helperText={false}>
      <Rows {...rows} />
    </ArrayInput>
  )
}

function Rows({ one, none, addLabel, newRow, children }: Omit<RowsInputProps, 'source'>) {
  const { fields } = useArrayInput()
  return (
    <>
      {fields.length === 0 && <Typography color="textSecondary">{none}</Typography>}
      <SimpleFormIterator
        fullWidth
        disableClear
        addButton={<AddRow label={addLabel} row={newRow} />}
        reOrderButtons={<RowButtons one={one} />}
        // Among the other buttons of the row
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
