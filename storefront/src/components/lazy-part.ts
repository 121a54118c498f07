import { type ComponentType, lazy } from 'react'

/** Parts that were met and are on their way. */
const underWay = new Set<Promise<unknown>>()

/**
 * A part that comes after its page. Where it cannot be fetched (the line is gone, the shop was
 * updated) the page does with `instead`, or without it, and works.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props> = () => null,
) {
  return lazy<ComponentType<Props>>(() => {
    const part = load().catch(() => ({ default: instead }))
    underWay.add(part)
    void part.then(() => underWay.delete(part))
    return part
  })
}

/**
 * The page in HTML with its late parts in it, also when this process meets one for the first time:
 * what a page is sent without, React throws away in the browser and reports.
 * @param draw renders it, with what has come by then
 */
export async function withLateParts(draw: () => string): Promise<string> {
  let html = draw()
  while (underWay.size > 0) {
    await Promise.all(underWay)
    html = draw()
  }
  return html
}
