import SmallIcon from '@mui/icons-material/PhotoSizeSelectSmallOutlined'
import { Box, Chip, Link, Stack, Typography } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { AdminOrder, AdminPhoto } from '@nakshi/core/orders/admin-schema'
import type { WorkshopItem } from '@nakshi/core/production/admin-workshop'
import { toDefaultSku } from '@nakshi/core/products/default-sku'
import type { ReactNode } from 'react'
import { CanAccess, usePermissionCheck } from '../../api/permissions.tsx'
import { formatDay } from '../../languages/dates.ts'
import { t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { CustomerFile } from '../../order-fields/CustomerFile.tsx'
import { CustomerImage } from '../../order-fields/CustomerImage.tsx'
import { formatUnitCount } from '../../order-fields/order-labels.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { MessageText } from '../../ui/fields/MessageText.tsx'
import { Picture } from '../../ui/fields/Picture.tsx'
import { StatusBadge } from '../../ui/fields/StatusBadge.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ItemPrintFiles } from './ItemPrintFiles.tsx'
import { ProductionStatusToggle } from './ProductionStatusToggle.tsx'

export function Items({ order }: { order: AdminOrder }) {
  const can = usePermissionCheck()
  return (
    <ItemList items={order.items} resource="orders" price={(item) => <Price item={item} />}>
      {(item) =>
        can('orders.write') &&
        Object.keys(item.custom_options).length > 0 && (
          <ProductionStatusToggle orderId={order.id} item={item} status={order.status} resource="orders" />
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
    <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap', maxWidth: 200 }}>
      <Typography sx={{ fontWeight: 600 }}>{formatPaise(item.price * item.quantity)}</Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {item.quantity} × {formatPaise(item.price)}
      </Typography>
      {item.price_reason && (
        <Typography variant="caption" component="p" sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {t('Price set: %{reason}', { reason: item.price_reason })}
        </Typography>
      )}
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
        {(product.sku ?? item.product_id) && (
          <Typography variant="caption" color="textSecondary">
            {t('SKU %{productId}', {
              productId: product.sku ?? (item.product_id ? toDefaultSku(item.product_id) : ''),
            })}
          </Typography>
        )}
      </Box>
      {children}
    </Stack>
  )
}

function Personalisation({ item }: { item: WorkshopItem }) {
  const offered = item.product.custom_options
  const name = (id: string) => offered.find((option) => option.id === id)?.name ?? t('Option')
  const rank = (id: string) => offered.findIndex((option) => option.id === id)
  const filled = Object.entries(item.custom_options).sort(([a], [b]) => rank(a) - rank(b))
  if (filled.length === 0) return null
  return (
    <Stack spacing={2} sx={{ mt: 2, p: 2, borderRadius: 2, bgcolor: (theme) => theme.palette.shop.subtle }}>
      {filled.map(([id, value]) => (
        <Box key={id}>
          <Typography variant="caption" component="h4" sx={{ m: 0, fontWeight: 600 }} color="textSecondary">
            {name(id)}
          </Typography>
          <Filled name={name(id)} value={value} />
        </Box>
      ))}
    </Stack>
  )
}

type FilledProps = { name: string; value: WorkshopItem['custom_options'][string] }

function Filled({ name, value }: FilledProps) {
  if ('text' in value)
    return (
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, flexWrap: 'wrap' }}>
        <MessageText sx={{ fontSize: 24, lineHeight: 1.5, minWidth: 0 }}>{value.text}</MessageText>
        <CopyButton text={value.text} label={t('Copy %{name}', { name })} />
      </Stack>
    )
  if ('files' in value)
    return value.files.map((file) => (
      <CanAccess
        key={file.url}
        permission="photos.read"
        fallback={<Typography>{t('Customer file')}</Typography>}
      >
        <CustomerFile file={file} />
      </CanAccess>
    ))
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
      }}
    >
      {value.images.map((image) => (
        <CanAccess
          key={image.url}
          permission="photos.read"
          fallback={<Typography>{t('Customer photo')}</Typography>}
        >
          <CustomerImage image={image}>
            <PhotoVerdict photo={image} />
          </CustomerImage>
        </CanAccess>
      ))}
    </Box>
  )
}

function PhotoVerdict({ photo: { width, height, dpi, is_too_small } }: { photo: AdminPhoto }) {
  if (width === null || height === null) return null
  return (
    <>
      <Typography variant="caption" component="p" color="textSecondary">
        {dpi !== null
          ? t('%{width} × %{height} px, %{dpi} DPI at ordered size', { width, height, dpi })
          : t('%{width} × %{height} px', { width, height })}
      </Typography>
      {is_too_small && (
        <StatusBadge Icon={SmallIcon} tone="warning">
          {adminMessages.order.photo_too_small}
        </StatusBadge>
      )}
    </>
  )
}

interface GiftOptionsProps {
  isExpress: boolean
  isWrapped: boolean
  notBefore: string | null
}

export function GiftOptions({ isExpress, isWrapped, notBefore }: GiftOptionsProps) {
  if (!isExpress && !isWrapped && notBefore === null) return null
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {isExpress && <Chip color="warning" label={t('Express delivery')} />}
      {isWrapped && <Chip label={t('Gift wrap')} />}
      {notBefore !== null && (
        <Chip label={t('Deliver on or after %{notBefore}', { notBefore: formatDay(notBefore) })} />
      )}
    </Stack>
  )
}

export function GiftMessage({ message }: { message: string }) {
  return (
    <Panel title={t('Gift message')} action={<CopyButton text={message} label={t('Copy gift message')} />}>
      <MessageText sx={{ fontSize: 18 }}>{message}</MessageText>
      <Typography color="textSecondary" variant="body2">
        {t('Printed on the packing slip')}
      </Typography>
    </Panel>
  )
}
