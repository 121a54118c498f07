import { Alert, Button } from '@mui/material'
import type { AdminProduct } from '@nakshi/api/contract/admin/products'
import { sentences } from '@nakshi/api/contract/sentences'
import { formatMoment } from '@nakshi/api/domain/dates'

const words: Partial<Record<keyof AdminProduct, string>> = {
  title: 'title',
  slug: 'slug',
  short_description: 'short description',
  description: 'description',
  price: 'price',
  discounted_price: 'discounted price',
  stock: 'stock (what you add or take is counted on top of it)',
  weight: 'weight',
  dimensions: 'dimensions',
  free_shipping_threshold: 'free shipping threshold',
  hsn: 'HSN code',
  tax_percent: 'GST rate',
  is_featured: 'featured',
  is_active: 'active',
  category_ids: 'categories',
  images: 'images',
  variants: 'variants',
  custom_options: 'custom options',
}

type TheirsProps = { read: AdminProduct; theirs: AdminProduct; onTake: () => void }

/**
 * Somebody else saved in between: what they changed, and the choice between theirs and what was
 * typed here.
 */
export function Theirs({ read, theirs, onTake }: TheirsProps) {
  const changed = Object.entries(words)
    .filter(([field]) => differs(read, theirs, field as keyof AdminProduct))
    .map(([, word]) => word)
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button color="inherit" onClick={onTake}>
          Load theirs
        </Button>
      }
    >
      {sentences.general.stale}
      <div>
        Saved {formatMoment(theirs.updated_at)}: {changed.join(', ') || 'nothing you can see here'}. What you
        typed is still here; saving again puts it in place of theirs.
      </div>
    </Alert>
  )
}

function differs(read: AdminProduct, theirs: AdminProduct, field: keyof AdminProduct): boolean {
  return JSON.stringify(read[field]) !== JSON.stringify(theirs[field])
}
