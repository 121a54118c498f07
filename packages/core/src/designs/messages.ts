import { defineMessages } from '../base/message-template.ts'

export const designMessages = defineMessages('design', {
  cannot_be_printed: 'This design cannot be printed as it is. Please fix the highlighted fields.',
  area_outdated:
    'The personalisation options of this product have changed. Please edit your design before you order.',
  area_changed:
    'The personalisation options of this product have just changed. Please check your design again.',
  too_many: 'You can save up to %{max} designs. Please delete one first.',
  saved: 'Saved to My designs in your profile',
  none_saved: 'No saved designs yet. Save a design from your cart to use it again later.',
  load_failed: 'Your designs could not be loaded.',
  deleted: 'Design deleted. Its link no longer works.',
  copied: 'Link copied. Anyone with the link can view this design, its text and its photo.',
  link_removed: 'This link is no longer available',
  link_gone_help: 'The design was removed, or the product is no longer sold.',
  rendering_busy: 'Previews are taking longer than usual. Please try again in a moment.',
})
