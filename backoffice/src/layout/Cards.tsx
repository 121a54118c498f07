import { Box, Button, Checkbox, Paper, Typography } from '@mui/material'
import { type ReactElement, type ReactNode, useState } from 'react'
import {
  type RaRecord,
  SimpleList,
  useGetRecordRepresentation,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { t } from '../i18n.ts'

type CardsProps<RecordType extends RaRecord> = {
  empty: ReactElement
  bulk?: ReactNode
  children: (record: RecordType) => ReactNode
}

export function Cards<RecordType extends RaRecord>({ empty, bulk, children }: CardsProps<RecordType>) {
  const { data, selectedIds } = useListContext<RecordType>()
  // Selections survive a reload, so select mode does too.
  const [selectMode, setSelectMode] = useState(false)
  const selecting = selectMode || selectedIds.length > 0
  const canSelect = bulk && data && data.length > 0
  return (
    <>
      {canSelect && <SelectMode selecting={selecting} onChange={setSelectMode} />}
      <SimpleList<RecordType>
        rowClick={false}
        disablePadding
        empty={empty}
        primaryText={(record) =>
          canSelect && selecting ? <Tickable record={record}>{children(record)}</Tickable> : children(record)
        }
      />
      {canSelect && selectedIds.length > 0 && <BulkBar>{bulk}</BulkBar>}
    </>
  )
}

type SelectModeProps = { selecting: boolean; onChange: (selecting: boolean) => void }

function SelectMode({ selecting, onChange }: SelectModeProps) {
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext()
  const all = data.every(({ id }) => selectedIds.includes(id))
  const end = () => {
    onUnselectItems()
    onChange(false)
  }
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, px: 2, py: 0.5 }}>
      {selecting && (
        <Button size="large" onClick={() => onSelect(all ? [] : data.map(({ id }) => id))}>
          {all ? t('Select none') : t('Select all')}
        </Button>
      )}
      <Button size="large" variant="outlined" onClick={selecting ? end : () => onChange(true)}>
        {selecting ? t('Done') : t('Select')}
      </Button>
    </Box>
  )
}

function Tickable({ record, children }: { record: RaRecord; children: ReactNode }) {
  const { selectedIds, onToggleItem } = useListContext()
  const nameOf = useGetRecordRepresentation()
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, ml: -1.5 }}>
      <Checkbox
        checked={selectedIds.includes(record.id)}
        onChange={() => onToggleItem(record.id)}
        slotProps={{ input: { 'aria-label': t('Select %{name}', { name: String(nameOf(record)) }) } }}
        sx={{ width: 44, height: 44, mt: -1 }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  )
}

function BulkBar({ children }: { children: ReactNode }) {
  const { selectedIds } = useListContext()
  const resource = useResourceContext()
  const translate = useTranslate()
  const count = selectedIds.length
  const label = translate(`resources.${resource}.selected`, {
    smart_count: count,
    _: translate('ra.action.bulk_actions', { smart_count: count }),
  })
  return (
    <Paper
      component="section"
      aria-label={label}
      square
      sx={({ palette }) => ({
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: palette.shop.brandSubtle,
        px: 2,
        pt: 1,
        pb: 'max(8px, env(safe-area-inset-bottom))',
      })}
    >
      <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {/* One scrolling line: several lines would hide half of the list. */}
      <Box
        sx={{
          display: 'flex',
          overflowX: 'auto',
          gap: 0.5,
          mx: -2,
          px: 1,
          '& > *': { flexShrink: 0 },
          '& .MuiButton-root': { minHeight: 44 },
        }}
      >
        {children}
      </Box>
    </Paper>
  )
}
