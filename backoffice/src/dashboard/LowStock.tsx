import { Box, Button, Stack, Typography } from '@mui/material'
import type { Dashboard } from '@nakshi/api/contract/admin/dashboard'
import { Link } from 'react-router-dom'
import { Picture } from '../fields/Picture.tsx'
import { Panel } from '../layout/Panel.tsx'
import { StockStepper } from './StockStepper.tsx'

/** Active products that will soon be sold out; a piece more or less without leaving the screen. */
export function LowStock({ products }: { products: Dashboard['low_stock'] }) {
  return (
    <Panel title="Low stock">
      {products.length === 0 && <Typography color="textSecondary">Everything is well stocked.</Typography>}
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
                  aria-label={`Update Stock of ${product.title}`}
                >
                  Update Stock
                </Button>
              </Stack>
            </Box>
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}
