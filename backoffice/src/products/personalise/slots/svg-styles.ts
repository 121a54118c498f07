type StyleRule = { selector: string; style: string }

/** Drawing programs write `<style>.a{fill:none}</style>`. By rising specificity, without `@` rules. */
export const listRules = (svg: Element): StyleRule[] =>
  [...svg.querySelectorAll('style')]
    .flatMap(({ textContent }) => parseRules(textContent ?? ''))
    .sort((one, other) => getSpecificity(one.selector) - getSpecificity(other.selector))

/** Reads each character once: a file of any size may come from elsewhere. */
export function parseRules(css: string): StyleRule[] {
  const rules: StyleRule[] = []
  let [depth, selectors, style] = [0, '', '']
  for (const part of css.replace(/\/\*.*?(?:\*\/|$)/gs, '').split(/([{};])/)) {
    if (part === '{') depth += 1
    else if (part === '}') {
      depth = Math.max(0, depth - 1)
      if (depth > 0) continue
      const named = selectors.split(',').map((selector) => ({ selector: selector.trim(), style }))
      if (!selectors.trim().startsWith('@')) rules.push(...named)
      ;[selectors, style] = ['', '']
    } else if (depth > 0) style += part
    else selectors = part === ';' ? '' : selectors + part
  }
  return rules
}

/** Ids before classes and attributes before elements. */
const getSpecificity = (selector: string) =>
  [/#[\w-]+/g, /[.:][\w-]+|\[[^[\]]*\]/g, /(?:^|[\s>+~])[a-z]+/gi].reduce(
    (sum, kind) => sum * 100 + (selector.match(kind)?.length ?? 0),
    0,
  )

const PARENTS_VALUE = /^(?:inherit|unset|revert)$/i

/** The last declaration of the most specific rule that matches wins, before it those that are `!important`. */
export function getProperty(at: Element, name: string, rules: StyleRule[]): string | null {
  const matching = rules.filter(({ selector }) => isMatch(at, selector)).map(({ style }) => style)
  // Design programs write `color(...)` after the same colour in sRGB.
  const declared = new RegExp(`(?:^|[;\\s])${name}\\s*:(?!\\s*color\\()([^;!]+)(!\\s*important)?`, 'g')
  const found = [...matching, at.getAttribute('style') ?? ''].flatMap((style) => [
    ...style.matchAll(declared),
  ])
  const [, declaration] = found.findLast(([, , important]) => important) ?? found.at(-1) ?? []
  const value = (declaration ?? at.getAttribute(name))?.trim()
  return value && !PARENTS_VALUE.test(value) ? value : null
}

/** @param line an element and its ancestors, innermost first */
export const getInherited = (line: Element[], name: string, rules: StyleRule[]): string | null =>
  line.reduce<string | null>((found, at) => found ?? getProperty(at, name, rules), null)

function isMatch(at: Element, selector: string): boolean {
  try {
    return at.matches(selector)
  } catch {
    // Pseudo-classes of other programs
    return false
  }
}

export function findLinked(svg: Element, address: string): Element | undefined {
  return [...svg.querySelectorAll('[id]')].find(({ id }) => `#${id}` === address)
}

const XLINK = 'http://www.w3.org/1999/xlink'
export const getLink = (at: Element) => at.getAttribute('href') ?? at.getAttributeNS(XLINK, 'href') ?? ''

export const getUrl = (value: string) => /^url\(\s*["']?(#[^"')]+)["']?\s*\)/.exec(value)?.[1]

const NO_PAINT =
  /^(?:none|transparent|#[\da-f]{3}0|#[\da-f]{6}00|(?:rgb|hsl)a?\((?:(?:[^,]+,){3}|[^/]+\/)\s*[0.]+%?\s*\))$/i
const NAMED: Record<string, string> = {
  black: '#000000',
  'rgb(0,0,0)': '#000000',
  white: '#ffffff',
  'rgb(255,255,255)': '#ffffff',
  'rgb(100%,100%,100%)': '#ffffff',
}

/** @returns null when nothing is painted, `shaded` for gradients and patterns */
export function getPaint(line: Element[], name: 'fill' | 'stroke', svg: Element, rules: StyleRule[]) {
  const inherited = getInherited(line, name, rules) ?? (name === 'fill' ? 'black' : 'none')
  const paint = /^currentcolor$/i.test(inherited)
    ? (getInherited(line, 'color', rules) ?? 'black')
    : inherited
  const opacity = getInherited(line, `${name}-opacity`, rules)
  if ((opacity && Number.parseFloat(opacity) === 0) || NO_PAINT.test(paint)) return null
  const url = getUrl(paint)
  const colour = url ? getOnlyStop(svg, url, rules) : paint
  if (!colour) return 'shaded'
  const plain = colour
    .toLowerCase()
    .replaceAll(' ', '')
    .replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  return NAMED[plain] ?? plain
}

/** Inkscape keeps a swatch, one colour, as a gradient. */
function getOnlyStop(svg: Element, url: string, rules: StyleRule[], depth = 0): string | undefined {
  const gradient = findLinked(svg, url)
  if (!gradient?.localName.endsWith('Gradient') || depth > 9) return undefined
  const stops = [...gradient.children].filter(({ localName }) => localName === 'stop')
  if (stops.length === 0) return getOnlyStop(svg, getLink(gradient), rules, depth + 1)
  const colours = new Set(stops.map((stop) => getProperty(stop, 'stop-color', rules) ?? 'black'))
  return colours.size === 1 ? [...colours][0] : undefined
}
