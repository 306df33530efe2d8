import { statfsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'
import { findQuickChromium } from '../runner/chromium.ts'

const CALM = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Chromium keeps a process ready for the next page, which a test that opens one page pays for and never uses. */
const ONE_PROCESS = ['--renderer-process-limit=1']

/** No memory to draw into: pages are laid out and composed without pixels, which takes a tenth less of the processor. */
const WITHOUT_PIXELS = ['--force-gpu-mem-available-mb=1', '--num-raster-threads=1']

/** Bytes that a browser's processes may share in memory. Playwright shares through files on disk, as containers have little. */
function sharedMemory(): number {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize
  } catch {
    return 0
  }
}
// Where there is enough, a page takes a tenth less of the processor.
const ignoreDefaultArgs = sharedMemory() > 1_000_000_000 ? ['--disable-dev-shm-usage'] : []

const executablePath = findQuickChromium() ?? undefined

/** How tests start their browser. A file that compares pictures asks for pixels: `test.use({ launchOptions: launch({ pixels: true }) })`. */
export const launch = ({ pixels }: { readonly pixels: boolean }): LaunchOptions => ({
  ...(executablePath && { executablePath }),
  args: pixels ? [...CALM, ...ONE_PROCESS] : [...CALM, ...ONE_PROCESS, ...WITHOUT_PIXELS],
  ignoreDefaultArgs,
  chromiumSandbox: false,
})
