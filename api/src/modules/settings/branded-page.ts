import { type Language, toLanguageUrl } from '@nakshi/core/base/languages'
import {
  defineMessages,
  type FilledMessage,
  type MessageDefinition,
} from '@nakshi/core/base/message-template'
import { createBrandPalettes } from '@nakshi/core/brand/brand-palette'
import type { Palette } from '@nakshi/core/brand/palette'
import type { BrandSettings } from '@nakshi/core/brand/schema'
import { localiseMessage } from '@nakshi/core/languages/localise'
import { createTranslator, type Translator } from '@nakshi/core/languages/translator'
import type { Settings } from '@nakshi/core/settings/schema'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '../../platform/db/client.ts'
import { AppError } from '../../platform/errors.ts'
import { escapeHtml } from '../../platform/html-text.ts'
import { setRetryAfter, toAppError } from '../../platform/http/error-handler.ts'
import { getRequestLanguage } from '../../platform/http/request-language.ts'
import { getAllSettings } from './get-settings.ts'

/** With its values, if it has any. */
type PageText = MessageDefinition & Partial<FilledMessage>

/** `action`: a path of the shop, or an address elsewhere. */
export type PostForm = { action: string; label: PageText; fields?: Record<string, string> }

/** What a page is written with, in the language of its request. `href` leads to a page in it. */
export type PageWriter = Translator & { say(text: PageText): string; href(path: string): string }

/** A page of its own with name and colours of the shop. `main` is HTML. */
export type BrandedPage = (writer: PageWriter) => { title: string; main: string }

export type PageMessage = {
  title: PageText
  text: PageText
  /** Paths of the shop; the first link is the primary one. */
  links: { href: string; label: PageText }[]
  form?: PostForm & { is_primary?: boolean }
}

export const renderMessagePage =
  ({ title, text, links, form }: PageMessage): BrandedPage =>
  (writer) => {
    const { say, href: toHref } = writer
    const actions = links.map(
      ({ href, label }, index) =>
        `<a${index === 0 ? ' class="pay"' : ''} href="${escapeHtml(toHref(href))}">${escapeHtml(say(label))}</a>`,
    )
    const button = form ? renderForm(form, form.is_primary ?? false, writer) : ''
    return {
      title: say(title),
      main: `<h1>${escapeHtml(say(title))}</h1>\n<p>${escapeHtml(say(text))}</p>\n${actions.join('\n')}${button}`,
    }
  }

const m = defineMessages('server_page', {
  home: 'Go to the shop',
  too_many: 'Too many requests',
  too_many_help: 'Please try again in a few minutes.',
})

export const homeLink = { href: '/', label: m.home }

export const tooManyPage = renderMessagePage({ title: m.too_many, text: m.too_many_help, links: [homeLink] })

export function renderForm(
  { action, label, fields = {} }: PostForm,
  isPrimary: boolean,
  { say, href }: PageWriter,
): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const button = `<button${isPrimary ? ' class="pay"' : ''}>${escapeHtml(say(label))}</button>`
  return `<form method="post" action="${escapeHtml(href(action))}">${hidden.join('')}${button}</form>`
}

export async function sendBrandedPage(
  db: Queryable,
  reply: FastifyReply,
  status: number,
  page: BrandedPage,
): Promise<FastifyReply> {
  const settings = await getAllSettings(db)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(renderDocument(page, settings, createPageWriter(getRequestLanguage(reply.request))))
}

function createPageWriter(language: Language): PageWriter {
  return {
    ...createTranslator(language),
    say: (text) => localiseMessage(text, language),
    href: (path) => (path.startsWith('/') ? toLanguageUrl(language, path) : path),
  }
}

/** Error handler of routes that links and forms open: a person reads the answer, so it is not JSON. */
export const sendErrorPage =
  (db: Queryable, toPage: (error: AppError, request: FastifyRequest) => BrandedPage) =>
  (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const appError = toAppError(error, request)
    if (appError.statusCode >= 500 && !(error instanceof AppError)) throw error
    setRetryAfter(reply, appError)
    return sendBrandedPage(db, reply, appError.statusCode, toPage(appError, request))
  }

function renderDocument(
  page: BrandedPage,
  { store_settings, brand_settings }: Settings,
  writer: PageWriter,
): string {
  const { title, main } = page(writer)
  const name = escapeHtml(store_settings.name)
  return `<!doctype html>
<html lang="${writer.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.ico">
<title>${escapeHtml(title)} · ${name}</title>
<style>${renderStyle(brand_settings)}</style>
</head>
<body>
<main>
${main}
<footer>${name}</footer>
</main>
</body>
</html>
`
}

function renderStyle(brand: BrandSettings): string {
  const { light, dark } = createBrandPalettes(brand)
  const schemeColour = (name: keyof Palette) => `light-dark(${light[name]}, ${dark[name]})`
  return `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; box-sizing: border-box;
  font: 16px/1.6 Mukta, system-ui, sans-serif; background: ${schemeColour('ground')}; color: ${schemeColour('ink')} }
main { width: min(440px, 100%); box-sizing: border-box; padding: 32px; border-radius: 10px;
  background: ${schemeColour('card')}; border: 1px solid ${schemeColour('border')} }
.mark { margin: -32px -32px 24px; padding: 12px 32px; border-radius: 10px 10px 0 0; background: ${light.offer}; color: ${light.onOffer}; font-weight: 600 }
h1 { margin: 0 0 4px; font-size: 30px; line-height: 1.12; font-variant-numeric: tabular-nums }
p { margin: 0 0 24px }
form, a + a { margin: 0 0 12px }
a + form, a + a { margin-top: 12px }
p a { display: inline; width: auto; min-height: 0; padding: 0; border: 0; font-weight: inherit; text-decoration: underline }
label { display: block; font-weight: 600 }
input { display: block; box-sizing: border-box; width: 100%; min-height: 48px; margin: 4px 0 12px; padding: 10px 12px; border-radius: 8px;
  font: inherit; border: 1.5px solid ${schemeColour('field')}; background: transparent; color: inherit }
.help { margin: -8px 0 12px; font-size: 14px; color: ${schemeColour('muted')} }
.qr { margin: 0 auto 16px; width: min(264px, 100%); border-radius: 8px; overflow: hidden; background: #fff }
.qr svg { display: block; width: 100%; height: auto }
dl { display: grid; grid-template-columns: fit-content(50%) 1fr; gap: 4px 16px; margin: 16px 0 24px }
dt { color: ${schemeColour('muted')} }
dd { margin: 0; overflow-wrap: anywhere; user-select: all; font-variant-numeric: tabular-nums }
.error { margin: 0 0 12px; color: ${schemeColour('error')} }
footer { margin: 24px 0 0; font-size: 14px; color: ${schemeColour('muted')} }
button, a { display: block; box-sizing: border-box; width: 100%; min-height: 48px; padding: 10px 16px; border-radius: 8px;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
  border: 1.5px solid ${schemeColour('field')}; background: transparent; color: inherit }
button.pay, a.pay { border-color: transparent; background: ${schemeColour('brand')}; color: ${schemeColour('onBrand')} }
:focus-visible { outline: 2px solid ${schemeColour('brand')}; outline-offset: 2px }
`
}
