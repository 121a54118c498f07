import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../src/platform/project-root.ts'

const TABLES = ['docs/configuration.md', 'docs/guides/couriers.md', 'docs/guides/whatsapp.md']

/** Environment variables, one a row. */
export const documentedVariables = TABLES.flatMap((file) =>
  [...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(/^ *\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(
    ([, name = '']) => name,
  ),
)
