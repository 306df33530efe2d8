import { execFile } from 'node:child_process'
import { join } from 'node:path'

const HAAT = join(import.meta.dirname, '../../packages/cli/bin/haat.mjs')

interface Answer {
  readonly verdict: string
  readonly findings: readonly { readonly level: 'breaks' | 'look' | 'fine'; readonly add?: string }[]
}

/** What `haat embed doctor` says about a page. */
export const askDoctor = (address: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [HAAT, 'embed', 'doctor', address, '--json'], (_, stdout, stderr) => {
      // It ends with code 1 where something breaks, and says what all the same.
      if (stdout) resolve(JSON.parse(stdout) as Answer)
      else reject(new Error(stderr))
    })
  })
