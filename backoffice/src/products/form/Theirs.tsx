import { Alert, Box, Button } from '@mui/material'
import type { AdminProduct } from '@nakshi/api/contract/admin/products'
import { sentences } from '@nakshi/api/contract/sentences'
import { formatMoment } from '@nakshi/api/domain/dates'
import { formatPaise } from '@nakshi/api/domain/money'
import { useFormContext } from 'react-hook-form'

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
  making_days: 'days to make it',
  returns_policy: 'returns',
  occasions: 'occasions',
  recipients: 'whom it is for',
  materials: 'materials',
  is_featured: 'featured',
  is_active: 'active',
  category_ids: 'categories',
  images: 'images',
  variants: 'variants',
  custom_options: 'custom options',
}
const amounts = new Set(['price', 'discounted_price', 'free_shipping_threshold'])

type TheirsProps = { read: AdminProduct; theirs: AdminProduct; onTake: () => void }

/**
 * Somebody else saved in between: what they changed, beside what stands here, and the choice
 * between theirs and what was typed.
 */
export function Theirs({ read, theirs, onTake }: TheirsProps) {
  const { getValues } = useFormContext()
  const changed = Object.entries(words).filter(([field]) =>
    differs(read[field as keyof AdminProduct], theirs[field as keyof AdminProduct]),
  )
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
        They saved {formatMoment(theirs.updated_at)}
        {changed.length === 0 && ' and changed nothing of what is on this screen'}. What you typed is still
        here; saving puts it in place of theirs.
      </div>
      {changed.length > 0 && (
        <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
          {changed.map(([field, word]) => (
            <li key={field}>
              {word}
              {compared(field, theirs[field as keyof AdminProduct], getValues(field))}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  )
}

/** `: theirs 0.5, yours 0.4`; nothing for what is no single value, such as a list of images. */
function compared(field: string, theirs: unknown, mine: unknown): string {
  const [first, second] = [shown(field, theirs), shown(field, mine)]
  return first === null || second === null ? '' : `: theirs ${first}, yours ${second}`
}

const SHOWN_LETTERS = 60

function shown(field: string, value: unknown): string | null {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return amounts.has(field) ? formatPaise(value) : String(value)
  if (typeof value !== 'string' || field === 'description') return null
  return `“${value.length > SHOWN_LETTERS ? `${value.slice(0, SHOWN_LETTERS)}…` : value}”`
}

const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)
