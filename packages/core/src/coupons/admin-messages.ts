import { defineMessages } from '../base/message-template.ts'

export const adminCouponMessages = defineMessages('admin_coupon', {
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
  link_copied: 'Link copied',
  link_not_copied: 'The link could not be copied',
  code_taken: 'A coupon with this code already exists',
  code_used:
    'This coupon has been used in orders, so its code cannot be changed. Create a new coupon instead.',
  used_more: 'Already used %{times} times',
  code_used_before: 'This code was used by a deleted coupon. Please choose another code.',
  newsletter_terms: 'A promo code of the newsletter is for one use on the first order',
  codes_count: 'Enter how many codes to make, up to 5,000',
  too_many_codes: 'A coupon can have %{max} single-use codes at most',
  codes_created: 'Single-use codes created',
  not_in_catalogue: 'A selected product or category has been deleted. Please select again.',
})
