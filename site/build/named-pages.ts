import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OWN_POLICIES } from './csp.ts'
import { rewritesOf } from './hosts.ts'

/** Throws if a page was renamed that the policies or the files for hosts name: it would be served without them. */
export function requireNamedPages(out: string): void {
  for (const page of [...OWN_POLICIES, ...rewritesOf().map(({ to }) => to)])
    if (!existsSync(join(out, page)))
      throw new Error(
        `Haat: the site has no ${page}, which build/csp.ts or build/hosts.ts names. Correct its path there.`,
      )
}
