import DrawingIcon from '@mui/icons-material/DrawOutlined'
import { Button, Divider, Menu, MenuItem } from '@mui/material'
import type { StudioArea } from '@nakshi/contract/shop/studio'
import { type ChangeEvent, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { t } from '../../../i18n.ts'
import { adminMessages } from '../../../messages/admin.ts'
import { createArtSlot } from './new-slot.ts'
import { parseSvgDrawing } from './parse-svg.ts'
import { getPresetDrawings } from './preset-drawings.ts'

type AddDrawingProps = { area: StudioArea; onAdd: (slot: StudioArea['slots'][number]) => void }

export function AddDrawing({ area, onAdd }: AddDrawingProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const notify = useNotify()

  async function addFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (!chosen) return
    const parsed = parseSvgDrawing(await chosen.text())
    target.value = ''
    if (typeof parsed === 'string') notify(adminMessages.print_area.invalid_svg[parsed], { type: 'error' })
    else onAdd(createArtSlot(area, parsed))
  }
  return (
    <>
      <Button
        size="large"
        variant="outlined"
        startIcon={<DrawingIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('Add a drawing')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {getPresetDrawings(area).map(({ name, drawing, box }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null)
              onAdd(createArtSlot(area, drawing, box))
            }}
          >
            {name}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            setAnchor(null)
            file.current?.click()
          }}
        >
          {t('From an SVG file...')}
        </MenuItem>
      </Menu>
      <input
        ref={file}
        type="file"
        accept=".svg,image/svg+xml"
        hidden
        aria-label={t('Drawing as an SVG file')}
        onChange={(event) => void addFile(event)}
      />
    </>
  )
}
