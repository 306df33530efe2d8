import { chmodSync, type Dirent, lstatSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { type Environment, makeFolder } from '@haat/server'
import type { Output } from './output.ts'

/** Who may read the built site: only the user of the shop, or also their group, for a proxy that serves the files. */
export type SiteReaders = Environment['siteReaders']

/** What the group may do: nothing, open files in a folder by their names, or read everything. Others may do nothing. */
type GroupAccess = 'none' | 'pass' | 'read'

/** The group's bits of a folder for each access. Of a file it gets only the bit for reading. */
const FOLDER_BITS: Readonly<Record<GroupAccess, number>> = { none: 0, pass: 0o010, read: 0o050 }
const FILE_BITS = 0o040
/** The owner's bits, which do not change, and those for inherited groups. */
const OWNER_BITS = 0o7700

/** Codes for a file of another user, and for a disk that cannot be written. */
const UNCHANGEABLE = new Set(['EPERM', 'EACCES', 'EROFS'])

/**
 * Sets the permissions of one file or folder, if they differ. Links are not followed.
 * @returns whether they could be set
 */
function restrictOne(path: string, access: GroupAccess): boolean {
  try {
    // The open shop, or another process, may have removed it in the meantime.
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats === undefined || stats.isSymbolicLink()) return true
    const mode = stats.mode & 0o7777
    const bits = FOLDER_BITS[access] & (stats.isDirectory() ? 0o777 : FILE_BITS)
    const wanted = (mode & OWNER_BITS) | ((mode >> 3) & bits)
    if (wanted !== mode) chmodSync(path, wanted)
    return true
  } catch (thrown) {
    const { code = '' } = thrown as NodeJS.ErrnoException
    if (UNCHANGEABLE.has(code)) return false
    if (code === 'ENOENT') return true
    throw thrown
  }
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // It was removed, or belongs to another user.
    return []
  }
}

/**
 * Sets the permissions of a folder and of everything in it. Calls without promises, because a shop with 10,000 products
 * has 200,000 files; an open shop responds between two folders.
 * @param accessTo returns the group's access to a path
 * @returns the paths whose permissions could not be set
 */
async function restrictAll(top: string, accessTo: (path: string) => GroupAccess): Promise<string[]> {
  // A folder comes before its entries: from then on other users cannot reach them.
  const failed = restrictOne(top, accessTo(top)) ? [] : [top]
  for (const folders = [top]; folders.length > 0; await turn()) {
    const folder = folders.pop() ?? top
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name)
      if (!restrictOne(path, accessTo(path))) failed.push(path)
      if (entry.isDirectory()) folders.push(path)
    }
  }
  return failed
}

/** Returns the group's access to a path of the data folder: it reads the builds of the site, if that is shared. */
function accessIn(dataFolder: string, readers: SiteReaders): (path: string) => GroupAccess {
  return (path) => {
    const [folder = '', build] = relative(dataFolder, path).split(sep)
    if (readers === 'owner' || !['', 'builds'].includes(folder)) return 'none'
    if (build === undefined) return 'pass'
    return build.startsWith('site-') ? 'read' : 'none'
  }
}

/**
 * Sets the permissions of a folder in the data folder, and of everything in it.
 * @returns the paths whose permissions could not be set
 */
export const restrict = (
  folder: string,
  dataFolder: string,
  readers: SiteReaders,
): Promise<readonly string[]> => restrictAll(folder, accessIn(dataFolder, readers))

/**
 * Creates the data folder, and takes all permissions on its files from other users: earlier versions gave them.
 * @param readers who may read the built site
 */
export async function openDataFolder(
  output: Output,
  dataFolder: string,
  readers: SiteReaders,
): Promise<void> {
  // The group opens builds in this folder as soon as there are any.
  makeFolder(join(dataFolder, 'builds'))
  const [first, ...more] = await restrict(dataFolder, dataFolder, readers)
  if (first === undefined) return
  const what = more.length === 0 ? first : `${first} and ${more.length} more files`
  output.warn(
    `Haat: the permissions of ${what} cannot be changed by this user, so other users may be able to read them. Make the user of the shop their owner: chown -R USER ${dataFolder}`,
  )
}
