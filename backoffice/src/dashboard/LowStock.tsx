import { Box, Button, Stack, Typography } from '@mui/material'
import type { Dashboard } from '@nakshi/api/contract/admin/dashboard'
import { Link } from 'react-router-dom'
import { Picture } from '../fields/Picture.tsx'
import { Panel } from '../layout/Panel.tsx'

/** Active products that will soon be sold out. */
export function LowStock({ products }: { products: Dashboard['low_stock'] }) {
  return (
    <Panel title="Low stock">
      {products.length === 0 && <Typography color="textSecondary">Everything is well stocked.</Typography>}
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {products.map((product) => (
          <Stack component="li" key={product.id} direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
            <Picture url={product.image_url} alt="" size={44} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography noWrap>{product.title}</Typography>
              <Typography variant="caption" component="p" color="error">
                {product.stock === 0 ? 'Out of stock' : `${product.stock} left`}
              </Typography>
            </Box>
            <Button
              component={Link}
              to={`/products/${product.id}/edit#pricing`}
              size="small"
              aria-label={`Update stock of ${product.title}`}
            >
              Update Stock
            </Button>
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}
