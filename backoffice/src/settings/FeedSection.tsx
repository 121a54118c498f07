import {
  Box,
  Link,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import type { FeedRejection, ProductFeed } from '@nakshi/core/products/admin-feed'
import { useQuery } from '@tanstack/react-query'
import { BooleanInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { getJson } from '../api/fetch-json.ts'
import { t } from '../languages/i18n.ts'
import { CopyButton } from '../ui/buttons/CopyButton.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState } from '../ui/layout/ScreenStates.tsx'

const rejectionLabels: Record<FeedRejection, string> = {
  no_picture: t('No picture'),
  picture_too_small: t('The first picture is smaller than 100 × 100 pixels'),
  no_description: t('No description'),
  no_price: t('The price is 0'),
  address_too_long: t('An address is longer than 2,000 characters'),
  no_combination: t('No active combination'),
}

const getProductFeed = () => getJson<ProductFeed>('product-feed')

export function FeedSection() {
  const isOn = useWatch({ name: 'marketing_settings.product_feed' }) === true
  return (
    <Panel title={t('Product feed for Google')}>
      <BooleanInput
        source="marketing_settings.product_feed"
        label={t('Offer the product feed')}
        helperText={t('Google Merchant Center fetches it to list your products in Google Shopping')}
      />
      {isOn && <FeedState />}
    </Panel>
  )
}

function FeedState() {
  const { data, error, refetch } = useQuery({ queryKey: ['product-feed'], queryFn: getProductFeed })
  if (error && !data) return <ErrorState text={t('Failed to load the product feed')} onRetry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={120} aria-hidden />
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 1.5 }}>
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {data.url}
        </Box>
        <CopyButton text={data.url} label={t('Copy feed address')} />
      </Box>
      <Typography sx={{ mt: 1.5 }}>
        {t('%{smart_count} item in the feed |||| %{smart_count} items in the feed', {
          smart_count: data.items,
        })}
      </Typography>
      {data.omitted_products > 0 && (
        <ProductTable
          label={t('Not in the feed')}
          heading={t('Reason')}
          total={data.omitted_products}
          rows={data.omitted.map(({ rejections, ...product }) => ({
            ...product,
            text: rejections.map((rejection) => rejectionLabels[rejection]).join('. '),
          }))}
        />
      )}
      {data.small_pictures > 0 && (
        <ProductTable
          label={t('Too small for Instagram and Facebook')}
          heading={t('First picture')}
          total={data.small_pictures}
          rows={data.small.map(({ width, height, ...product }) => ({
            ...product,
            text: t('%{width} × %{height} pixels. Meta asks for 500 × 500.', { width, height }),
          }))}
        />
      )}
    </>
  )
}

type ProductTableProps = {
  label: string
  heading: string
  /** `rows` may be fewer */
  total: number
  rows: { id: string; title: string; text: string }[]
}

function ProductTable({ label, heading, total, rows }: ProductTableProps) {
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Product')}</TableCell>
            <TableCell>{heading}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, title, text }) => (
            <TableRow key={id}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} to={`/products/${id}/edit`}>
                  {title}
                </Link>
              </TableCell>
              <TableCell>{text}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {total > rows.length && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('%{shown} of %{total} products are shown.', { shown: rows.length, total })}
        </Typography>
      )}
    </Box>
  )
}
