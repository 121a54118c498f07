import { defineMessages } from '../base/message-template.ts'

export const adminProductMessages = defineMessages('admin_product', {
  required: 'Please fill in all required fields and select at least one category',
  unknown_category: 'A selected category no longer exists. Please select another.',
  load_failed: 'Failed to load product',
  list_failed: 'Failed to load products',
  create_failed: 'Failed to create product',
  update_failed: 'Failed to update product',
  delete_failed: 'Failed to delete product',
  status_failed: 'Failed to update product status',
  created: 'Product created successfully!',
  updated: 'Product updated successfully!',
  deleted: 'Product deleted successfully',
  activated: 'Product activated successfully',
  deactivated: 'Product deactivated successfully',
  confirm_delete: 'Are you sure you want to delete this product?',
  quantity_from: 'From 2 units at least',
  quantity_percent: 'At most 99 percent',
  quantity_order: 'Each step needs more units and more percent than the one before',
  no_variants: 'No variants added yet. Click "Add Variant" to create product variations.',
  option_in_use:
    'The print area “%{area}” uses “%{option}”. Remove it from the print area under Personalise first.',
  no_options: 'No custom options added yet. Click "Add Option" to create customization options.',
  slug_taken: 'This slug is already used by another product',
  stock_too_high: 'Stock can be at most 10,00,000',
  stock_too_low: 'only %{stock} in stock',
  price_too_high: 'The price can be at most ₹1,00,00,000',
  sold_since:
    'Some units were sold while you were editing, and 1 is left. Please enter the stock again. |||| Some units were sold while you were editing, and %{smart_count} are left. Please enter the stock again.',
  unknown_country: 'Please enter a country by its English name, such as China',
  sku_taken: '“%{title}” already has this SKU',
  sku_in_use: 'Another product already has one of these SKUs',
  combination_incomplete: 'A combination needs one value of each variant type',
  combinations_left:
    'Combinations use a value or type that you removed. Please restore it, or remove these combinations.',
  stock_by_combination: 'Stock is set for each combination of this product',
  stock_changed: 'Stock changed while you were editing. It is now %{stock}.',
})

export const adminCategoryMessages = defineMessages('admin_category', {
  list_failed: 'Failed to load categories',
  save_failed: 'Failed to save category',
  delete_failed: 'Failed to delete category',
  status_failed: 'Failed to update category status',
  created: 'Category created successfully',
  updated: 'Category updated successfully',
  deleted: 'Category deleted successfully',
  activated: 'Category activated successfully',
  deactivated: 'Category deactivated successfully',
  confirm_delete: 'Are you sure you want to delete this category?',
  slug_taken: 'This slug is already used by another category',
  parent_below: 'A category cannot be below itself',
  too_deep: 'Categories have at most three levels',
  unknown_parent: 'This category no longer exists. Please select another.',
})

export const adminSearchMessages = defineMessages('admin_search', {
  saved: 'Synonyms saved',
  removed: 'Synonyms removed',
  synonym_added: '“%{query}” is now a synonym of “%{synonym}”',
  too_many_groups: 'You have reached the limit of 500 synonym groups. Remove one first.',
  too_many_words: 'This group already has 30 synonyms. Add the word to another group.',
})
