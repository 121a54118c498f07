import { MenuItem, TextField } from '@mui/material'
import type { Mask } from '@nakshi/core/studio/schema'
import { TextInput } from 'react-admin'
import { get } from 'react-hook-form'
import { t } from '../../languages/i18n.ts'
import { MmInput } from './AreaInputs.tsx'
import { useArea, useOpenArea } from './use-area.ts'

const KINDS: Record<Mask['kind'], string> = {
  rect: t('Rectangle'),
  rounded: t('Rectangle with round corners'),
  ellipse: t('Circle or ellipse'),
  heart: t('Heart'),
  path: t('Custom outline'),
}
const SHIELD: Mask = { kind: 'path', d: 'M0 0H100V60L50 100L0 60Z', view_box: [0, 0, 100, 100] }

function createMask(kind: Mask['kind']): Mask {
  switch (kind) {
    case 'rounded':
      return { kind, radius_mm: 3 }
    case 'path':
      return SHIELD
    default:
      return { kind }
  }
}

export function MaskInputs({ path, label }: { path: string; label: string }) {
  const { at } = useOpenArea()
  const { draft, set } = useArea()
  const mask: Mask = get(draft, path)
  return (
    <>
      <TextField
        select
        label={label}
        value={mask.kind}
        onChange={({ target }) => {
          const kind = Object.keys(KINDS).find((one): one is Mask['kind'] => one === target.value)
          if (kind) set(path, createMask(kind))
        }}
      >
        {Object.entries(KINDS).map(([kind, name]) => (
          <MenuItem key={kind} value={kind}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {mask.kind === 'rounded' && <MmInput path={`${path}.radius_mm`} label={t('Corner radius')} min={0} />}
      {mask.kind === 'path' && (
        <TextInput
          source={`${at}.${path}.d`}
          label={t('Outline')}
          multiline
          maxRows={4}
          helperText={t('SVG path data (d) in a 100 × 100 square; scaled to the area')}
        />
      )}
    </>
  )
}
