export const designSentences = {
  cannot_be_made: 'This piece cannot be made as it is. Please change what is marked.',
  no_longer: 'The shop has changed how this piece is made. Please edit it before you order.',
  area_changed: 'The shop has just changed how this piece is made. Please look at it once more.',
  too_many: (most: number) => `You can save at most ${most} designs. Please delete one first.`,
  saved: 'Saved under My designs in your profile',
  none_saved: 'No designs saved yet. Save one from your cart, and it waits here for the next gift.',
  load_failed: 'Your designs could not be loaded.',
  deleted: 'Design deleted. Its link shows it no more.',
  copied: 'Link copied. Whoever has it can see this piece, its words and its photo.',
  link_gone: 'This link shows nothing any more',
  link_gone_help: 'Whoever sent it has taken it back, or the product is no longer sold.',
  drawing_busy: 'Many pieces are being drawn right now. Please try again in a moment.',
} as const
