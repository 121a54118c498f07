export const EXIT_ANIMATION = {
  initial: { opacity: 0, height: 0 },
  animate: { opacity: 1, height: 'auto', transitionEnd: { overflow: 'visible' } },
  exit: { opacity: 0, height: 0 },
  style: { overflow: 'hidden' },
}
