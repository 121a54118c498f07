import { Alert, Box, Button } from '@mui/material'
import type { AdminProduct } from '@nakshi/api/contract/admin/products'
import { formatPaise } from '@nakshi/api/domain/money'
import { useFormContext } from 'react-hook-form'
import { formatMoment } from '../../languages/dates.ts'
import { sentences } from '../../sentences/shop.ts'
import { t } from '../../words.ts'

const words: Partial<Record<keyof AdminProduct, string>> = {
  title: t('title'),
  slug: t('slug'),
  short_description: t('short description'),
  description: t('description'),
  price: t('price'),
  discounted_price: t('discounted price'),
  stock: t('stock (what you add or take is counted on top of it)'),
  weight: t('weight'),
  dimensions: t('dimensions'),
  free_shipping_threshold: t('free shipping threshold'),
  hsn: t('HSN code'),
  tax_percent: t('GST rate'),
  making_days: t('days to make it'),
  returns_policy: t('returns'),
  occasions: t('occasions'),
  recipients: t('whom it is for'),
  materials: t('materials'),
  is_featured: t('featured'),
  is_active: t('active'),
  category_ids: t('categories'),
  images: t('images'),
  variants: t('variants'),
  custom_options: t('custom options'),
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
          {t('Load theirs')}
        </Button>
      }
    >
      {sentences.general.stale}
      <div>
        {changed.length === 0
          ? t(
              'They saved %{updatedAt}, but nothing that is on this screen. What you typed is still here and can be saved.',
              { updatedAt: formatMoment(theirs.updated_at) },
            )
          : t('They saved %{updatedAt}. What you typed is still here; if you save, it replaces theirs.', {
              updatedAt: formatMoment(theirs.updated_at),
            })}
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
  return first === null || second === null ? '' : t(': theirs %{first}, yours %{second}', { first, second })
}

const SHOWN_LETTERS = 60

function shown(field: string, value: unknown): string | null {
  if (value === null || value === '') return t('none')
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'number') return amounts.has(field) ? formatPaise(value) : String(value)
  if (typeof value !== 'string' || field === 'description') return null
  return `“${value.length > SHOWN_LETTERS ? `${value.slice(0, SHOWN_LETTERS)}…` : value}”`
}

const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)
