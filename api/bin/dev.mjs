import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { loadEnvFile } from './env-file.mjs'
import { checkNode, installPackages, root } from './install.mjs'

// `npm run dev`: one origin as in production. Vite serves the storefront and the backoffice; other
// requests go to the API.
checkNode()
loadEnvFile()
await installPackages({ development: true })
const { createServer: createVite } = await import('vite')

const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || '127.0.0.1'
const origin = process.env.PUBLIC_URL || `http://localhost:${port}`
const FROM_API =
  /^\/(api|media|icons|healthz|readyz|sitemap\.xml|robots\.txt|favicon\.ico|manifest\.webmanifest)(\/|\?|$)/

/** Pages of a language other than English, and their modules. */
const languages = readdirSync(path.join(root, 'storefront', 'languages'))
const LANGUAGE_URL = new RegExp(`^/(?:@)?(${languages.join('|')})(?=[/?]|$)`)

const server = createServer((request, response) => {
  if (FROM_API.test(request.url)) return proxyToApi(request, response)
  if (/^\/admin(\/|\?|$)/.test(request.url)) {
    if (!request.url.startsWith('/admin/')) request.url = request.url.replace('/admin', '/admin/')
    return backoffice.middlewares(request, response)
  }
  const [, language = 'en'] = LANGUAGE_URL.exec(request.url) ?? []
  openStorefront(language).then(
    (storefront) =>
      storefront.middlewares(request, response, () => renderPage(storefront, language, request, response)),
    (error) => response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
  )
})
server.on('error', (error) => {
  const sentence =
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use. Stop the other program, or start with PORT=${port + 1} npm run dev`
      : String(error)
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
})
await new Promise((resolve) => server.listen(port, host, resolve))

const apiPort = await freePort()
process.env.API_ORIGIN = `http://127.0.0.1:${apiPort}`
const vite = (folder, appType, options) =>
  createVite({
    root: path.join(root, folder),
    appType,
    clearScreen: false,
    server: { middlewareMode: true, ws: { server } },
    ...options,
  })
const storefronts = new Map([['en', vite('storefront', 'custom')]])
await storefronts.get('en')
const backoffice = await vite('backoffice', 'spa')
const api = runApi()

/** Opened with the first page in that language: its texts are compiled in. */
function openStorefront(language) {
  const options = { mode: language, base: toBase(language), cacheDir: `node_modules/.vite-${language}` }
  if (!storefronts.has(language)) storefronts.set(language, vite('storefront', 'custom', options))
  return storefronts.get(language)
}

const toBase = (language) => (language === 'en' ? '/' : `/@${language}/`)

function runApi() {
  const tsx = path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs')
  const child = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'api/src/app/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', PUBLIC_URL: origin },
    // Own process group, so that Ctrl-C reaches the API once, from this process.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child.on('exit', (code) => process.exit(code ?? 1))
  return child
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => api.kill('SIGTERM'))

async function waitUntilApiListens() {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const socket = connect(apiPort, '127.0.0.1')
    const open = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (open) return
    await wait(100)
  }
  throw new Error('The API did not start. See its output in the terminal.')
}

async function proxyToApi(request, response) {
  try {
    await waitUntilApiListens()
    const { method, url, headers } = request
    const inner = forward({ host: '127.0.0.1', port: apiPort, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers)
      answer.pipe(response)
    })
    inner.on('error', (error) => response.destroy(error))
    request.pipe(inner)
  } catch (error) {
    response.writeHead(503, { 'content-type': 'text/plain' }).end(error.message)
  }
}

async function renderPage(storefront, language, request, response) {
  try {
    const { render, INLINE_SCRIPT } = await storefront.ssrLoadModule('/src/ssr/entry-server.tsx')
    const { htmlDocument } = await storefront.ssrLoadModule(
      path.join(root, 'api/src/modules/storefront-pages/html-document.ts'),
    )
    await waitUntilApiListens()
    const page = await render(new Request(new URL(request.url, origin)), {
      api: (url, init) => fetch(new URL(url, process.env.API_ORIGIN), init),
      origin,
    })
    if (page.redirect) return response.writeHead(page.status, { location: page.redirect }).end()
    const source = {
      script: INLINE_SCRIPT,
      styles: Buffer.alloc(0),
      listScripts: () => [`${toBase(language)}src/ssr/entry-client.tsx`],
      listLater: () => [],
    }
    const html = await storefront.transformIndexHtml(
      request.url,
      htmlDocument(source, page, language).toString(),
    )
    response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  } catch (error) {
    storefront.ssrFixStacktrace(error)
    process.stderr.write(`${error.stack}\n`)
    response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack)
  }
}

async function freePort() {
  const probe = createServer()
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port: free } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return free
}
