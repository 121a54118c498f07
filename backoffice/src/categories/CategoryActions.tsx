import { MenuItem } from '@mui/material'
import type { AdminCategory } from '@nakshi/api/contract/admin/categories'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { RecordMenu } from '../fields/RecordMenu.tsx'

const listOf = (id: string) =>
  `/products?${new URLSearchParams({ filter: JSON.stringify({ category_id: id }) })}`

/** What can be done with one category. */
export function CategoryActions() {
  const category = useRecordContext<AdminCategory>()
  if (!category) return null
  const { product_count: count } = category
  return (
    <RecordMenu
      resource="categories"
      record={category}
      name={category.name}
      say={adminSentences.category}
      editPath={`/categories/${category.id}`}
      deleteNote={
        count > 0 &&
        `${count} ${count === 1 ? 'product stays' : 'products stay'} in the shop, without this category.`
      }
    >
      <MenuItem component={Link} to={listOf(category.id)}>
        Its products
      </MenuItem>
    </RecordMenu>
  )
}
