/**
 * The input lies over all of what can be pressed, unseen: a finger that explores the screen with a
 * reader finds it where the box is drawn, and not as a dot in a corner.
 */
export const OVER_ALL = {
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
