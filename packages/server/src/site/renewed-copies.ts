import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Encoding } from '../http/encoding.ts'
import { BUILD_MANIFEST, type BuildFiles, readManifest } from './build-manifest.ts'
import { ENDINGS, type ServedFile, variantOf } from './files.ts'

/**
 * Finds compressed copies that another process on the same folder has replaced (better-copies.ts). A copy is accepted
 * only if the build's manifest has its size.
 * @param root folder of the build
 */
export function renewedCopies(root: string) {
  let listed: { readonly at: number; readonly files: BuildFiles } | null = null

  async function filesOfBuild(): Promise<BuildFiles> {
    const { mtimeMs: at } = await stat(join(root, BUILD_MANIFEST))
    if (listed?.at !== at) {
      const manifest = await readManifest(root)
      listed = { at, files: typeof manifest === 'string' ? {} : manifest.files }
    }
    return listed.files
  }

  /** Whether a file has a new copy in this encoding, which is served from then on. */
  return async ({ path, compressed }: ServedFile, encoding: Encoding): Promise<boolean> => {
    const ending = ENDINGS.find(([, name]) => name === encoding)?.[0]
    const before = compressed.get(encoding)
    if (!ending || !before) return false
    try {
      const entry = (await filesOfBuild())[`${path.slice(1)}${ending}`]
      const found = variantOf(before.file, await stat(before.file))
      const isListed = found.size === entry?.bytes || found.size === entry?.next?.bytes
      if (isListed) compressed.set(encoding, found)
      return isListed
    } catch {
      return false
    }
  }
}
