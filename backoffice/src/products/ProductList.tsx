import AddIcon from '@mui/icons-material/Add'
import { Button, type Theme, useMediaQuery } from '@mui/material'
import { sentences } from '@nakshi/api/contract/sentences'
import { ColumnsButton, FilterButton, List, Pagination, SortButton, TopToolbar } from 'react-admin'
import { Link } from 'react-router-dom'
import { OnlyShownTicked } from '../fields/OnlyShownTicked.tsx'
import { ListFailed } from '../layout/LoadFailed.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { ProductCards } from './ProductCards.tsx'
import { ProductTable } from './ProductTable.tsx'
import { product_filters } from './product-filters.tsx'

/** All products, active or not. */
export function ProductList() {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <>
      <PageHeader title="Products">
        <Button component={Link} to="/products/add" variant="contained" startIcon={<AddIcon />}>
          Add Product
        </Button>
      </PageHeader>
      <List
        title={false}
        empty={false}
        exporter={false}
        debounce={200}
        sort={{ field: 'created_at', order: 'DESC' }}
        perPage={25}
        filters={product_filters}
        actions={
          <TopToolbar>
            <FilterButton />
            {phone && <SortButton fields={['created_at', 'title', 'price', 'stock']} />}
            {!phone && <ColumnsButton />}
          </TopToolbar>
        }
        pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
        error={<ListFailed text={sentences.admin.product.list_failed} />}
      >
        <OnlyShownTicked />
        {phone ? <ProductCards /> : <ProductTable />}
      </List>
    </>
  )
}
