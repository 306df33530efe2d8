import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PHOTO } from './account.ts'
import { test } from './test.ts'

/** Writes a file for this test. Its path: a browser reads a large file from the disk sooner than it is sent to it. */
export async function onDisk(name: string, bytes: Buffer): Promise<string> {
  const path = test.info().outputPath(name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  return path
}

/** A photo of more than 5 MB. Its path. */
export const largePhoto = (): Promise<string> =>
  onDisk('large.png', Buffer.concat([PHOTO.buffer, Buffer.alloc(5_242_880)]))
