/** Variant fields of an import row, named like the export headings. */
export const variantFields = [
  'variant_type',
  'variant_name',
  'variant_value',
  'variant_price_modifier',
  'variant_image',
] as const
export type VariantField = (typeof variantFields)[number]

export const optionFields = [
  'custom_option_name',
  'custom_option_type',
  'custom_option_is_required',
  'custom_option_price_modifier',
  'custom_option_choices',
  'custom_option_max_images',
  'custom_option_max_length',
  'custom_option_handling_days',
] as const
export type OptionField = (typeof optionFields)[number]

export const productFields = [
  'id',
  'slug',
  'title',
  'categories',
  'price',
  'discounted_price',
  'stock',
  'stock_when_exported',
  'is_active',
  'is_featured',
  'short_description',
  'description',
  'images',
  'weight_kg',
  'length_cm',
  'width_cm',
  'height_cm',
  'free_shipping_threshold',
  'hsn',
  'tax_percent',
  'handling_days',
  'returns_policy',
  'occasions',
  'recipients',
  'materials',
] as const
export type ProductField = (typeof productFields)[number]

export const importFields = [...productFields, ...variantFields, ...optionFields] as const
export type ImportField = (typeof importFields)[number]
