/** A resource that must be closed. */
interface Closable {
  end(): Promise<void>
}

interface Shared {
  users: number
  readonly made: Promise<Closable>
}

/** The set-ups of all projects run in one process, but each loads its own modules. */
const KEY = Symbol.for('haat.tests.shared')
const process_ = globalThis as { [KEY]?: Map<string, Shared> }

/** Opens a resource for the first project that requests it, shares it with the others, and closes it after the last one. */
export async function onceARun<T extends Closable>(name: string, make: () => Promise<T>): Promise<T> {
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
