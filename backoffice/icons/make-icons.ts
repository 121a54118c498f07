import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { icons as material } from '@iconify-json/ic'

const folder = fileURLToPath(new URL('.', import.meta.url))
const root = path.join(folder, '..', '..')
const IMPORTING = [
  'backoffice/src',
  'node_modules/ra-ui-materialui/dist',
  'node_modules/ra-input-rich-text/dist',
]
const STYLES: Record<string, string> = {
  Outlined: 'outline',
  Rounded: 'round',
  Sharp: 'sharp',
  TwoTone: 'twotone',
}

/**
 * Writes the modules of @nakshi/icons, which npm installs in place of @mui/icons-material
 * (docs/decisions/0002-icons.md): an icon that the code imports, from Iconify's single file.
 */
export function makeIcons(): void {
  const modules = importedNames().map((name) => ({ name, text: toModule(name) }))
  const dist = path.join(folder, 'dist')
  mkdirSync(dist, { recursive: true })
  for (const { name, text } of modules) replaceFile(path.join(dist, `${name}.js`), text)
  const names = new Set(modules.map(({ name }) => `${name}.js`))
  for (const file of readdirSync(dist))
    if (file.endsWith('.js') && !names.has(file)) rmSync(path.join(dist, file), { force: true })
}

/** In one step and only if changed: a build and the component tests may run at the same time. */
function replaceFile(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, text)
  renameSync(temporary, file)
}

function importedNames(): string[] {
  const files = IMPORTING.flatMap((sourceFolder) =>
    readdirSync(path.join(root, sourceFolder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(js|tsx?)$/.test(file))
      .map((file) => path.join(root, sourceFolder, file)),
  )
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '@mui\/icons-material\/(\w+)'/g)].map(
      ([, name = '']) => name,
    ),
  )
  return [...new Set(names)]
}

function toModule(name: string): string {
  const key = toKey(name)
  const icon = material.icons[material.aliases?.[key]?.parent ?? key]
  if (!icon) throw new Error(`No Material icon is named ${name} (${key} in @iconify-json/ic).`)
  const inner = JSON.stringify({ __html: icon.body })
  return `import { createSvgIcon } from '@mui/material/SvgIcon'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon(jsx('g', { dangerouslySetInnerHTML: ${inner} }), '${name}')
`
}

function toKey(name: string): string {
  const [, plain = name, style = ''] = /^(.*?)(Outlined|Rounded|Sharp|TwoTone)?$/.exec(name) ?? []
  const kebabName = plain.replace(/([a-z0-9])(?=[A-Z])|([a-z])(?=[0-9])/g, '$&-').toLowerCase()
  return `${STYLES[style] ?? 'baseline'}-${kebabName}`
}
