import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PHOTO } from './account.ts'
import { test } from './test.ts'

/** Writes a file for this test and returns its path. The browser reads a large file faster from disk. */
export async function onDisk(name: string, bytes: Buffer): Promise<string> {
  const path = test.info().outputPath(name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  return path
}

/** Path of a photo of more than 5 MB. */
export const largePhoto = (): Promise<string> =>
  onDisk('large.png', Buffer.concat([PHOTO.buffer, Buffer.alloc(5_242_880)]))
