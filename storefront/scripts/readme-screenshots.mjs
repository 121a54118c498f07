import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../../api/bin/chromium.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const [origin = 'http://localhost:3000', flag] = process.argv.slice(2)
if (origin === '--help' || flag === '--help') {
  process.stdout.write('node storefront/scripts/readme-screenshots.mjs [origin of a running demo shop]\n')
  process.exit(0)
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
await take('storefront/readme/home.webp', '/', 'light')
await take('backoffice/readme/orders.webp', '/admin/orders', 'dark', 'admin@nakshi.test')
await browser.close()

async function take(file, address, colorScheme, email) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  const password = process.env.DEMO_PASSWORD ?? 'gift-of-joy'
  if (email) await context.request.post(`${origin}/api/auth/sign-in`, { data: { email, password } })
  const page = await context.newPage()
  await page.goto(origin + address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1_500)
  const picture = path.join(root, file)
  mkdirSync(path.dirname(picture), { recursive: true })
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(picture)
  await context.close()
}
