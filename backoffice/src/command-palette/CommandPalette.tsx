import SearchIcon from '@mui/icons-material/Search'
import { Alert, Autocomplete, Box, Dialog, IconButton, TextField, Tooltip, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { t } from '../languages/i18n.ts'
import { shopMessages } from '../languages/messages.ts'
import { useDebouncedValue } from '../ui/inputs/use-debounced-value.ts'
import type { PaletteResult } from './palette-types.ts'
import { useFirstResults, useGlobalSearch, useOwnActions } from './use-global-search.ts'

/** Opens with Ctrl+K or the search icon. Results are limited by permission. */
export function CommandPalette() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const handleShortcut = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', handleShortcut)
    return () => document.removeEventListener('keydown', handleShortcut)
  }, [])
  const close = () => setOpen(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when a scan opens another screen
  useEffect(close, [key])
  return (
    <>
      <Tooltip title={t('Search (Ctrl+K)')}>
        <IconButton color="inherit" aria-label={t('Search')} onClick={() => setOpen(true)}>
          <SearchIcon />
        </IconButton>
      </Tooltip>
      {/* Unmounted when closed: reopened while it closes, a dialog leaves the page hidden from screen readers. */}
      {open && (
        <Dialog
          open
          onClose={close}
          transitionDuration={0}
          fullWidth
          maxWidth="sm"
          slotProps={{
            paper: {
              'aria-label': t('Search'),
              sx: { position: 'absolute', top: { xs: 8, sm: 72 }, m: { xs: 1, sm: 2 } },
            },
          }}
        >
          <Finder onDone={close} />
        </Dialog>
      )}
    </>
  )
}

/** The dialog grows with its results; a list over its lower edge would hide the edge and the keys' hint. */
const inDialog = {
  '&&': { position: 'static !important', transform: 'none !important', width: 'auto !important' },
}

function Finder({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const debounced = useDebouncedValue(typed)
  const { own, run } = useOwnActions()
  const first = useFirstResults(own)
  const { data: results, error, isFetching, isPlaceholderData } = useGlobalSearch(debounced, own)
  const navigate = useNavigate()
  const isSearching = debounced.trim().length > 1
  const isCurrent = typed === debounced && !isPlaceholderData
  const isEmpty = typed.trim() === ''
  const options = isEmpty ? first : isSearching ? results : []

  function go(chosen: PaletteResult | null) {
    if (!chosen) return
    onDone()
    if (!run(chosen.to)) navigate(chosen.to)
  }
  return (
    <Box sx={{ p: 2 }}>
      <Autocomplete<PaletteResult>
        forcePopupIcon={false}
        clearOnBlur={false}
        open={options.length > 0}
        options={options}
        // The API matches other spellings too, so the client does not filter.
        filterOptions={(options) => options}
        autoHighlight={!isEmpty}
        groupBy={({ group }) => group}
        getOptionKey={({ key }) => key}
        getOptionLabel={({ label }) => label}
        inputValue={typed}
        onInputChange={(_event, next, reason) => reason !== 'reset' && setTyped(next)}
        onChange={(_event, chosen) => go(chosen)}
        onKeyDown={(event) => {
          // The results still belong to an earlier search.
          if (event.key === 'Enter' && !isCurrent && !isEmpty) event.defaultMuiPrevented = true
        }}
        renderOption={({ key, ...option }, { label, about }) => (
          <Box component="li" key={key} {...option} sx={{ minHeight: 44, columnGap: 1, flexWrap: 'wrap' }}>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {label}
            </Typography>{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {about}
            </Typography>
          </Box>
        )}
        renderInput={(input) => (
          <TextField
            {...input}
            autoFocus
            label={t('Search orders, customers, products, coupons, settings')}
            placeholder={t('Order number, name, phone, personalised text')}
          />
        )}
        disablePortal
        slotProps={{
          listbox: { sx: { maxHeight: '60vh', pb: 0 } },
          paper: { elevation: 0, sx: { border: 0, borderRadius: 0 } },
          popper: { modifiers: [], sx: inDialog },
        }}
      />
      {error && <Alert severity="error">{shopMessages.general.internal_error}</Alert>}
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {isSearching && !isFetching && !error && results.length === 0
          ? t('Nothing found')
          : t('Arrow keys to select, Enter to open, Esc to close')}
      </Typography>
    </Box>
  )
}
