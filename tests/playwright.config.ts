import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { LIMITS } from './limits.ts'
import { launch } from './support/launch.ts'

/** Files whose screens differ on a phone. Within them, `@phone` and `@desktop` mark what is only there. */
const ON_PHONE = /(first-paint|header|product|axe|reflow|shopper-access)\.spec\.ts/
const ELSEWHERE = /(budgets|first-paint|stories)\.spec\.ts/

export default defineConfig({
  testDir: '.',
  // Not those of folders below: they are parts of a new feature.
  testMatch: join(import.meta.dirname, '*.spec.ts'),
  outputDir: process.env.HAAT_RESULTS ?? './test-results',
  globalSetup: './support/open-shop.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: LIMITS.browser,
  expect: { timeout: LIMITS.expectation },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['list']],
  use: {
    baseURL: process.env.HAAT_URL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Movement costs time, and axe would measure colours half-way. A test of movement says that it wants it.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would answer for the network that tests replace; offline.spec.ts alone lets it in.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    // What cannot be pressed or filled in by then is missing: the test says so instead of waiting for its end.
    actionTimeout: LIMITS.action,
    navigationTimeout: LIMITS.action,
    launchOptions: launch({ pixels: false }),
  },
  projects: [
    // First, because its tests take one worker from beginning to end.
    { name: 'budgets', use: { ...devices['Pixel 7'] }, testMatch: /budgets\.spec\.ts/ },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      testIgnore: ELSEWHERE,
      grepInvert: /@phone/,
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
      testMatch: ON_PHONE,
      grepInvert: /@desktop/,
    },
    { name: 'stories', use: { ...devices['Desktop Chrome'] }, testMatch: /stories\.spec\.ts/ },
  ],
})
