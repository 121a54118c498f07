/** What the backoffice says of products, categories, coupons, pictures, reviews, tax and search; part of `adminSentences`. */
export const catalogueSentences = {
  product: {
    required: 'Please fill in all required fields and select at least one category',
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
    no_variants: 'No variants added yet. Click "Add Variant" to create product variations.',
    /** ours */
    option_in_use: (option: string, area: string) =>
      `The print area “${area}” is filled from “${option}”. Take it off the area under Personalise first.`,
    no_options: 'No custom options added yet. Click "Add Option" to create customization options.',
    /** ours */
    slug_taken: 'This slug is already used by another product',
    /** ours */
    stock_too_high: 'At most 10,00,000 can be in stock',
    price_too_high: 'The price can be at most ₹1,00,00,000',
    sold_meanwhile: (left: number) =>
      `Some were sold while you were editing, and ${left} ${left === 1 ? 'is' : 'are'} left. Please enter the stock again.`,
    /** ours */
    stock_moved: (stock: number) => `The stock moved while you were editing. It is ${stock} now.`,
  },
  category: {
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
    /** ours */
    slug_taken: 'This slug is already used by another category',
  },
  coupon: {
    list_failed: 'Failed to load coupons',
    save_failed: 'Failed to save coupon',
    delete_failed: 'Failed to delete coupon',
    status_failed: 'Failed to update coupon status',
    created: 'Coupon created successfully',
    updated: 'Coupon updated successfully',
    deleted: 'Coupon deleted successfully',
    activated: 'Coupon activated successfully',
    deactivated: 'Coupon deactivated successfully',
    confirm_delete: 'Are you sure you want to delete this coupon?',
    /** ours */
    link_copied: 'Link copied',
    /** ours */
    link_not_copied: 'The link could not be copied',
    /** ours */
    code_taken: 'There is already a coupon with this code',
    /** ours */
    code_used: 'Orders have used this coupon, so its code stays. Add another coupon for another code.',
    /** ours */
    code_used_before:
      'Orders have used this code with a coupon that was deleted. Please choose another code.',
    /** ours */
    not_in_catalogue: 'Something chosen here was deleted meanwhile. Please choose again.',
  },
  /** ours */
  tax_rate: {
    added: 'Rate added',
    removed: 'Rate removed',
    taken: 'There is already a rate for this code from this day on',
  },
  /** ours */
  search: {
    saved: 'Words saved',
    removed: 'Words removed',
    miss_means: (words: string, sameAs: string) => `“${words}” now finds what “${sameAs}” finds`,
    too_many_groups: 'There are 500 groups of words already. Remove one that is not needed.',
    too_many_words: 'These words have 30 alike already. Put this one into another group.',
  },
  /** ours */
  review: {
    list_failed: 'Failed to load reviews',
    delete_failed: 'Failed to delete review',
    answered: 'Answer saved',
    answer_failed: 'Failed to save the answer',
    photo_removed: 'Photo removed',
    photo_failed: 'Failed to remove the photo',
    deleted: 'Review deleted successfully',
    confirm_delete: 'Are you sure you want to delete this review?',
  },
  /** ours */
  print_area: {
    load_failed: 'Failed to load what of this product is personalised',
    save_failed: 'Failed to save the areas',
    saved: 'Areas saved. Shoppers see them at once.',
    option_failed: 'Failed to add the custom option',
    option_added: (name: string) => `“${name}” was added to the custom options of the product`,
    stretched: (looks: string, is: string, size: string) =>
      `Width to height is ${looks} on the picture, but ${is} in millimetres (${size}). Letters would look stretched: move the corners, or correct the millimetres.`,
    no_preview:
      'This browser cannot draw the preview. Marking and saving work all the same; the shop draws the pieces.',
    copied: (count: number) =>
      `${count === 1 ? 'One area' : `${count} areas`} copied. Look at each before you save.`,
    none_to_copy: 'That product has no areas',
    no_drawing: {
      not_svg: 'This file is no SVG drawing. Please choose another.',
      only_lines: 'This file has no filled shapes. Turn its lines into outlines, or choose another.',
      too_large: 'This drawing has too many points. Simplify it, or choose another.',
    },
  },
  image: {
    upload_failed: 'Failed to upload image',
    uploaded: 'Image uploaded successfully!',
    /** ours */
    many_uploaded: (count: number) => `${count} images uploaded`,
  },
} as const
