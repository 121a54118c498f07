import MoreIcon from '@mui/icons-material/Add'
import LessIcon from '@mui/icons-material/Remove'
import { Box, Button, IconButton, Stack, Typography } from '@mui/material'
import type { Dashboard } from '@nakshi/api/contract/admin/dashboard'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { issuesOf } from '../api/fetch-json.ts'
import { Picture } from '../fields/Picture.tsx'
import { Panel } from '../layout/Panel.tsx'
import { adminSentences } from '../sentences/admin.ts'
import { t } from '../words.ts'

/** Active products that will soon be sold out; a piece more or less without leaving the screen. */
export function LowStock({ products }: { products: Dashboard['low_stock'] }) {
  return (
    <Panel title={t('Low stock')}>
      {products.length === 0 && (
        <Typography color="textSecondary">{t('Everything is well stocked.')}</Typography>
      )}
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {products.map((product) => (
          <Stack component="li" key={product.id} direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
            <Picture url={product.image_url} alt="" size={56} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography noWrap title={product.title}>
                {product.title}
              </Typography>
              <Stack
                direction="row"
                sx={{ alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}
              >
                {/* Another stock that was read counts afresh. */}
                <StockStepper key={product.stock} product={product} />
                <Button
                  component={Link}
                  to={`/products/${product.id}/edit#pricing`}
                  size="small"
                  sx={{ px: 0.75, whiteSpace: 'nowrap' }}
                  aria-label={t('Update Stock of %{title}', { title: product.title })}
                >
                  {t('Update Stock')}
                </Button>
              </Stack>
            </Box>
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}

/**
 * One piece more or less, shown at once. What is sent is the difference, so that a sale in between
 * still counts. The list around it is not read again, lest the next press land on another product.
 */
function StockStepper({ product }: { product: Dashboard['low_stock'][number] }) {
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
        aria-label={t('One less of %{title}', { title: product.title })}
      >
        <LessIcon fontSize="small" />
      </IconButton>
      <Typography
        variant="caption"
        color="error"
        aria-live="polite"
        sx={{ fontWeight: 600, minWidth: 76, whiteSpace: 'nowrap', textAlign: 'center' }}
      >
        {stock <= 0 ? t('Out of stock') : t('%{stock} left', { stock })}
      </Typography>
      <IconButton
        size="small"
        onClick={() => add(1)}
        aria-label={t('One more of %{title}', { title: product.title })}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}
