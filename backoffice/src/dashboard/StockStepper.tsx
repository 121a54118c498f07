import MoreIcon from '@mui/icons-material/Add'
import LessIcon from '@mui/icons-material/Remove'
import { IconButton, Stack, Typography } from '@mui/material'
import type { Dashboard } from '@nakshi/api/contract/admin/dashboard'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { issuesOf } from '../api/fetch-json.ts'

/**
 * One piece more or less, shown at once. What is sent is the difference, so that a sale in between
 * still counts. The list around it is not read again, lest the next press land on another product.
 */
export function StockStepper({ product }: { product: Dashboard['low_stock'][number] }) {
  const [moved, setMoved] = useState(0)
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const stock = product.stock + moved

  async function add(pieces: 1 | -1) {
    setMoved((before) => before + pieces)
    try {
      await dataProvider.updateMany('products', { ids: [product.id], data: { stock_change: pieces } })
    } catch (error) {
      setMoved((before) => before - pieces)
      notify(issuesOf(error)[0]?.message ?? adminSentences.product.update_failed, { type: 'error' })
    }
  }

  return (
    <Stack direction="row" sx={{ alignItems: 'center', ml: -1 }}>
      <IconButton
        size="small"
        disabled={stock <= 0}
        onClick={() => add(-1)}
        aria-label={`One less of ${product.title}`}
      >
        <LessIcon fontSize="small" />
      </IconButton>
      <Typography
        variant="caption"
        color="error"
        aria-live="polite"
        sx={{ fontWeight: 600, minWidth: 76, whiteSpace: 'nowrap', textAlign: 'center' }}
      >
        {stock <= 0 ? 'Out of stock' : `${stock} left`}
      </Typography>
      <IconButton size="small" onClick={() => add(1)} aria-label={`One more of ${product.title}`}>
        <MoreIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}
