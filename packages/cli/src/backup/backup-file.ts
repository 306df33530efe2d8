import { createHash, hash } from 'node:crypto'
import { accessSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { ExpectedError } from '../errors.ts'

/** Version of the format. It changes when older files can no longer be read. */
const FORMAT = 1

const About = v.object({
  format: v.literal(FORMAT),
  /** When the backup was made, ISO 8601. */
  at: v.string(),
  /** Hashes of the database's migrations. */
  migrations: v.array(v.string()),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) })),
  /** Digest of all parts in their order. */
  sha256: v.string(),
})
/** The description of a backup in its file. */
type About = v.InferOutput<typeof About>

/** A part is from a table, named by the table, or from a file, named by its path in the data folder. */
type Kind = 'table' | 'file'

interface Part {
  readonly kind: Kind
  readonly name: string
  readonly body: Uint8Array
}

const Row = v.object({ kind: v.picklist(['table', 'file']), name: v.string(), body: v.instance(Uint8Array) })

/** A backup that is being written: an SQLite file. Its `about` row is written last, and shows that it is complete. */
export interface BackupWriter {
  add(part: Part): void
  finish(about: Omit<About, 'format' | 'sha256'>): void
  close(): void
}

/** Adds a part to a digest, with its kind, name and length. */
const digest = (sum: ReturnType<typeof createHash>, { kind, name, body }: Part) =>
  sum.update(JSON.stringify([kind, name, body.length, hash('sha256', body, 'hex')]))

/** Creates the file of a backup. It must not exist. */
export function createBackup(path: string): BackupWriter {
  const file = new DatabaseSync(path)
  // No journal: an incomplete file is thrown away.
  file.exec(`pragma journal_mode = off; pragma synchronous = off;
    create table parts (n integer primary key, kind text not null, name text not null, body blob not null);
    create table about (value text not null)`)
  const insert = file.prepare('insert into parts (kind, name, body) values (?, ?, ?)')
  const sum = createHash('sha256')
  file.exec('begin')
  return {
    add(part) {
      insert.run(part.kind, part.name, part.body)
      digest(sum, part)
    },
    finish(about) {
      const complete: About = { format: FORMAT, ...about, sha256: sum.digest('hex') }
      file.prepare('insert into about values (?)').run(JSON.stringify(complete))
      file.exec('commit; create index parts_by_name on parts (kind, name)')
    },
    close: () => file.close(),
  }
}

/** A backup whose digest was verified. */
export interface Backup {
  readonly about: About
  /** Names of all tables, or of all files. */
  names(kind: Kind): readonly string[]
  /** The parts of one table or file, in their order. */
  parts(kind: Kind, name: string): Iterable<Uint8Array>
  close(): void
}

function readAbout(file: DatabaseSync): About {
  const row = file.prepare('select value from about').get()
  return v.parse(About, JSON.parse(String(row?.value)))
}

/**
 * Opens a backup and verifies it completely.
 * @throws ExpectedError if the file is not a backup, or was changed
 */
export function openBackup(path: string): Backup {
  const refuse = (why: string, cause?: unknown) =>
    new ExpectedError(`Haat: ${path} cannot be restored: ${why}. Nothing was changed.`, { cause })
  accessSync(path)
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    const about = readAbout(file)
    const sum = createHash('sha256')
    for (const row of file.prepare('select kind, name, body from parts order by n').iterate())
      digest(sum, v.parse(Row, row))
    if (sum.digest('hex') !== about.sha256) throw refuse('it was changed after it was written')
    const names = file.prepare('select distinct name from parts where kind = ? order by name')
    return {
      about,
      names: (kind) => names.all(kind).map(({ name }) => String(name)),
      *parts(kind, name) {
        const rows = file.prepare('select body from parts where kind = ? and name = ? order by n')
        for (const { body } of rows.iterate(kind, name)) yield v.parse(v.instance(Uint8Array), body)
      },
      close: () => file.close(),
    }
  } catch (thrown) {
    file.close()
    if (thrown instanceof ExpectedError) throw thrown
    throw refuse('it is not a complete backup of a shop, or was made by another version of Haat', thrown)
  }
}
