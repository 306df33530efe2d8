import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { test } from './test.ts'

/** Keeps a file for this test, and gives its path: a browser reads a large one from the disk sooner than it is sent to it. */
export async function onDisk(name: string, bytes: Buffer): Promise<string> {
  const path = test.info().outputPath(name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  return path
}
