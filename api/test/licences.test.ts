import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { projectRoot } from '../src/platform/project-root.ts'

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
})
/** What THIRD-PARTY.md names, as package.json files write it. */
const NAMED =
  /^\(?(0BSD|Apache-2\.0|BSD(-[23]-Clause)?|BSL-1\.0|BlueOak-1\.0\.0|CC0-1\.0|ISC|LGPL-3\.0(-or-later)?|MIT(-0)?|MPL-2\.0|OFL-1\.1|Unlicense)( (AND|OR) (Apache-2\.0|CC0-1\.0|ISC|LGPL-3\.0-or-later|MIT))*\)?$/

test('uses only packages with a licence that THIRD-PARTY.md names', () => {
  const text = readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')
  const unknown = Object.entries(lockfile.parse(JSON.parse(text)).packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .filter(([, { license }]) => !NAMED.test(license ?? ''))
    .map(([place, { license }]) => ({ place, license }))
    // Its package.json leaves the licence out; the file beside it is MIT.
    .filter(({ place }) => place !== 'node_modules/png-js')
  expect(unknown).toEqual([])
})
