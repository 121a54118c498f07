import { renderIssue } from '@nakshi/core/base/issue-text'
import type { CatalogueMessage } from '@nakshi/core/catalogue'

/** A result of zodResolver with the messages of the schema as texts. `ref`, a DOM element, is not copied. */
export function renderFormErrors<Part>(part: Part, render?: (message: CatalogueMessage) => string): Part {
  if (typeof part !== 'object' || part === null) return part
  const rendered = Object.entries(part).map(([name, inner]) => {
    if (name === 'message' && typeof inner === 'string')
      return [name, renderIssue({ message: inner }, render)]
    return [name, name === 'ref' || name === 'values' ? inner : renderFormErrors(inner, render)]
  })
  return Object.assign(Array.isArray(part) ? [] : {}, Object.fromEntries(rendered)) as Part
}
