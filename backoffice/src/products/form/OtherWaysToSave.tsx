import MoreIcon from '@mui/icons-material/ExpandMore'
import { Box, Button, Menu, MenuItem } from '@mui/material'
import { useRef, useState } from 'react'
import { useSaveContext } from 'react-admin'
import { useWatch } from 'react-hook-form'

/**
 * Where a saved product leads: back to the list, to its page on the shop, or to the next new one.
 */
export type AfterSave = 'list' | 'view' | 'another'

/** Saves and goes on elsewhere than to the list. */
export function OtherWaysToSave({ onChoose }: { onChoose: (next: AfterSave) => void }) {
  const { saving } = useSaveContext()
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
        aria-label="Save and..."
        aria-haspopup="menu"
        aria-expanded={open}
        disabled={saving === true}
        onClick={() => setOpen(true)}
        sx={{ minWidth: 44, whiteSpace: 'nowrap' }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Save and...
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
          {active ? 'Save and view' : 'Save and view (active products only)'}
        </MenuItem>
        <MenuItem onClick={() => save('another')}>Save and add another</MenuItem>
      </Menu>
    </>
  )
}
