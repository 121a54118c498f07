import type { Language } from '@nakshi/core/base/languages'
import { creditReasons, documentLabels } from '@nakshi/core/documents/document-labels'
import type { InvoiceContent } from '@nakshi/core/documents/schema'
import { type BilingualLabels, joinLanguages, openBilingualLabels } from '@nakshi/core/languages/bilingual'
import { localiseLabels } from '@nakshi/core/languages/localise'
import { ROUND_OFF_LABEL } from '@nakshi/core/quote/round-total'
import { ToWords as EnglishWords } from 'to-words/en-IN'
import { ToWords as HindiWords } from 'to-words/hi-IN'

export type DocumentTexts = BilingualLabels<keyof typeof documentLabels>

export const openDocumentTexts = (language: Language): DocumentTexts =>
  openBilingualLabels('document', documentLabels, language)

export const formatRoundOffLabel = (language: Language): string =>
  openBilingualLabels('quote', { round_off: ROUND_OFF_LABEL }, language).pair('round_off')

/** The reason of a snapshot is English. */
export function formatCreditReason(reason: string, language: Language): string {
  const [code] = Object.entries(creditReasons).find(([, text]) => text === reason) ?? []
  const translated: Readonly<Partial<Record<string, string>>> = localiseLabels(
    'credit_reason',
    creditReasons,
    language,
  )
  return joinLanguages(reason, code === undefined ? reason : (translated[code] ?? reason))
}

const currency = { converterOptions: { currency: true } }
/** Without a converter for a language, the words are English only. */
const amountWords: Readonly<Partial<Record<Language, (rupees: number) => string>>> = {
  en: (rupees) => english.convert(rupees),
  hi: (rupees) => correctHindi(`${hindi.convert(rupees)} मात्र`),
}
const english = new EnglishWords({ localeCode: 'en-IN', ...currency })
const hindi = new HindiWords({ localeCode: 'hi-IN', ...currency })

/** 51, 91 and 5 as to-words 5.7 spells them, and as usual. */
const HINDI_SPELLINGS = [
  ['इक्याबन', 'इक्यावन'],
  ['इक्यानबे', 'इक्यानवे'],
  ['पांच', 'पाँच'],
] as const
const correctHindi = (words: string) =>
  HINDI_SPELLINGS.reduce((text, [from, to]) => text.replaceAll(from, to), words)

export function formatWrittenAmount({ total }: InvoiceContent, { language }: DocumentTexts): string[] {
  return [...new Set<Language>(['en', language])].flatMap((each) => {
    const words = amountWords[each]?.(total / 100)
    return words === undefined ? [] : [openDocumentTexts(each).own('amount_in_words', { words })]
  })
}
