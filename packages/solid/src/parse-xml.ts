import { modelFileErrors } from './model-file-error.ts'

export type XmlTag = { name: string; isEnd: boolean; attributes: Record<string, string> }

/** Tags of a document without their namespaces, one after the other. Entities of its own are refused. */
export function* parseTags(text: string): Generator<XmlTag> {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw modelFileErrors.notAModel()
  for (const [, end, name = '', rest = ''] of text.matchAll(/<(\/?)(?:[\w.-]+:)?([\w.-]+)([^<>]*)>/g)) {
    const attributes: Record<string, string> = {}
    for (const [, key = '', double, single] of rest.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
      attributes[key.replace(/^.*:/, '')] = double ?? single ?? ''
    yield { name, isEnd: end === '/', attributes }
    if (rest.endsWith('/')) yield { name, isEnd: true, attributes: {} }
  }
}
