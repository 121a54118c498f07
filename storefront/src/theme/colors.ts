/**
 * Every colour of the shop, light and dark. Contrast against its ground was measured (WCAG): text >= 4.5,
 * graphics >= 3. Marigold (`offer`) is a fill under ink text only, never text; madder (`sale`) never sits beside a
 * form field, where it would be taken for an error.
 */
const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } })

const INK = '#1B2033'
const KHADI_TEXT = '#F7F3E8'

/** The names Chakra's recipes look for in a palette. */
const brand = {
  solid: pair('#23408E', '#9DB4F2'),
  hover: pair('#1A3172', '#B9C9F7'),
  contrast: pair('#FFFFFF', '#10131F'),
  fg: pair('#23408E', '#9DB4F2'),
  subtle: pair('#E9EDF8', '#1F2B52'),
  muted: pair('#D5DDF2', '#2A396B'),
  emphasized: pair('#B9C6E9', '#3A4C86'),
  focusRing: pair('#23408E', '#9DB4F2'),
  border: pair('#B9C6E9', '#3A4C86'),
}

const danger = {
  solid: pair('#B3261E', '#FF938A'),
  hover: pair('#8C1D17', '#FFB0A9'),
  contrast: pair('#FFFFFF', '#10131F'),
  fg: pair('#B3261E', '#FF938A'),
  subtle: pair('#FCEDEB', '#3A1A1B'),
  muted: pair('#F6D5D2', '#4C2324'),
  emphasized: pair('#EBAFAA', '#6B3132'),
  focusRing: pair('#B3261E', '#FF938A'),
  border: pair('#EBAFAA', '#6B3132'),
}

export const colors = {
  bg: {
    DEFAULT: pair('#FBFAF7', '#10131F'),
    card: pair('#FFFFFF', '#181D2D'),
    panel: pair('#FFFFFF', '#181D2D'),
    subtle: pair('#F2F0EA', '#20263A'),
    muted: pair('#F2F0EA', '#20263A'),
    emphasized: pair('#E3DFD6', '#2E354B'),
    deep: pair('#17254F', '#1B2A57'),
    /** The paper the product pictures stand on; the same in the dark. */
    picture: pair('#F2F0EA', '#F2F0EA'),
    success: pair('#E8F5EE', '#12301F'),
    error: pair('#FCEDEB', '#3A1A1B'),
    warning: pair('#FDF3DF', '#33260C'),
    info: pair('#E9EDF8', '#1F2B52'),
  },
  fg: {
    DEFAULT: pair(INK, '#F1EFE9'),
    muted: pair('#565C70', '#B3B7C6'),
    subtle: pair('#565C70', '#B3B7C6'),
    deep: pair(KHADI_TEXT, KHADI_TEXT),
    success: pair('#1A7048', '#6CCB96'),
    error: pair('#B3261E', '#FF938A'),
    warning: pair('#8A5200', '#EBBE6B'),
    info: pair('#23408E', '#F1EFE9'),
  },
  border: {
    DEFAULT: pair('#E3DFD6', '#2E354B'),
    field: pair('#7F8496', '#7C849C'),
    muted: pair('#E3DFD6', '#2E354B'),
    subtle: pair('#E3DFD6', '#2E354B'),
    emphasized: pair('#CFC9BC', '#434B66'),
    error: pair('#B3261E', '#FF938A'),
  },
  brand,
  /** Chakra's components fall back to this palette. */
  gray: brand,
  danger,
  offer: {
    solid: pair('#F5B32F', '#F5B94A'),
    hover: pair('#E8A21A', '#FFC965'),
    contrast: pair(INK, '#10131F'),
  },
  sale: pair('#A8322A', '#F2938A'),
  star: pair('#B36B00', '#F0B24A'),
  scrim: pair('rgb(16 19 31 / .55)', 'rgb(0 0 0 / .65)'),
}
