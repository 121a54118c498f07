import type { SystemStyleObject } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { badge, button, input, link, textarea } from '../theme/recipes.ts'
import { system } from '../theme/system.ts'

interface Printable {
  variants?: Record<string, Record<string, object>>
}

function classes(name: string, recipe: Printable) {
  const rules: Record<string, SystemStyleObject> = { [`.${name}`]: system.cva(recipe)({}) }
  for (const values of Object.values(recipe.variants ?? {}))
    for (const [variant, style] of Object.entries(values)) rules[`.${name}-${variant}`] = system.css(style)
  return rules
}

/** Chakra styles common to all pages, printed at build time; Emotion would inline 48 kB into each page. */
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
