/**
 * The shop's colours, one palette for both front ends, letters, papers and plain pages. Contrast
 * was measured (WCAG): text on its ground is at least 4.5, fields, icons and graphics 3.
 */
export const light = {
  ground: '#FBFAF7',
  card: '#FFFFFF',
  subtle: '#F2F0EA',
  /** The dark band: header, menu, the head of a letter. */
  deep: '#17254F',
  onDeep: '#F7F3E8',
  onDeepMuted: '#B9C3E0',
  ink: '#1B2033',
  muted: '#565C70',
  brand: '#23408E',
  brandHover: '#1A3172',
  onBrand: '#FFFFFF',
  brandSubtle: '#E9EDF8',
  onBrandSubtle: '#23408E',
  /** Marigold: a fill under ink text only, never text. */
  offer: '#F5B32F',
  offerHover: '#E8A21A',
  onOffer: '#1B2033',
  /** Madder: never beside a form field, where it would be taken for an error. */
  sale: '#A8322A',
  star: '#B36B00',
  success: '#1A7048',
  successGround: '#E8F5EE',
  error: '#B3261E',
  errorHover: '#8C1D17',
  errorGround: '#FCEDEB',
  onError: '#FFFFFF',
  warning: '#8A5200',
  warningGround: '#FDF3DF',
  border: '#E3DFD6',
  borderStrong: '#CFC9BC',
  field: '#7F8496',
} as const

export type Palette = Record<keyof typeof light, string>

export const dark: Palette = {
  ground: '#10131F',
  card: '#181D2D',
  subtle: '#20263A',
  deep: '#1B2A57',
  onDeep: '#F7F3E8',
  onDeepMuted: '#B9C3E0',
  ink: '#F1EFE9',
  muted: '#B3B7C6',
  brand: '#9DB4F2',
  brandHover: '#B9C9F7',
  onBrand: '#10131F',
  brandSubtle: '#1F2B52',
  onBrandSubtle: '#F1EFE9',
  offer: '#F5B94A',
  offerHover: '#FFC965',
  onOffer: '#10131F',
  sale: '#F2938A',
  star: '#F0B24A',
  success: '#6CCB96',
  successGround: '#12301F',
  error: '#FF938A',
  errorHover: '#FFB0A9',
  errorGround: '#3A1A1B',
  onError: '#10131F',
  warning: '#EBBE6B',
  warningGround: '#33260C',
  border: '#2E354B',
  borderStrong: '#434B66',
  field: '#7C849C',
}
