import { checkPrintFiles } from './check-print-files.ts'

const { files, solids } = await checkPrintFiles()
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const print = (text: string) => process.stdout.write(`${text}\n`)
print('| Design | Tool | Version | Ink | In the PNG | |\n|---|---|---|---|---|---|')
for (const { design, tool, version, ink, expected, isOk, error } of files)
  print(
    `| ${design} | ${tool} | ${version} | ${percent(ink)} | ${percent(expected)} | ${error ?? (isOk ? 'ok' : 'DIFFERS')} |`,
  )
for (const solid of solids) print(`OpenSCAD, PrusaSlicer: ${solid}`)
if (files.some(({ isOk }) => !isOk)) process.exitCode = 1
