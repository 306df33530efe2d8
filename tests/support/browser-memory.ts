import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../runner/chromium.ts'

/** Opens a browser with the back/forward cache, which Playwright switches off by default. */
export function openWithMemory(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    chromiumSandbox: false,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}
