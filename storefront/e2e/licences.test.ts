import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

for (const folder of ['storefront/dist/client', 'backoffice/dist'])
  test(`the build in ${folder} ships the licences of what is in it`, () => {
    expect(readFileSync(`${folder}/licences.md`, 'utf8')).toMatch(/react-dom[\s\S]*MIT/)
  })
