// Takes the README's pictures from an open shop: node tests/readme-pictures.ts http://localhost:4321
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { getChromium } from './runner/chromium.ts'
import { project } from './runner/shop.ts'

interface Shot {
  readonly name: string
  readonly path: string
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
}

const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/', width: 1280, height: 900, colorScheme: 'light' },
  {
    name: 'phone',
    path: '/product/alphonso-mangoes',
    width: 390,
    height: 844,
    colorScheme: 'light',
  },
  { name: 'product', path: '/product/steel-lunch-box', width: 1280, height: 860, colorScheme: 'light' },
  { name: 'night', path: '/products', width: 1280, height: 860, colorScheme: 'dark' },
]

const [url = 'http://localhost:4321'] = process.argv.slice(2)
const folder = join(project, 'site/readme')
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: await getChromium(console.info),
  chromiumSandbox: false,
})
for (const { name, path, width, height, colorScheme } of SHOTS) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
  const answer = await page.goto(url + path)
  if (answer?.status() !== 200)
    console.warn(`Haat: ${path} answers ${answer?.status()}. Its picture is not worth taking.`)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 72 })
  await page.close()
}
await browser.close()
