import { features } from 'web-features'

/** Names of objects through which a script reaches the members of an interface. */
const instances = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  performance: 'Performance',
  crypto: 'Crypto',
  localStorage: 'Storage',
  sessionStorage: 'Storage',
  history: 'History',
  location: 'Location',
  console: 'console',
}

/** Interfaces of pages whose methods are looked for by name alone, beside those of ECMAScript. */
const PAGE_INTERFACES =
  /^(Element|HTMLElement|Node|Document|HTMLDialogElement|HTMLInputElement|Response|Blob)\./

/** Whether a version of before is older; versions are `16.4` or `115`. */
function isOlder(version, than) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = than.split('.').map(Number)
  return major < otherMajor || (major === otherMajor && minor < otherMinor)
}

/** The browsers, of the given versions, in which a feature with this support is missing. */
const listMissing = (support, browsers) =>
  Object.entries(browsers)
    .filter(([name, version]) => {
      const since = support[name === 'ios' ? 'safari_ios' : name]
      return since === undefined || isOlder(version, since.replace('≤', ''))
    })
    .map(([name, version]) => `${name} ${version}`)

/**
 * @param {Record<string, string>} browsers oldest versions, as in packages/client/supported-browsers.json
 * @returns `members`: missing browsers by `Interface.member`, `globals`: by name, `methods`: by the name of
 *   a method that no interface of these browsers has
 */
export function createCompatibilityTable(browsers) {
  const members = new Map()
  const methods = new Map()
  for (const feature of Object.values(features)) {
    for (const [key, { support }] of Object.entries(feature.status?.by_compat_key ?? {})) {
      const path = key.match(/^(?:api|javascript\.builtins)\.([A-Za-z0-9.]+?)(?:_static)?$/)?.[1]
      if (path === undefined) continue
      const missing = listMissing(support, browsers)
      members.set(path, missing)
      if (!path.includes('.') || !(key.startsWith('javascript.') || PAGE_INTERFACES.test(path))) continue
      const method = path.split('.').at(-1)
      const known = methods.get(method)
      if (known === undefined || missing.length < known.length) methods.set(method, missing)
    }
  }
  return { members, methods }
}

/**
 * Lists the built-ins of a program that are missing somewhere: `X.member` and `new X.Y` of known globals,
 * global functions and classes, and called methods whose name no older interface has.
 *
 * @returns {{ name: string, missing: string[] }[]}
 */
export function findNewBuiltIns(program, { members, methods }) {
  const found = new Map()
  const isGlobal = (name) => name in instances || members.has(name)
  const report = (name, missing) => {
    if (missing !== undefined && missing.length > 0) found.set(name, { name, missing })
  }
  const declared = new Set()
  const imported = new Set()
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator') declare(node.id, declared)
    if (node.type === 'Parameter') declare(node.pat, declared)
    if (node.type === 'ArrowFunctionExpression') declare(node.params, declared)
    if (/^(Function|Class)(Declaration|Expression)$/.test(node.type) && node.identifier)
      declared.add(node.identifier.value)
    if (/^Import(Default|Namespace)?Specifier$/.test(node.type)) imported.add(node.local.value)
  })
  visit(program, (node) => {
    if (node.type === 'MemberExpression' && node.property.type === 'Identifier') {
      const { object, property } = node
      if (object.type === 'Identifier' && !declared.has(object.value) && !imported.has(object.value))
        report(
          `${object.value}.${property.value}`,
          members.get(`${instances[object.value] ?? object.value}.${property.value}`),
        )
    }
    if (node.type === 'CallExpression') {
      if (node.callee.type === 'MemberExpression' && node.callee.property.type === 'Identifier') {
        const { object, property } = node.callee
        const isMember = object.type === 'Identifier' && !declared.has(object.value) && isGlobal(object.value)
        // The methods of libraries have names of their own.
        if (!isMember && !imported.has(getRoot(object)))
          report(`.${property.value}()`, methods.get(property.value))
      }
      if (node.callee.type === 'Identifier' && !declared.has(node.callee.value))
        report(
          node.callee.value,
          members.get(node.callee.value) ?? members.get(`Window.${node.callee.value}`),
        )
    }
    if (
      node.type === 'NewExpression' &&
      node.callee.type === 'Identifier' &&
      !declared.has(node.callee.value)
    )
      report(node.callee.value, members.get(node.callee.value))
  })
  return [...found.values()]
}

/** Adds the names that a pattern binds. */
function declare(pattern, declared) {
  visit(pattern, (node) => {
    if (node.type === 'Identifier') declared.add(node.value)
  })
}

/** The name that a chain of members and calls begins with. */
function getRoot(node) {
  if (node.type === 'CallExpression') return getRoot(node.callee)
  if (node.type === 'MemberExpression') return getRoot(node.object)
  return node.type === 'Identifier' ? node.value : undefined
}

function visit(node, enter) {
  if (Array.isArray(node)) for (const child of node) visit(child, enter)
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') enter(node)
    for (const [key, child] of Object.entries(node)) if (key !== 'span') visit(child, enter)
  }
}
