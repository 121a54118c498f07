import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import { Box, Card, CardContent, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { t } from '../../languages/i18n.ts'

const sections = {
  'Basic Information': ['title', 'slug', 'short_description', 'description', 'category_ids'],
  Pricing: [
    'price',
    'discounted_price',
    'sale_starts_on',
    'sale_ends_on',
    'stock',
    'sku',
    'barcode',
    'cost_price',
    'hsn',
    'tax_percent',
  ],
  'Quantity Prices': ['quantity_prices'],
  'Product Images': ['images'],
  'Physical Properties': [
    'weight',
    'dimensions',
    'handling_days',
    'returns_policy',
    'country_of_origin',
    'importer',
  ],
  'Product Variants': ['variants'],
  Combinations: ['combinations'],
  'Custom Options': ['custom_options'],
  Organisation: ['occasions', 'recipients', 'materials', 'tags', 'companion_ids'],
  'Search Engines': ['seo_title', 'seo_description'],
  Settings: ['free_shipping_threshold', 'is_featured', 'is_active'],
} as const

const titles: Record<keyof typeof sections, string> = {
  'Basic Information': t('Basic Information'),
  Pricing: t('Pricing'),
  'Quantity Prices': t('Quantity Prices'),
  'Product Images': t('Product Images'),
  'Physical Properties': t('Physical Properties'),
  'Product Variants': t('Product Variants'),
  Combinations: t('Combinations'),
  'Custom Options': t('Custom Options'),
  Organisation: t('Organisation'),
  'Search Engines': t('Search Engines'),
  Settings: t('Settings'),
}

type SectionName = keyof typeof sections
const sectionNames = Object.keys(sections) as SectionName[]
const toAnchor = (name: SectionName) => name.toLowerCase().replaceAll(' ', '-')

export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const id = toAnchor(name)
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography variant="h2" id={id} tabIndex={-1} sx={{ mb: 1 }}>
          {titles[name]}
        </Typography>
        {children}
      </CardContent>
    </Card>
  )
}

export function SectionIndex() {
  const { errors } = useFormState()
  return (
    <Box
      component="nav"
      aria-label={t('Sections of the form')}
      sx={{ display: { xs: 'none', lg: 'block' }, position: 'sticky', top: 80, alignSelf: 'start' }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider' }}>
        {sectionNames.map((name) => {
          const wrong = sections[name].some((field) => field in errors)
          return (
            <li key={name}>
              <Link
                href={`#${toAnchor(name)}`}
                color={wrong ? 'error' : 'textSecondary'}
                sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 36, px: 1.5 }}
              >
                {titles[name]}
                {wrong && <ErrorIcon sx={{ fontSize: 18 }} titleAccess={t('has errors')} />}
              </Link>
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
