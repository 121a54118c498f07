import { createBrandPalettes } from '@nakshi/core/brand/brand-palette'
import { light, type Palette } from '@nakshi/core/brand/palette'
import type { BrandSettings } from '@nakshi/core/brand/schema'
import { escapeHtml } from '../html-text.ts'

export type RenderableEmail = {
  subject: string
  heading: string
  paragraphs: string[]
  /** e.g. order lines; the last row is emphasised */
  rows?: { label: string; value: string }[]
  action?: { label: string; url: string }
  links?: { label: string; url: string }[]
  /** For mail programs (RFC 8058); `links` has the visible one. */
  unsubscribe_url?: string
  /** after everything else */
  closing?: string[]
  /** embedded by content id */
  images?: InlineImage[]
  files?: { name: string; content: Buffer }[]
}
export type InlineImage = { name: string; alt: string; jpeg: Buffer }

export type Sender = { name: string; address: string; email: string }
/** @property logo embedded, or the URL of a picture without transparency; null: the name of the store */
export type EmailBrand = { colours: Palette; logo: string | Buffer | null }
const DEFAULT_BRAND: EmailBrand = { colours: light, logo: null }

/** Twice the display width, for high-DPI screens. */
export const EMAIL_LOGO_WIDTH_PX = 320

export const toEmailBrand = (
  brand: BrandSettings,
  origin: string,
  embeddedLogo: Buffer | null = null,
): EmailBrand => ({
  colours: createBrandPalettes(brand).light,
  logo: embeddedLogo ?? (brand.logo === '' ? null : `${origin}${brand.logo}?w=${EMAIL_LOGO_WIDTH_PX}`),
})

const toAttachment = ({ name, jpeg }: Pick<InlineImage, 'name' | 'jpeg'>) => ({
  cid: name,
  filename: `${name}.jpg`,
  content: jpeg,
  contentType: 'image/jpeg',
  contentDisposition: 'inline' as const,
})

export function renderEmail(email: RenderableEmail, store: Sender, brand = DEFAULT_BRAND) {
  const files = (email.files ?? []).map(({ name, content }) => ({ filename: name, content }))
  const logo = Buffer.isBuffer(brand.logo) ? [toAttachment({ name: 'logo', jpeg: brand.logo })] : []
  const images = (email.images ?? []).map(toAttachment)
  return {
    subject: email.subject,
    html: renderHtml(email, store, brand),
    text: renderEmailText(email, store),
    attachments: [...logo, ...images, ...files],
    ...(email.unsubscribe_url && { headers: toUnsubscribeHeaders(email.unsubscribe_url) }),
  }
}

const toUnsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function renderHtml(
  { heading, paragraphs, rows = [], action, links = [], images = [], closing = [] }: RenderableEmail,
  store: Sender,
  { colours, logo }: EmailBrand,
) {
  const row = (cells: { label: string; value: string }, last: boolean) => {
    const style = `padding:8px 0;border-top:1px solid ${colours.border};${last ? 'font-weight:600' : ''}`
    return `<tr><td style="${style}">${escapeHtml(cells.label)}</td><td align="right" style="${style};white-space:nowrap">${escapeHtml(cells.value)}</td></tr>`
  }
  const nameCell = `<td style="padding:16px 32px;background:${colours.deep};color:${colours.onDeep};border-radius:10px 10px 0 0;font-size:20px;font-weight:600">${escapeHtml(store.name)}</td>`
  // Mail programs may not show pictures: the name is their alternative text.
  const logoCell = `<td style="padding:16px 32px;border-bottom:1px solid ${colours.border};font-size:20px;font-weight:600"><img src="${Buffer.isBuffer(logo) ? 'cid:logo' : escapeHtml(logo ?? '')}" alt="${escapeHtml(store.name)}" height="40" style="display:block;width:auto;height:auto;max-width:100%;max-height:40px"></td>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px;background:${colours.ground};color:${colours.ink};font:16px/1.6 Mukta,Arial,sans-serif">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;background:${colours.card};border:1px solid ${colours.border};border-radius:10px;border-collapse:separate"><tr>${logo === null ? nameCell : logoCell}</tr>
<tr><td style="padding:24px 32px 32px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escapeHtml(heading)}</h1>
${toHtmlParagraphs(paragraphs)}
${images.map(({ name, alt }) => `<p style="margin:0 0 16px"><img src="cid:${name}" alt="${escapeHtml(alt)}" width="280" style="display:block;max-width:100%;border-radius:8px"></p>`).join('\n')}
${rows.length ? `<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 24px">${rows.map((each, index) => row(each, index === rows.length - 1)).join('')}</table>` : ''}
${action ? `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;background:${colours.brand};color:${colours.onBrand};border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>` : ''}
${links.map(({ label, url }) => `<p style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="color:${colours.brand}">${escapeHtml(label)}</a></p>`).join('\n')}
${toHtmlParagraphs(closing)}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;color:${colours.muted};font-size:14px">${escapeHtml(formatSender(store))}</p>
</body></html>
`
}

const toHtmlParagraphs = (paragraphs: string[]) =>
  paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')

export function renderEmailText(
  { heading, paragraphs, rows = [], action, links = [], closing = [] }: RenderableEmail,
  store: Sender,
) {
  return [
    heading,
    ...paragraphs,
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}: ${action.url}` : '',
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    ...closing,
    `${['-- ', store.name, store.address, store.email].filter((part) => part !== '').join('\n')}\n`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const formatSender = ({ name, address, email }: Sender) =>
  [[name, address].filter((part) => part !== '').join(', '), email].filter((part) => part !== '').join(' · ')
