import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { comparePdf, printFixtures, RASTERISER } from '../../../test/harness-print-pictures.ts'

test.runIf(existsSync(RASTERISER)).each(printFixtures)(
  'the PDF is the same picture as the PNG and the preview: %s',
  async (_, fixture) => {
    for (const part of await comparePdf(fixture)) expect(part).toBeLessThan(0.005)
  },
)
