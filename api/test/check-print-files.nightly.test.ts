import { expect, test } from 'vitest'
import { checkPrintFiles } from '../../tools/print-files/check-print-files.ts'
import { listInstalledTools } from '../../tools/print-files/tools.ts'

test('the tools of workshops show print files with the ink of their PNG', { timeout: 900_000 }, async () => {
  const { files } = await checkPrintFiles()
  expect(files.filter(({ isOk }) => !isOk)).toEqual([])
  const seen = new Set(files.map(({ tool }) => tool))
  expect([...seen].sort()).toEqual(
    listInstalledTools()
      .map(({ name }) => name)
      .sort(),
  )
})
