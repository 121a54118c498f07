import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('installs the generated icons in place of @mui/icons-material', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))
  const installed = Object.entries(packages).filter(([path]) => path.endsWith('/@mui/icons-material'))
  expect(installed).toEqual([
    ['node_modules/@mui/icons-material', { resolved: 'backoffice/icons', link: true }],
  ])
})
