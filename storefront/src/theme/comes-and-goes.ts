export const COMES_AND_GOES = {
  initial: { opacity: 0, height: 0 },
  animate: { opacity: 1, height: 'auto', transitionEnd: { overflow: 'visible' } },
  exit: { opacity: 0, height: 0 },
  style: { overflow: 'hidden' },
}
