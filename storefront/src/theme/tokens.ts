import { tokens as chakra } from '@chakra-ui/react/theme'

const value = <T>(raw: T) => ({ value: raw })

/**
 * Design tokens. Spacing: 1 = 4 px. Smallest text 14 px. Widths in em, not ch, which changes when the
 * font loads.
 */
export const tokens = {
  fonts: {
    heading: value(
      "Eczar, 'Eczar Fallback Georgia', 'Eczar Fallback Noto', 'Eczar Fallback Times', 'Eczar Fallback DejaVu', serif",
    ),
    body: value(
      "Mukta, 'Mukta Fallback Arial', 'Mukta Fallback Roboto', 'Mukta Fallback DejaVu', system-ui, sans-serif",
    ),
    mono: value('ui-monospace, monospace'),
  },
  fontSizes: {
    xs: value('0.875rem'),
    sm: value('0.875rem'),
    md: value('1rem'),
    lg: value('1.125rem'),
    xl: value('1.25rem'),
    '2xl': value('1.5rem'),
    '3xl': value('1.875rem'),
    '4xl': value('2.5rem'),
    display: value('clamp(1.875rem, 5vw, 3.5rem)'),
  },
  fontWeights: { normal: value(400), medium: value(600), semibold: value(600), bold: value(600) },
  lineHeights: { heading: value(1.12), text: value(1.6), short: value(1.375) },
  letterSpacings: { wide: value('0.08em') },
  spacing: { ...chakra.spacing, 18: value('4.5rem') },
  sizes: { ...chakra.sizes, 13: value('3.25rem'), page: value('89rem'), measure: value('39em') },
  radii: {
    badge: value('4px'),
    picture: value('6px'),
    control: value('8px'),
    card: value('10px'),
    full: value('9999px'),
    // the names Chakra's recipes use
    l1: value('4px'),
    l2: value('8px'),
    l3: value('10px'),
  },
  shadows: {
    float: value('0 6px 20px rgb(27 32 51 / .10)'),
    xs: value('none'),
    sm: value('none'),
    md: value('0 6px 20px rgb(27 32 51 / .10)'),
    lg: value('0 6px 20px rgb(27 32 51 / .10)'),
    xl: value('0 6px 20px rgb(27 32 51 / .10)'),
  },
  durations: {
    fastest: value('120ms'),
    faster: value('120ms'),
    fast: value('120ms'),
    moderate: value('180ms'),
    slow: value('180ms'),
    slower: value('240ms'),
    slowest: value('240ms'),
  },
  easings: { out: value('cubic-bezier(.2,.8,.2,1)'), 'ease-in-smooth': value('cubic-bezier(.2,.8,.2,1)') },
  zIndex: {
    sticky: value(20),
    header: value(30),
    popover: value(40),
    dropdown: value(40),
    modal: value(50),
    skipLink: value(60),
    toast: value(70),
  },
  cursor: { button: value('pointer'), disabled: value('not-allowed'), menuitem: value('pointer') },
}

export const textStyles = {
  '2xs': { value: { fontSize: 'xs', lineHeight: '1.25rem' } },
  xs: { value: { fontSize: 'xs', lineHeight: '1.25rem' } },
  sm: { value: { fontSize: 'sm', lineHeight: '1.25rem' } },
  md: { value: { fontSize: 'md', lineHeight: '1.6' } },
  lg: { value: { fontSize: 'lg', lineHeight: '1.6' } },
  xl: { value: { fontSize: 'xl', lineHeight: '1.3' } },
  '2xl': { value: { fontSize: '2xl', lineHeight: '1.2' } },
  '3xl': { value: { fontSize: '3xl', lineHeight: '1.12' } },
  '4xl': { value: { fontSize: '4xl', lineHeight: '1.12' } },
}
