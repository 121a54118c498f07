import { DEFAULT_LANGUAGE, type Language } from '@nakshi/core/base/languages'
import { createBrandPalettes } from '@nakshi/core/brand/brand-palette'
import { dark, light, type Palette } from '@nakshi/core/brand/palette'
import type { BrandSettings } from '@nakshi/core/brand/schema'
import { escapeHtml } from '../html-text.ts'

/** In a language other than that of the email: words that the owner has in that one only. */
export type Paragraph = string | { text: string; language: Language }

export type RenderableEmail = {
  language?: Language
  subject: string
  heading: string
  paragraphs: Paragraph[]
  /** e.g. order lines; the last row is emphasised */
  rows?: { label: string; value: string }[]
  action?: { label: string; url: string }
  links?: { label: string; url: string }[]
  /** For mail programs (RFC 8058); `links` has the visible one. */
  unsubscribe_url?: string
  /** after everything else */
  closing?: Paragraph[]
  /** embedded by content id */
  images?: InlineImage[]
  files?: { name: string; content: Buffer }[]
}
export type InlineImage = { name: string; alt: string; jpeg: Buffer }

export type Sender = { name: string; address: string; email: string }
/** @property logo embedded, or the URL of a picture without transparency; null: the name of the store */
type EmailBrand = { colours: Palette; dark: Palette; logo: string | Buffer | null }
const DEFAULT_BRAND: EmailBrand = { colours: light, dark, logo: null }

/** Twice the display width, for high-DPI screens. */
export const EMAIL_LOGO_WIDTH_PX = 320

export const toEmailBrand = (
  brand: BrandSettings,
  origin: string,
  embeddedLogo: Buffer | null = null,
): EmailBrand => {
  const palettes = createBrandPalettes(brand)
  return {
    colours: palettes.light,
    dark: palettes.dark,
    logo: embeddedLogo ?? (brand.logo === '' ? null : `${origin}${brand.logo}?w=${EMAIL_LOGO_WIDTH_PX}`),
  }
}

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

/**
 * For mail programs that read style sheets; the others use the inline styles. Outlook on the web marks dark mode with
 * `data-ogsc` (text) and `data-ogsb` (ground). The logo keeps its light ground, on which it was drawn.
 */
function renderStyleSheet(colours: Palette): string {
  const darkRules = [
    ['page', `background:${colours.ground}`, `color:${colours.ink}`],
    ['card', `background:${colours.card}`, `border-color:${colours.border}`],
    ['name', `background:${colours.deep}`, `color:${colours.onDeep}`],
    ['logo', `background:${light.card}`, `color:${light.ink}`],
    ['row', `border-color:${colours.border}`],
    ['button', `background:${colours.brand}`, `color:${colours.onBrand}`],
    ['link', `color:${colours.brand}`],
    ['muted', `color:${colours.muted}`],
  ].map(([name, ...rules]) => `.${name}{${rules.map((rule) => `${rule}!important`).join(';')}}`)
  return `<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
table,td{mso-table-lspace:0pt;mso-table-rspace:0pt}
a{overflow-wrap:anywhere}
@media (max-width:480px){
.page{padding:0!important}
.card{border-width:0!important;border-radius:0!important}
.cell{padding:16px!important}
.muted{margin:16px!important}
.heading{font-size:22px!important}
.button{display:block!important;text-align:center!important}
}
@media (prefers-color-scheme:dark){
${darkRules.join('\n')}
}
${darkRules.map((rule) => `[data-ogsc] ${rule}\n[data-ogsb] ${rule}`).join('\n')}
</style>
${OUTLOOK_RESOLUTION}`
}

/** Outlook for Windows draws with Word, which knows no maximum width and scales pictures by the screen. */
const OUTLOOK_RESOLUTION =
  '<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->'
const OUTLOOK_WIDTH = {
  open: '<!--[if mso]><table role="presentation" width="560" align="center"><tr><td><![endif]-->',
  close: '<!--[if mso]></td></tr></table><![endif]-->',
}

function renderHtml(email: RenderableEmail, store: Sender, { colours, dark: darkColours, logo }: EmailBrand) {
  const { heading, paragraphs, rows = [], action, links = [], images = [], closing = [] } = email
  const { language = DEFAULT_LANGUAGE } = email
  // Vowel signs stand above and below the letters of other scripts.
  const headingHeight = language === DEFAULT_LANGUAGE ? 1.2 : 1.4
  const row = (cells: { label: string; value: string }, last: boolean) => {
    const style = `padding:8px 0;border-top:1px solid ${colours.border};${last ? 'font-weight:600' : ''}`
    return `<tr><td class="row" style="${style}">${escapeHtml(cells.label)}</td><td class="row" align="right" style="${style};white-space:nowrap">${escapeHtml(cells.value)}</td></tr>`
  }
  const nameCell = `<td class="cell name" style="padding:16px 32px;background:${colours.deep};color:${colours.onDeep};border-radius:10px 10px 0 0;font-size:20px;font-weight:600">${escapeHtml(store.name)}</td>`
  // Mail programs may not show pictures: the name is their alternative text.
  const logoCell = `<td class="cell logo" style="padding:16px 32px;border-radius:10px 10px 0 0;border-bottom:1px solid ${colours.border};font-size:20px;font-weight:600"><img src="${Buffer.isBuffer(logo) ? 'cid:logo' : escapeHtml(logo ?? '')}" alt="${escapeHtml(store.name)}" height="40" style="display:block;width:auto;height:auto;max-width:100%;max-height:40px"></td>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(heading)}</title>
${renderStyleSheet(darkColours)}</head>
<body class="page" style="margin:0;padding:24px;background:${colours.ground};color:${colours.ink};font:16px/1.6 Mukta,Arial,sans-serif">
${OUTLOOK_WIDTH.open}<table class="card" role="presentation" width="100%" style="max-width:560px;margin:0 auto;background:${colours.card};border:1px solid ${colours.border};border-radius:10px;border-collapse:separate"><tr>${logo === null ? nameCell : logoCell}</tr>
<tr><td class="cell" style="padding:24px 32px 32px">
<h1 class="heading" style="margin:0 0 16px;font-size:24px;line-height:${headingHeight}">${escapeHtml(heading)}</h1>
${toHtmlParagraphs(paragraphs)}
${images.map(({ name, alt }) => `<p style="margin:0 0 16px"><img src="cid:${name}" alt="${escapeHtml(alt)}" width="280" style="display:block;max-width:100%;border-radius:8px"></p>`).join('\n')}
${rows.length ? `<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 24px">${rows.map((each, index) => row(each, index === rows.length - 1)).join('')}</table>` : ''}
${action ? `<p style="margin:0 0 16px"><a class="button" href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;background:${colours.brand};color:${colours.onBrand};border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>` : ''}
${links.map(({ label, url }) => `<p style="margin:0 0 8px"><a class="link" href="${escapeHtml(url)}" style="color:${colours.brand}">${escapeHtml(label)}</a></p>`).join('\n')}
${toHtmlParagraphs(closing)}
</td></tr></table>
<p class="muted" style="max-width:560px;margin:16px auto 0;color:${colours.muted};font-size:14px">${escapeHtml(formatSender(store))}</p>${OUTLOOK_WIDTH.close}
</body></html>
`
}

const toHtmlParagraphs = (paragraphs: Paragraph[]) =>
  paragraphs
    .map((each) => {
      const { text, language } = typeof each === 'string' ? { text: each, language: null } : each
      return `<p${language ? ` lang="${language}"` : ''} style="margin:0 0 16px">${escapeHtml(text)}</p>`
    })
    .join('\n')

const toText = (paragraph: Paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.text)

export function renderEmailText(
  { heading, paragraphs, rows = [], action, links = [], closing = [] }: RenderableEmail,
  store: Sender,
) {
  return [
    heading,
    ...paragraphs.map(toText),
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}: ${action.url}` : '',
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    ...closing.map(toText),
    `${['-- ', store.name, store.address, store.email].filter((part) => part !== '').join('\n')}\n`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const formatSender = ({ name, address, email }: Sender) =>
  [[name, address].filter((part) => part !== '').join(', '), email].filter((part) => part !== '').join(' · ')
