/** The colours of the shop, and those of the stuff things are made of. */
export const palette = {
  paper: '#F2F0EA',
  ivory: '#F7F1E1',
  cream: '#EFE3C8',
  indigo: '#23408E',
  night: '#17254F',
  ink: '#1B2033',
  marigold: '#F5B32F',
  saffron: '#E8862A',
  madder: '#A8322A',
  leaf: '#4C7A4B',
  sage: '#A9B89A',
  terracotta: '#B4643F',
  rose: '#E3A59B',
  sky: '#BFD3E6',
  brass: '#D2A557',
  steel: '#C9CCD1',
  stone: '#6B6F7A',
} as const

/**
 * What the night ground is painted with, so that under the low light of a night shot it reads as
 * `palette.night`.
 */
export const nightGround = '#2E478E'
