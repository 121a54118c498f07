import ChangeIcon from '@mui/icons-material/TuneOutlined'
import { Button, Menu, MenuItem } from '@mui/material'
import type { AdminProductRow } from '@nakshi/contract/admin/products'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { useSelectedRecords } from '../../layout/selection-context.ts'
import { BulkCategory } from './BulkCategory.tsx'
import { BulkDelete } from './BulkDelete.tsx'
import { BulkPrice } from './BulkPrice.tsx'
import { BulkStock } from './BulkStock.tsx'
import { useBulkFlag } from './use-bulk-change.ts'

const dialogs = { category: BulkCategory, price: BulkPrice, stock: BulkStock, delete: BulkDelete } as const

const flags = [
  { name: t('Activate'), flag: 'is_active', wanted: true },
  { name: t('Deactivate'), flag: 'is_active', wanted: false },
  { name: t('Feature'), flag: 'is_featured', wanted: true },
  { name: t('Remove from featured'), flag: 'is_featured', wanted: false },
] as const

export function BulkActions() {
  const selected = useSelectedRecords<AdminProductRow>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const setFlag = useBulkFlag()
  const OpenDialog = open && dialogs[open]

  const choose = (action: () => void) => () => {
    setAnchor(null)
    action()
  }
  return (
    <>
      <Button
        startIcon={<ChangeIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('Change')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {flags.map(({ name, flag, wanted }) => (
          <MenuItem
            key={name}
            disabled={selected.every((product) => product[flag] === wanted)}
            onClick={choose(() => setFlag(selected, flag, wanted))}
          >
            {name}
          </MenuItem>
        ))}
        <MenuItem onClick={choose(() => setOpen('category'))}>{t('Change category...')}</MenuItem>
        <MenuItem onClick={choose(() => setOpen('price'))}>{t('Adjust prices...')}</MenuItem>
        <MenuItem onClick={choose(() => setOpen('stock'))}>{t('Adjust stock...')}</MenuItem>
        <MenuItem onClick={choose(() => setOpen('delete'))} sx={{ color: 'error.main' }}>
          {t('Delete...')}
        </MenuItem>
      </Menu>
      {OpenDialog && <OpenDialog onClose={() => setOpen(null)} />}
    </>
  )
}
