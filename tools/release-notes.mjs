import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const read = (file) => readFileSync(path.join(root, file), 'utf8')

/** The packages of the repository, which share one version. */
export const PACKAGES = [
  '.',
  'api',
  'storefront',
  'backoffice',
  'packages/core',
  'packages/studio',
  'packages/solid',
  'packages/client',
]

/** Text below `## 0.1.0 ...` up to the next section. Undefined without that section. */
export function findReleaseNotes(changelog, version) {
  const section = changelog.split(/^## /m).find((each) => each.split(/[\s:]/, 1)[0] === version)
  return section?.slice(section.indexOf('\n')).trim()
}

/** Throws when the tag is not the version of every package, or the changelog lacks it. */
export function getReleaseNotes(tag) {
  const version = tag.replace(/^v/, '')
  const others = PACKAGES.filter(
    (each) => JSON.parse(read(path.join(each, 'package.json'))).version !== version,
  )
  if (others.length > 0)
    throw new Error(`${version} is not the version in package.json of ${others.join(', ')}.`)
  const notes = findReleaseNotes(read('CHANGELOG.md'), version)
  if (!notes) throw new Error(`CHANGELOG.md has no section "## ${version}".`)
  return notes
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.stdout.write(`${getReleaseNotes(process.argv[2] ?? '')}\n`)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
