import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

for (const folder of ['storefront/dist/client', 'backoffice/dist'])
  test(`ships the dependency licences with the build in ${folder}`, () => {
    expect(readFileSync(`${folder}/licences.md`, 'utf8')).toMatch(/react-dom[\s\S]*MIT/)
  })
