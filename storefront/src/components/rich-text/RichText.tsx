import { createElement, Fragment, type ReactNode } from 'react'
import { parseRichText, type RichNode } from './parse-rich-text.ts'

/** Renders the owner's HTML; only allowlisted tags and links reach the page. */
export function RichText({ html }: { html: string }) {
  return <>{draw(parseRichText(html))}</>
}

function draw(nodes: RichNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    const key = `${index}`
    if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>
    if (node.tag === 'br') return <br key={key} />
    return createElement(node.tag, { key, href: node.href }, ...draw(node.children))
  })
}
