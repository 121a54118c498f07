export const optionTypes = [
  'text',
  'textarea',
  'select',
  'image',
  'number',
  'date',
  'swatch',
  'checkbox',
  'file',
] as const
export type OptionType = (typeof optionTypes)[number]

/** Stored for a tick box that is selected. */
export const CHECKED = 'Yes'
/** Ordered from a list of choices. */
export const hasChoices = (type: OptionType | '' | null | undefined): boolean =>
  type === 'select' || type === 'swatch'
/** Fills a text of a print area. */
export const isTextSlotType = (type: OptionType): boolean =>
  isTextType(type) || type === 'select' || type === 'number'
export const isTextType = (type: OptionType | '' | null | undefined): boolean =>
  type === 'text' || type === 'textarea'
