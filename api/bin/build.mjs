import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { runChild } from './child-processes.mjs'
import { checkNode, installPackages, root } from './install.mjs'

const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const shared = ['packages', 'package-lock.json', 'tsconfig.base.json']

/** The folders of `storefront/languages`, after English. */
const languages = readdirSync(path.join(root, 'storefront', 'languages'))

const forEachLanguage = (args) =>
  ['production', ...languages].map((mode) => [
    'storefront',
    vite,
    'build',
    '--mode',
    mode,
    ...args,
    '--logLevel',
    'warn',
  ])

/** Chains of commands: those of one chain run after each other, as languages share a folder. */
const parts = [
  {
    name: 'backoffice',
    sources: ['backoffice', ...shared],
    commands: [[['backoffice', vite, 'build', '--logLevel', 'warn']]],
  },
  {
    name: 'storefront',
    sources: ['storefront', ...shared],
    commands: [forEachLanguage([]), forEachLanguage(['--ssr', 'src/ssr/entry-server.tsx'])],
  },
  {
    name: 'api',
    sources: ['api/src', 'api/demo', 'api/bin/build-api.mjs', ...shared],
    commands: [[['.', path.join(root, 'api', 'bin', 'build-api.mjs')]]],
  },
]

/**
 * Rebuilds the parts whose sources or build script changed. Exits with 1 on failure, unless `isStopping`
 * is true.
 */
export async function buildChanged(names = parts.map((part) => part.name), isStopping = () => false) {
  const changed = parts
    .filter((part) => names.includes(part.name))
    .map((part) => ({
      ...part,
      hash: hashSources(part.sources),
      stamp: path.join(root, part.name, 'dist', '.stamp'),
    }))
    .filter(({ stamp, hash }) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash)
  if (changed.length === 0) return
  process.stdout.write(`Building ${changed.map((part) => part.name).join(', ')} ...\n`)
  const begin = Date.now()
  const results = await Promise.all(changed.map((part) => build(part, isStopping)))
  if (isStopping()) return
  if (results.includes(false)) {
    process.stderr.write('If a package in node_modules is damaged, delete node_modules and start again.\n')
    process.exit(1)
  }
  process.stdout.write(`Built in ${((Date.now() - begin) / 1000).toFixed(1)} s.\n`)
}

async function build({ name, commands, hash, stamp }, isStopping) {
  rmSync(stamp, { force: true })
  const codes = await Promise.all(commands.map((chain) => runChain(chain, isStopping)))
  if (isStopping()) return false
  if (codes.some((code) => code !== 0)) {
    process.stderr.write(`The build of ${name} failed. See the error above.\n`)
    return false
  }
  await compressFiles(path.dirname(stamp))
  writeFileSync(stamp, hash)
  return true
}

/** @returns the first exit code that is not 0 */
async function runChain(chain, isStopping) {
  for (const [folder, ...args] of chain) {
    const code = await runChild(process.execPath, args, {
      cwd: path.join(root, folder),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    if (code !== 0 || isStopping()) return code
  }
  return 0
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Precompresses text files and WASM so that serving them costs no CPU. */
async function compressFiles(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.parentPath.endsWith(`${path.sep}assets`) && /\.(js|css|svg|json|wasm)$/.test(entry.name),
    )
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file)
      if (content.length < 1_000) return
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: file.endsWith('.wasm') ? 11 : 9 } }
      writeFileSync(`${file}.br`, await compressBrotli(content, quality))
      writeFileSync(`${file}.gz`, await compressGzip(content))
    }),
  )
}

const EXCLUDED_FOLDERS = new Set([
  'node_modules',
  'dist',
  'e2e',
  'test',
  'scripts',
  'test-results',
  'pictures',
])

function hashSources(sources) {
  const hash = createHash('sha256')
    .update(readFileSync(new URL(import.meta.url)))
    // A build for tests (storefront/vite.config.ts)
    .update(process.env.NAKSHI_PSEUDO_LANGUAGE ?? '')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash, relative) {
  const absolute = path.join(root, relative)
  if (path.extname(relative) !== '' && existsSync(absolute)) {
    hash.update(relative).update(readFileSync(absolute))
    return
  }
  for (const entry of readdirSync(absolute, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (EXCLUDED_FOLDERS.has(entry.name) || entry.name.includes('.test.')) continue
    const inside = `${relative}/${entry.name}`
    if (entry.isDirectory()) addTo(hash, inside)
    else hash.update(inside).update(readFileSync(path.join(root, inside)))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  checkNode()
  await installPackages()
  await buildChanged()
}
