import { modelFileErrors } from './model-file-error.ts'

export type XmlTag = { name: string; isEnd: boolean; attributes: Record<string, string> }

/** Bounded, and without a second way to match a name, so that the time is linear in any text. */
const TAG = /<(\/?)(?:[\w.-]{1,64}:)?([\w.-]{1,64})(?=[\s/>])([^<>]{0,4000})>/g
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]{1,64})\s{0,10}=\s{0,10}(?:"([^"]*)"|'([^']*)')/g

/** Tags of a document without their namespaces, one after the other. Entities of its own are refused. */
export function* parseTags(text: string): Generator<XmlTag> {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw modelFileErrors.notAModel()
  for (const [, end, name = '', rest = ''] of text.matchAll(TAG)) {
    const attributes: Record<string, string> = {}
    for (const [, key = '', double, single] of rest.matchAll(ATTRIBUTE))
      attributes[key.replace(/^.*:/, '')] = double ?? single ?? ''
    yield { name, isEnd: end === '/', attributes }
    if (rest.endsWith('/')) yield { name, isEnd: true, attributes: {} }
  }
}
