import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// `npm run lint`: files that comments name must exist. A path may begin anywhere and leave out `src`:
// `core/base/limits.ts` is packages/core/src/base/limits.ts.
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\n')
const known = files.flatMap((file) => [`/${file}`, `/${file.replaceAll('/src/', '/')}`])
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*|^\s*--.*/gm
const PATH = /(?<![\w./@-])(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|sql|css)\b/g
/** Made by a build, or of a library. */
const ELSEWHERE = /^(chakra\.css$|dist\/|node_modules\/|schema\.ts$|three\.)/

let stale = 0
for (const file of files.filter((name) => /\.(ts|tsx|mjs|cjs|sql|css)$/.test(name))) {
  const source = readFileSync(file, 'utf8')
  for (const [comment] of source.matchAll(COMMENT))
    for (const [path] of comment.matchAll(PATH)) {
      if (ELSEWHERE.test(path) || known.some((name) => name.endsWith(`/${path}`))) continue
      stale += 1
      process.stdout.write(`${file}: a comment names ${path}, which does not exist\n`)
    }
}
if (stale > 0) process.exitCode = 1
