import MoreIcon from '@mui/icons-material/Add'
import LessIcon from '@mui/icons-material/Remove'
import { Box, Button, IconButton, Stack, Typography } from '@mui/material'
import type { Dashboard } from '@nakshi/core/backoffice/admin-dashboard'
import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { getIssues } from '../api/fetch-json.ts'
import { DASHBOARD_KEY } from '../api/use-counters.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { PRODUCT_META } from '../products/form/draft.ts'
import { Picture } from '../ui/fields/Picture.tsx'
import { Panel } from '../ui/layout/Panel.tsx'

type LowProduct = Dashboard['low_stock'][number]

export function LowStock({ products }: { products: Dashboard['low_stock'] }) {
  return (
    <Panel title={t('Low stock')}>
      {products.length === 0 && (
        <Typography color="textSecondary">{t('All products are in stock.')}</Typography>
      )}
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {products.map((product) => (
          <Stack
            component="li"
            key={product.combination?.id ?? product.id}
            direction="row"
            spacing={1.5}
            sx={{ alignItems: 'center' }}
          >
            <Picture url={product.image_url} alt="" size={56} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography noWrap title={product.title}>
                {product.title}
              </Typography>
              {product.combination && (
                <Typography variant="body2" color="textSecondary" noWrap title={getName(product)}>
                  {product.combination.name}
                </Typography>
              )}
              <Stack
                direction="row"
                sx={{ alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}
              >
                {product.combination ? (
                  <StockLeft stock={product.stock} />
                ) : (
                  <StockStepper product={product} />
                )}
                <Button
                  component={Link}
                  to={`/products/${product.id}/edit#${product.combination ? 'combinations' : 'pricing'}`}
                  size="small"
                  sx={{ px: 0.75, whiteSpace: 'nowrap' }}
                  aria-label={t('Update Stock of %{title}', { title: getName(product) })}
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

const getName = ({ title, combination }: LowProduct) =>
  combination?.name ? `${title}, ${combination.name}` : title

/**
 * Sends differences, so that sales in between still count. Reads the stock after the last click; the list
 * is not reloaded, so that rows do not move under the pointer.
 */
function useStockSteps({ id, stock }: LowProduct) {
  const [moved, setMoved] = useState(0)
  const underWay = useRef(0)
  const dataProvider = useDataProvider()
  const queries = useQueryClient()
  const notify = useNotify()

  async function add(units: 1 | -1) {
    underWay.current += 1
    setMoved((before) => before + units)
    try {
      await dataProvider.updateMany('products', { ids: [id], data: { stock_change: units } })
    } catch (error) {
      setMoved((before) => before - units)
      notify(getIssues(error)[0]?.message ?? adminMessages.product.update_failed, { type: 'error' })
    }
    underWay.current -= 1
    if (underWay.current === 0) await refetchStock()
  }

  async function refetchStock() {
    const read = await dataProvider
      .getOne<AdminProduct>('products', { id, meta: PRODUCT_META })
      .catch(() => null)
    // Responses under way may predate the last click.
    await queries.cancelQueries({ queryKey: DASHBOARD_KEY })
    if (underWay.current > 0 || !read) return
    queries.setQueryData<Dashboard>(DASHBOARD_KEY, (shown) => shown && withStock(shown, id, read.data.stock))
    setMoved(0)
  }
  return { stock: stock + moved, add }
}

const withStock = (shown: Dashboard, id: string, stock: number): Dashboard => ({
  ...shown,
  low_stock: shown.low_stock.map((product) => (product.id === id ? { ...product, stock } : product)),
})

function StockStepper({ product }: { product: LowProduct }) {
  const { stock, add } = useStockSteps(product)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', ml: -1 }}>
      <IconButton
        size="small"
        disabled={stock <= 0}
        onClick={() => add(-1)}
        aria-label={t('Decrease stock of %{title}', { title: product.title })}
      >
        <LessIcon fontSize="small" />
      </IconButton>
      <StockLeft stock={stock} />
      <IconButton
        size="small"
        onClick={() => add(1)}
        aria-label={t('Increase stock of %{title}', { title: product.title })}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}

function StockLeft({ stock }: { stock: number }) {
  return (
    <Typography
      variant="caption"
      color="error"
      aria-live="polite"
      sx={{ fontWeight: 600, minWidth: 76, whiteSpace: 'nowrap', textAlign: 'center' }}
    >
      {stock <= 0 ? t('Out of stock') : t('%{stock} left', { stock })}
    </Typography>
  )
}
