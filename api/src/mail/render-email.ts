import { light } from '@nakshi/contract/palette'
export type EmailContent = {
  subject: string
  heading: string
  paragraphs: string[]
  /** e.g. order lines; the last row is emphasised */
  rows?: { label: string; value: string }[]
  action?: { label: string; url: string }
  links?: { label: string; url: string }[]
  /** embedded by content id */
  images?: InlineImage[]
  files?: { name: string; content: Buffer }[]
}
export type InlineImage = { name: string; alt: string; jpeg: Buffer }

export type Sender = { name: string; address: string; email: string }

export function renderEmail(email: EmailContent, store: Sender) {
  const files = (email.files ?? []).map(({ name, content }) => ({ filename: name, content }))
  const images = (email.images ?? []).map(({ name, jpeg }) => ({
    cid: name,
    filename: `${name}.jpg`,
    content: jpeg,
    contentType: 'image/jpeg',
    contentDisposition: 'inline' as const,
  }))
  return {
    subject: email.subject,
    html: renderHtml(email, store),
    text: renderEmailText(email, store),
    attachments: [...images, ...files],
  }
}

function renderHtml(
  { heading, paragraphs, rows = [], action, links = [], images = [] }: EmailContent,
  store: Sender,
) {
  const row = (cells: { label: string; value: string }, last: boolean) => {
    const style = `padding:8px 0;border-top:1px solid ${light.border};${last ? 'font-weight:600' : ''}`
    return `<tr><td style="${style}">${escapeHtml(cells.label)}</td><td align="right" style="${style};white-space:nowrap">${escapeHtml(cells.value)}</td></tr>`
  }
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px;background:${light.ground};color:${light.ink};font:16px/1.6 Mukta,Arial,sans-serif">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;background:${light.card};border:1px solid ${light.border};border-radius:10px;border-collapse:separate"><tr><td style="padding:16px 32px;background:${light.deep};color:${light.onDeep};border-radius:10px 10px 0 0;font-size:20px;font-weight:600">${escapeHtml(store.name)}</td></tr>
<tr><td style="padding:24px 32px 32px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')}
${images.map(({ name, alt }) => `<p style="margin:0 0 16px"><img src="cid:${name}" alt="${escapeHtml(alt)}" width="280" style="display:block;max-width:100%;border-radius:8px"></p>`).join('\n')}
${rows.length ? `<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 24px">${rows.map((each, index) => row(each, index === rows.length - 1)).join('')}</table>` : ''}
${action ? `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;background:${light.brand};color:${light.onBrand};border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>` : ''}
${links.map(({ label, url }) => `<p style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="color:${light.brand}">${escapeHtml(label)}</a></p>`).join('\n')}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;color:${light.muted};font-size:14px">${escapeHtml(formatSender(store))}</p>
</body></html>
`
}

export function renderEmailText(
  { heading, paragraphs, rows = [], action, links = [] }: EmailContent,
  store: Sender,
) {
  return [
    heading,
    ...paragraphs,
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}: ${action.url}` : '',
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    `${['-- ', store.name, store.address, store.email].filter((part) => part !== '').join('\n')}\n`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const formatSender = ({ name, address, email }: Sender) =>
  [[name, address].filter((part) => part !== '').join(', '), email].filter((part) => part !== '').join(' · ')

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe for HTML text and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
