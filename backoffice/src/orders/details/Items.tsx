import { Box, Link, Stack, Typography } from '@mui/material'
import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { formatPaise } from '@nakshi/api/domain/money'
import { Picture } from '../../fields/Picture.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { MakingSteps } from './MakingSteps.tsx'
import { Personalisation } from './Personalisation.tsx'

type Item = AdminOrder['items'][number]

/** What was ordered, each piece with its choices and what the customer wrote and sent for it. */
export function Items({ order }: { order: AdminOrder }) {
  return (
    <Panel title={`Items (${order.items.length})`}>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.items.map((item, index) => (
          <Box
            component="li"
            key={item.id}
            sx={{ py: 2, borderTop: index > 0 ? 1 : 0, borderColor: 'divider', '&:first-of-type': { pt: 0 } }}
          >
            <ItemHead item={item} />
            <Personalisation item={item} />
            <MakingSteps order={order} item={item} />
          </Box>
        ))}
      </Stack>
    </Panel>
  )
}

function ItemHead({ item }: { item: Item }) {
  const { product } = item
  return (
    <Stack direction="row" spacing={2}>
      <Picture url={product.image_url} alt={product.image_alt || product.title} size={72} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3">
          {item.product_id ? (
            <Link href={`/products/${product.slug}`} target="_blank" rel="noopener">
              {product.title}
            </Link>
          ) : (
            product.title
          )}
        </Typography>
        {Object.entries(item.variant_selections).map(([type, value]) => (
          <Typography key={type} color="textSecondary">
            {product.variant_labels[type] ?? type}: {value}
          </Typography>
        ))}
        {item.product_id && (
          <Typography variant="caption" color="textSecondary">
            SKU {item.product_id.slice(0, 8)}
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{formatPaise(item.price * item.quantity)}</Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {item.quantity} × {formatPaise(item.price)}
        </Typography>
      </Box>
    </Stack>
  )
}
