import { Box, Stack, Typography } from '@mui/material'
import { STOCK_REASON_WORDS, type StockMovement } from '@nakshi/api/contract/admin/stock-movements'
import { formatMoment } from '@nakshi/api/domain/dates'
import { DataTable, useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import { askOnceMore } from '../../api/ask-once-more.ts'
import { ListExportButton } from '../../exports/ListExport.tsx'
import { RecordLink } from '../../fields/RecordLink.tsx'
import { Cards } from '../../layout/Cards.tsx'
import { ListScreen } from '../../layout/ListScreen.tsx'
import { EmptyList } from '../../layout/NothingHere.tsx'
import { isMissing, RecordMissing } from '../../layout/RecordMissing.tsx'
import { ProductTabs } from '../ProductTabs.tsx'

const Column = DataTable.Col<StockMovement>
const empty = <EmptyList title="Nothing moved yet" text="What is put in stock or ordered stands here." />
/** `+5`, `-2` */
const signed = (change: number) => (change > 0 ? `+${change}` : String(change))

function OrderOf({ order }: Pick<StockMovement, 'order'>) {
  return order && <RecordLink to={`/order-details/${order.id}`}>{order.order_number}</RecordLink>
}

/** Every unit of a product that came or went: when, why, by which order, by whom. */
export function StockPage() {
  const { id = '' } = useParams()
  const { data: product, error } = useGetOne('products', { id }, { retry: askOnceMore })
  if (isMissing(error))
    return (
      <RecordMissing title="Product not found" one="product" list={{ to: '/products', label: 'Products' }} />
    )
  return (
    <ListScreen
      resource="stock-movements"
      title={product ? `Stock: ${product.title}` : 'Stock'}
      failed="Failed to load what came and went"
      filter={{ product_id: id }}
      sort={{ field: 'at', order: 'DESC' }}
      sortFields={['at', 'change']}
      form={
        <>
          <ProductTabs id={id} open="stock" />
          {product && <Typography sx={{ mb: 1 }}>In stock now: {product.stock}</Typography>}
        </>
      }
      actions={<ListExportButton list="stock-movements" what="stock movements" />}
      table={
        <DataTable<StockMovement>
          rowClick={false}
          bulkActionButtons={false}
          empty={empty}
          aria-label="Stock movements"
        >
          <Column source="at" label="When" render={({ at }) => formatMoment(at)} />
          <Column source="change" label="Change" render={({ change }) => signed(change)} />
          <Column
            source="reason"
            label="Why"
            disableSort
            render={({ reason }) => STOCK_REASON_WORDS[reason]}
          />
          <Column
            source="order"
            label="Order"
            disableSort
            render={({ order }) => <OrderOf order={order} />}
          />
          <Column source="by" label="By" disableSort />
        </DataTable>
      }
      cards={
        <Cards<StockMovement> empty={empty}>
          {({ at, change, reason, order, by }) => (
            <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
              <Box sx={{ minWidth: 0 }}>
                <Typography>{STOCK_REASON_WORDS[reason]}</Typography>
                <OrderOf order={order} />
                <Typography variant="caption" component="p" color="textSecondary">
                  {formatMoment(at)}
                  {by && `, ${by}`}
                </Typography>
              </Box>
              <Typography sx={{ fontWeight: 600 }}>{signed(change)}</Typography>
            </Stack>
          )}
        </Cards>
      }
    />
  )
}
