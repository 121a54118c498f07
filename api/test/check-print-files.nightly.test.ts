import { expect, test } from 'vitest'
import { checkPrintFiles } from '../../tools/print-files/check-print-files.ts'
import { listInstalledTools } from '../../tools/print-files/tools.ts'

test('the tools of workshops show print files with the ink of their PNG', {
  timeout: 3_600_000,
}, async () => {
  const { files } = await checkPrintFiles()
  expect(files.filter(({ isOk }) => !isOk)).toEqual([])
  const seen = new Set(files.map(({ tool }) => tool))
  for (const { name } of listInstalledTools()) expect(seen).toContain(name)
})
