import { readFile, stat } from 'node:fs/promises'

/**
 * Checks that a path that the user named is not a folder. A missing file is no error.
 * @throws an error like Node's, which `explain` describes in one line
 */
export async function refuseFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found?.isDirectory()) throw Object.assign(new Error(`${path} is a folder`), { code: 'EISDIR', path })
}

/** Reads a file that the user named. Node's error for a folder does not name it. */
export async function readNamed(path: string): Promise<Buffer<ArrayBuffer>> {
  await refuseFolder(path)
  return readFile(path)
}
