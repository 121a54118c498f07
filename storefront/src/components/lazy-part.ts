import { type ComponentType, lazy } from 'react'

/**
 * A part that comes after its page. Where it cannot be fetched (the line is gone, the shop was
 * updated) the page does with `instead`, or without it, and works.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props> = () => null,
) {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: instead })))
}
