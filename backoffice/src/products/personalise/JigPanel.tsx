import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, TextField, Typography } from '@mui/material'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { Jig } from '@nakshi/core/studio/jig'
import { MAX_JIG_POSITIONS } from '@nakshi/core/studio/jig'
import { formatJigTable, parseJigTable } from '@nakshi/core/studio/parse-jig-table'
import type { StudioArea } from '@nakshi/core/studio/schema'
import { maskPath } from '@nakshi/studio/masks'
import { toPathData } from '@nakshi/studio/path'
import { useState } from 'react'
import { t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { MmInput } from './AreaInputs.tsx'
import { useArea, useAreaError } from './use-area.ts'

const messages = adminMessages.print_area
const EMPTY: Jig = { width_mm: 300, height_mm: 200, positions: [] }

export function JigPanel() {
  const { draft, set } = useArea()
  return (
    <Panel title={t('Jig')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t(
          'A tray that holds one unit at each position. Print sheets of the size “Jig of the product” fill it position by position.',
        )}
      </Typography>
      {draft.jig ? (
        <>
          <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: '1fr 1fr' }}>
            <MmInput path="jig.width_mm" label={t('Width of the jig')} min={10} max={2000} />
            <MmInput path="jig.height_mm" label={t('Height of the jig')} min={10} max={2000} />
          </Box>
          <JigTable />
          <JigDrawing area={draft.area} jig={draft.jig} />
          <Button
            color="error"
            size="large"
            startIcon={<RemoveIcon />}
            onClick={() => set('jig', null)}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('Remove the jig')}
          </Button>
        </>
      ) : (
        <Button size="large" onClick={() => set('jig', EMPTY)} sx={{ alignSelf: 'flex-start' }}>
          {t('Add a jig')}
        </Button>
      )}
    </Panel>
  )
}

/** A table that is none stays as typed, and the schema rejects it. */
const readTable = (table: string): Jig['positions'] | string => {
  const parsed = parseJigTable(table)
  return 'positions' in parsed ? parsed.positions : table
}
const writeTable = (positions: Jig['positions'] | string) =>
  typeof positions === 'string' ? positions : formatJigTable(positions)

function JigTable() {
  const { draft, set } = useArea()
  const [typed, setTyped] = useState<string | null>(null)
  const rejected = useAreaError('jig.positions')
  const stored = writeTable(draft.jig?.positions ?? [])
  const table = typed !== null && writeTable(readTable(typed)) === stored ? typed : stored
  const parsed = parseJigTable(table)
  const count = 'positions' in parsed ? parsed.positions.length : 0
  const error =
    'wrongRow' in parsed
      ? formatMessage(messages.jig_row, { row: parsed.wrongRow })
      : rejected &&
        (count === 0 || count > MAX_JIG_POSITIONS
          ? formatMessage(messages.jig_rows, { max: MAX_JIG_POSITIONS })
          : rejected)
  return (
    <TextField
      label={t('Positions')}
      multiline
      minRows={4}
      maxRows={14}
      value={table}
      onChange={({ target }) => {
        setTyped(target.value)
        set('jig.positions', readTable(target.value))
      }}
      onBlur={() => setTyped(null)}
      error={Boolean(error)}
      helperText={
        error ||
        t(
          'A row for each unit: x and y of its middle from the top left in mm, and its angle. Paste it from a spreadsheet.',
        )
      }
      slotProps={{
        htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', tabSize: 8 } },
        formHelperText: error ? { role: 'alert' } : {},
      }}
    />
  )
}

/** Decoration: the table says the same. */
function JigDrawing({ area, jig }: { area: StudioArea; jig: Jig }) {
  const { width_mm: width, height_mm: height, positions } = jig
  const path = maskPath(area.mask, {
    x0: -area.width_mm / 2,
    y0: -area.height_mm / 2,
    x1: area.width_mm / 2,
    y1: area.height_mm / 2,
  })
  if (!path || typeof positions === 'string' || !(width > 0 && height > 0)) return null
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      sx={{
        ...{ width: '100%', maxHeight: 240, mb: 1, border: 1, borderColor: 'divider' },
        '& path': { fill: 'none', stroke: 'currentcolor', vectorEffect: 'non-scaling-stroke' },
      }}
    >
      {positions.map(({ x_mm, y_mm, angle_deg }, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a position has no other id than its row
          key={index}
          d={toPathData(path)}
          transform={`translate(${x_mm} ${y_mm}) rotate(${angle_deg})`}
        />
      ))}
    </Box>
  )
}
