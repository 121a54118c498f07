import { getOriginalLanguage } from '@nakshi/core/base/detect-language'
import { buildLanguage, languages } from '@nakshi/core/base/languages'
import {
  getAttribute,
  nodesToText,
  parseRichText,
  type RichElement,
  type RichNode,
} from '../../ui/parse-rich-text.ts'

const PAGE_TAGS = ['h2', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'dl', 'div', 'dt', 'dd']
const PART = /^\{\{([a-z.]+)\}\}$/

export interface PageSection {
  id: string
  title: string
  nodes: RichNode[]
}
interface TitledNodes {
  title: string
  nodes: RichNode[]
}

/** @param html of `GET /api/pages/:slug`: sanitised, its h2 have ids */
export function parsePage(html: string): { intro: RichNode[]; sections: PageSection[] } {
  const { intro, parts } = splitAt('h2', parseRichText(html, PAGE_TAGS))
  const sections = parts.map(({ heading, title, nodes }) => ({
    id: getAttribute(heading, 'id'),
    title,
    nodes,
  }))
  return { intro, sections }
}

/** Questions of a section with their answers, or cards with their texts. */
export function splitAtSubheadings(nodes: RichNode[]): { intro: RichNode[]; parts: TitledNodes[] } {
  return splitAt('h3', nodes)
}

function splitAt(tag: string, nodes: RichNode[]) {
  const intro: RichNode[] = []
  const parts: (TitledNodes & { heading: RichElement })[] = []
  for (const node of nodes) {
    if (typeof node === 'string' && node.trim() === '') continue
    if (typeof node !== 'string' && node.tag === tag)
      parts.push({ heading: node, title: nodesToText(node.children), nodes: [] })
    else (parts.at(-1)?.nodes ?? intro).push(node)
  }
  return { intro, parts }
}

/** Name of the part that code puts in place of this paragraph. */
export function getPartName(node: RichNode): string | null {
  if (typeof node === 'string' || node.tag !== 'p') return null
  return PART.exec(nodesToText(node.children))?.[1] ?? null
}

export function faqJsonLd(sections: PageSection[]): object[] {
  const questions = sections
    .flatMap(({ nodes }) => splitAtSubheadings(nodes).parts)
    .map(({ title, nodes }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: nodesToText(nodes) },
    }))
  const [first] = questions
  if (!first) return []
  const inLanguage = getOriginalLanguage(first.name) ?? languages[buildLanguage].locale
  return [{ '@type': 'FAQPage', inLanguage, mainEntity: questions }]
}
