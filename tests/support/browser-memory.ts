import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../runner/chromium.ts'

/** A browser that keeps whole pages in its memory and brings them back (bfcache). Playwright switches that off as a rule. */
export function openWithMemory(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    chromiumSandbox: false,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}
