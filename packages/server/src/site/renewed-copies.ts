import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Encoding } from '../http/encoding.ts'
import { BUILD_MANIFEST, type BuildFiles, readManifest } from './build-manifest.ts'
import { ENDINGS, type ServedFile, variantOf } from './files.ts'

/**
 * Finds compressed copies that another process on the same folder has exchanged for better ones (better-copies.ts). A
 * copy counts only at a size that the list of the build's files has for it.
 * @param root folder of a build
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

  /** Whether a file has another copy in this encoding by now, which is served from then on. */
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
