import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { projectRoot } from '../src/project-root.ts'

const lockfile = z.object({
  packages: z.record(z.string(), z.object({ resolved: z.string().optional() })),
})

test('the lockfile says where each package comes from, so that npm need not ask', () => {
  const { packages } = lockfile.parse(
    JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')),
  )
  const asked = Object.entries(packages).filter(
    ([place, { resolved }]) => place.includes('node_modules/') && !resolved,
  )
  expect(asked.map(([place]) => place)).toEqual([])
})
