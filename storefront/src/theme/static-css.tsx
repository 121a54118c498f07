import type { SystemStyleObject } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { badge, button, input, link, textarea } from './recipes.ts'
import { system } from './system.ts'

interface Printable {
  variants?: Record<string, Record<string, object>>
}

/** `.button` looks as the default variants say; `.button-outline`, `.button-sm` change it. */
function classes(name: string, recipe: Printable) {
  const rules: Record<string, SystemStyleObject> = { [`.${name}`]: system.cva(recipe)({}) }
  for (const values of Object.values(recipe.variants ?? {}))
    for (const [variant, style] of Object.entries(values)) rules[`.${name}-${variant}`] = system.css(style)
  return rules
}

/**
 * The part of Chakra's stylesheet that is the same on every page (reset, tokens as CSS variables,
 * buttons, badges, fields, links), printed once at build time. Emotion would otherwise write it
 * into each page, 48 kB at a time.
 */
export function staticCss(): string {
  const printed = { button, badge, input, textarea, 'text-link': link }
  const rules = Object.entries(printed).map(([name, recipe]) => classes(name, recipe))
  const named = system.layers.wrap('recipes', Object.assign({}, ...rules))
  const markup = renderToStaticMarkup(
    <>
      <Global styles={system._global} />
      <Global styles={named} />
    </>,
  )
  const styles = [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map((match) => match[1])
  return `${system.layers.atRule}\n${styles.join('\n')}`
}
