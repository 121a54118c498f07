import { createElement, Fragment, type ReactNode, Suspense } from 'react'
import { isServerPage } from '../../ui/is-server-page.ts'
import { Link } from '../../ui/Link.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { getAttribute, getHref, type RichElement, type RichNode } from '../../ui/parse-rich-text.ts'
import { getPartName } from './parse-page.ts'

const CookiePart = lazyComponent(() => import('./CookiePart.tsx'))

/** Elements in which white space is not content. */
const TABLE_TAGS = ['table', 'thead', 'tbody', 'tr', 'dl']

export function RichContent({ nodes }: { nodes: RichNode[] }) {
  return nodes.map((node, index) => {
    const key = `${index}`
    return <Fragment key={key}>{draw(node)}</Fragment>
  })
}

function draw(node: RichNode): ReactNode {
  if (typeof node === 'string') return node
  const part = getPartName(node)
  if (part)
    return (
      <Suspense>
        <CookiePart name={part} />
      </Suspense>
    )
  const { tag } = node
  if (tag === 'br') return <br />
  if (tag === 'a') return <PageLink node={node} />
  const children = TABLE_TAGS.includes(tag)
    ? node.children.filter((child) => typeof child !== 'string')
    : node.children
  return createElement(
    tag,
    {
      id: getAttribute(node, 'id') || undefined,
      scope: getAttribute(node, 'scope') || undefined,
      className: tag === 'dl' ? 'facts' : undefined,
    },
    <RichContent nodes={children} />,
  )
}

function PageLink({ node, className }: { node: RichElement; className?: string }) {
  const href = getHref(node)
  const text = <RichContent nodes={node.children} />
  if (href?.startsWith('/'))
    return (
      <Link to={href} className={className} reloadDocument={isServerPage(href)}>
        {text}
      </Link>
    )
  return (
    <a href={href} rel="noreferrer" className={className}>
      {text}
    </a>
  )
}

/** A paragraph that is nothing but a link is drawn as a button. */
export function ContentWithButtons({ nodes }: { nodes: RichNode[] }) {
  return nodes.map((node, index) => {
    const key = `${index}`
    const link =
      typeof node !== 'string' && node.tag === 'p' && node.children.length === 1 && node.children[0]
    return (
      <Fragment key={key}>
        {link && typeof link !== 'string' && link.tag === 'a' ? (
          <PageLink node={link} className="button button-outline" />
        ) : (
          draw(node)
        )}
      </Fragment>
    )
  })
}
