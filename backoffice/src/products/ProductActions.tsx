import MoreIcon from '@mui/icons-material/MoreVert'
import { IconButton, Menu, MenuItem } from '@mui/material'
import type { AdminProductRow } from '@nakshi/api/contract/admin/products'
import { sentences } from '@nakshi/api/contract/sentences'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { DeleteDialog } from '../fields/DeleteDialog.tsx'
import { useSetActive } from '../fields/use-set-active.tsx'

/** What can be done with one product. */
export function ProductActions() {
  const product = useRecordContext<AdminProductRow>()
  return product ? <ActionsOf product={product} /> : null
}

function ActionsOf({ product }: { product: AdminProductRow }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [deleting, setDeleting] = useState(false)
  const setActive = useSetActive('products', sentences.admin.product)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={`Actions for ${product.title}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem
          component="a"
          href={`/products/${product.slug}`}
          target="_blank"
          rel="noopener"
          onClick={close}
        >
          View on the shop
        </MenuItem>
        <MenuItem component={Link} to={`/products/${product.id}/edit`}>
          Edit
        </MenuItem>
        <MenuItem component={Link} to={`/products/add?copy=${product.id}`}>
          Duplicate
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            setActive(product, !product.is_active)
          }}
        >
          {product.is_active ? 'Deactivate' : 'Activate'}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            setDeleting(true)
          }}
          sx={{ color: 'error.main' }}
        >
          Delete
        </MenuItem>
      </Menu>
      {deleting && (
        <DeleteDialog
          resource="products"
          record={product}
          name={product.title}
          say={sentences.admin.product}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}
