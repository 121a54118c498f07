export const fileSentences = {
  export: {
    failed: 'Failed to export orders',
    busy: 'Other exports are still running. Please try again when one of them is done.',
    too_many_rows: 'An Excel sheet holds 10,48,575 rows and this export has more. Please choose CSV.',
    too_many_sheets: (most: number) =>
      `These items are of more than ${most} products, too many for a sheet each. Please narrow the list, or choose one sheet.`,
    no_artwork: 'There are no texts or photos of customers in these orders',
    no_pieces: 'Nothing in these orders was designed in the studio',
    too_many_pieces: 'A sheet takes at most 60 different pieces, 500 in all. Please tick fewer.',
    too_large_for_sheet: 'This piece is larger than the sheet',
    photo_forgotten: 'A photo of this piece is no longer kept, so it cannot be drawn again',
  },
  export_preset: {
    taken: 'There is a preset of this name already',
    too_many: (most: number) => `The shop keeps ${most} presets. Please delete one first.`,
    saved: 'Preset saved',
    deleted: 'Preset deleted',
    by_mail: 'You get this export each morning',
    not_by_mail: 'You no longer get this export',
    no_right: 'Their role no longer includes exports',
  },
  report: {
    backwards: 'The last day is before the first one',
    too_long: 'A report goes over ten years at most. Please choose a shorter period.',
    too_fine: 'This period has too many rows. Please choose weeks or months.',
    no_product: 'Unknown product',
    no_category: 'Without a category',
    no_state: 'Without a state',
    no_coupon: 'Without a coupon',
    channel: { shop: 'The shop', telephone: 'Telephone', whatsapp: 'WhatsApp' },
  },
} as const
