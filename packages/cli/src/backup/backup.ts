import { resolve } from 'node:path'
import { runInShop } from '../control/in-shop.ts'
import { refuseFolder } from '../named-files.ts'
import type { Output } from '../output.ts'

/** The open shop may have another working folder, so it gets the complete path. */
async function fullPath(name: string): Promise<string> {
  const file = resolve(name)
  await refuseFolder(file)
  return file
}

/** `haat backup FILE`. It does not update tables of an older version, because backups are made before an update. */
export async function backup(output: Output, name: string): Promise<void> {
  const file = await fullPath(name)
  await runInShop(output, 'backup', { file }, { migrate: false, isLong: true })
}

/** `haat restore FILE`. */
export async function restore(output: Output, name: string, overwrite: boolean): Promise<void> {
  const file = await fullPath(name)
  await runInShop(output, 'restore', { file, overwrite }, { isLong: true })
}
