/**
 * A test that holds a sentence: its file, and its title with those of the blocks around it, as the
 * runners write them.
 */
export interface Held {
  file: string
  title: string
}
/** Where the shop does otherwise on purpose, and what it does instead. */
export interface Otherwise {
  otherwise: string
}

/** The state of the screen, what the specification says then, and the tests that hold it. */
export type Line = [state: string, says: string, ...by: (Held | Otherwise)[]]
/** A section of the specification: its sentences by screen. */
export type Table = Record<string, Line[]>

/** A rule of the API's domain, beside its source. */
export const rule = (name: string, title: string): Held => ({ file: `api/src/domain/${name}.test.ts`, title })
/** The API through its door. */
export const api = (name: string, title: string): Held => ({ file: `api/${name}.test.ts`, title })
/** A part of a page, drawn without a browser. */
export const drawn = (name: string, title: string): Held => ({
  file: `storefront/test/${name}.test.tsx`,
  title,
})
/** A unit of the storefront beside its source. */
export const unit = (path: string, title: string): Held => ({
  file: `storefront/src/components/${path}`,
  title,
})
/** A journey in a browser. */
export const browser = (name: string, title: string): Held => ({
  file: `storefront/e2e/${name}.test.ts`,
  title,
})
/** A situation brought about in a browser, and the sentence that is shown then. */
export const told = (rows: string, title: string): Held => ({
  file: `storefront/e2e/sentences/${rows}-rows.ts`,
  title,
})
export const otherwise = (what: string): Otherwise => ({ otherwise: what })
