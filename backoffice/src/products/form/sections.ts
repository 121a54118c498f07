/**
 * The form's sections and the fields that belong to each, so that the index can say where something
 * is wrong.
 */
export const sections = {
  'Basic Information': ['title', 'slug', 'short_description', 'description', 'category_ids'],
  Pricing: ['price', 'discounted_price', 'stock', 'hsn'],
  'Product Images': ['images'],
  'Physical Properties': ['weight', 'dimensions'],
  'Product Variants': ['variants'],
  'Custom Options': ['custom_options'],
  Settings: ['free_shipping_threshold', 'is_featured', 'is_active'],
} as const

export type SectionName = keyof typeof sections
export const sectionNames = Object.keys(sections) as SectionName[]
export const anchorOf = (name: SectionName) => name.toLowerCase().replaceAll(' ', '-')
