import { Box, Link, Stack, Typography } from '@mui/material'
import type { AdminOrder } from '@nakshi/contract/admin/orders'
import type { WorkshopItem } from '@nakshi/contract/admin/workshop'
import { formatPaise } from '@nakshi/domain/money'
import type { ReactNode } from 'react'
import { setProductionStatus } from '../../api/orders.ts'
import { Picture } from '../../fields/Picture.tsx'
import { t } from '../../i18n.ts'
import { Panel } from '../../layout/Panel.tsx'
import { usePermissionCheck } from '../../permissions/permissions.tsx'
import { formatUnitCount } from '../order-labels.ts'
import { CustomerQuestionButton } from './CustomerQuestionDialog.tsx'
import { ItemPrintFiles } from './ItemPrintFiles.tsx'
import { Personalisation } from './Personalisation.tsx'
import { ProductionStatusToggle } from './ProductionStatusToggle.tsx'

export function Items({ order }: { order: AdminOrder }) {
  const can = usePermissionCheck()
  return (
    <ItemList items={order.items} resource="orders" price={(item) => <Price item={item} />}>
      {(item) =>
        can('orders.write') &&
        Object.keys(item.custom_options).length > 0 && (
          <ProductionStatusToggle
            item={item}
            status={order.status}
            onSet={(step, reason) => setProductionStatus(order.id, item, step, reason)}
            resource="orders"
          >
            <CustomerQuestionButton
              item={{ order_id: order.id, item_id: item.id, title: item.product.title }}
              resource="orders"
            />
          </ProductionStatusToggle>
        )
      }
    </ItemList>
  )
}

type ItemListProps<Item extends WorkshopItem> = {
  items: Item[]
  resource: string
  price?: (item: Item) => ReactNode
  children: (item: Item) => ReactNode
}

export function ItemList<Item extends WorkshopItem>({
  items,
  resource,
  price,
  children,
}: ItemListProps<Item>) {
  return (
    <Panel title={t('Items (%{count})', { count: items.length })}>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item, index) => (
          <Box
            component="li"
            key={item.id}
            sx={{ py: 2, borderTop: index > 0 ? 1 : 0, borderColor: 'divider', '&:first-of-type': { pt: 0 } }}
          >
            <ItemHead item={item}>
              {price ? (
                price(item)
              ) : (
                <Typography sx={{ fontWeight: 600 }}>{formatUnitCount(item.quantity)}</Typography>
              )}
            </ItemHead>
            <Personalisation item={item} />
            <ItemPrintFiles item={item} resource={resource} />
            {children(item)}
          </Box>
        ))}
      </Stack>
    </Panel>
  )
}

function Price({ item }: { item: AdminOrder['items'][number] }) {
  return (
    <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
      <Typography sx={{ fontWeight: 600 }}>{formatPaise(item.price * item.quantity)}</Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {item.quantity} × {formatPaise(item.price)}
      </Typography>
    </Box>
  )
}

function ItemHead({ item, children }: { item: WorkshopItem; children: ReactNode }) {
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
            {t('SKU %{productId}', { productId: item.product_id.slice(0, 8) })}
          </Typography>
        )}
      </Box>
      {children}
    </Stack>
  )
}
