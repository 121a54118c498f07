import { expect, test } from 'vitest'
import { type ExportResource, exportColumns } from './admin-columns.ts'
import { exportHeadingKinds, getColumnHeading } from './admin-headings.ts'

test.each(
  exportHeadingKinds.flatMap((kind) => Object.keys(exportColumns).map((name) => [kind, name] as const)),
)('heads columns differently, in %s, within an export of %s', (kind, resource) => {
  const headings = exportColumns[resource as ExportResource].map((column) =>
    getColumnHeading(column, kind)
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\d]/gu, ''),
  )
  expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([])
})
