/** Something that has an end. */
interface Ending {
  end(): Promise<void>
}

interface Shared {
  users: number
  readonly made: Promise<Ending>
}

/** The set-ups of all projects run in one process, but each loads its modules anew. */
const KEY = Symbol.for('haat.tests.shared')
const process_ = globalThis as { [KEY]?: Map<string, Shared> }

/** Makes something for the first project that asks, hands it to the others, and ends it after the last one. */
export async function onceARun<T extends Ending>(name: string, make: () => Promise<T>): Promise<T> {
  process_[KEY] ??= new Map()
  const all = process_[KEY]
  const shared = all.get(name) ?? { users: 0, made: make() }
  all.set(name, shared)
  shared.users += 1
  const made = (await shared.made) as T
  return {
    ...made,
    async end() {
      shared.users -= 1
      if (shared.users > 0) return
      all.delete(name)
      await made.end()
    },
  }
}
