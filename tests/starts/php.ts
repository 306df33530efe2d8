import { spawnSync } from 'node:child_process'
import { withServer } from './serving.ts'

/** Whether there is a PHP, and what to say where there is none. */
export const hasPhp = spawnSync('php', ['--version']).status === 0
export const SKIPPED = hasPhp ? '' : ' (skipped: there is no php; install the package php-cli)'

/** Serves a folder with PHP while `use` is at it. */
export const withPhp = (folder: string, use: (address: string) => Promise<void>): Promise<void> =>
  withServer('php', (port) => ['-S', `localhost:${port}`, '-t', folder], use)
