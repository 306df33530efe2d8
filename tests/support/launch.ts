import { statfsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'
import { findQuickChromium } from '../runner/chromium.ts'

const CALM = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Chromium starts a spare process for the next page, which a test with one page does not need. */
const ONE_PROCESS = ['--renderer-process-limit=1']

/** Without raster memory pages are laid out but not painted, which saves a tenth of the processor time. */
const WITHOUT_PIXELS = ['--force-gpu-mem-available-mb=1', '--num-raster-threads=1']

/** A changed tile is drawn again completely: otherwise the edges of rounded corners differ between runs. */
const WHOLE_TILES = ['--disable-partial-raster']

/** Size of shared memory in bytes. By default Playwright uses files on disk instead, because containers have little. */
function sharedMemory(): number {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize
  } catch {
    return 0
  }
}
// With enough shared memory, a page takes a tenth less processor time.
const ignoreDefaultArgs = sharedMemory() > 1_000_000_000 ? ['--disable-dev-shm-usage'] : []

const executablePath = findQuickChromium() ?? undefined

/** Launch options of the browser. A test that compares pictures needs pixels: `test.use({ launchOptions: launch({ pixels: true }) })`. */
export const launch = ({ pixels }: { readonly pixels: boolean }): LaunchOptions => ({
  ...(executablePath && { executablePath }),
  args: pixels ? [...CALM, ...ONE_PROCESS, ...WHOLE_TILES] : [...CALM, ...ONE_PROCESS, ...WITHOUT_PIXELS],
  ignoreDefaultArgs,
  chromiumSandbox: false,
})
