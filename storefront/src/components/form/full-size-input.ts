/**
 * A transparent input over the whole control, so that touch exploration with a screen reader finds it
 * where the control is drawn.
 */
export const FULL_SIZE_INPUT = {
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  width: '100%',
  height: '100%',
  margin: 0,
  clip: 'auto',
  opacity: 0,
  cursor: 'inherit',
} as const
