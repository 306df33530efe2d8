import { spawnSync } from 'node:child_process'
import { start, stop } from '../runner/processes.ts'
import { freePort } from '../runner/shop.ts'

const PATIENCE = 30_000

/** Whether there is a PHP, and what to say where there is none. */
export const hasPhp = spawnSync('php', ['--version']).status === 0
export const SKIPPED = hasPhp ? '' : ' (skipped: there is no php; install the package php-cli)'

/** Waits until something answers at an address. */
async function answers(address: string): Promise<void> {
  const until = Date.now() + PATIENCE
  while (Date.now() < until) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Haat: nothing answers at ${address}.`)
}

/** Serves a folder with PHP while `use` is at it. */
export async function withPhp(folder: string, use: (address: string) => Promise<void>): Promise<void> {
  const address = `http://localhost:${await freePort()}`
  const php = start('php', ['-S', new URL(address).host, '-t', folder], { stdio: 'ignore' })
  try {
    await answers(address)
    await use(address)
  } finally {
    await stop(php)
  }
}
