/**
 * Signals, as @preact/signals-core has them, as far as Haat's stores use them, in a third of its size, for the
 * elements alone. A computed value is made when somebody reads it, and again only where what it was made of changed.
 */

/** Reads signals, and is notified when one of them may have changed. */
interface Reader {
  stale(): void
  /** What was read, at which version. */
  sources: Map<Source, number>
}

let reader: Reader | null = null
/** How many batches are open, and whose turn it is after the last. */
let depth = 0
let waiting = new Set<Effect>()
/** Counts all changes: what was made since the last one is fresh. */
let changes = 0

function reading<T>(who: Reader | null, act: () => T): T {
  const before = reader
  reader = who
  try {
    return act()
  } finally {
    reader = before
  }
}

export const untracked = <T>(act: () => T): T => reading(null, act)

/** Runs effects only once all of `act` is done. */
export function batch<T>(act: () => T): T {
  depth += 1
  try {
    return act()
  } finally {
    depth -= 1
    if (depth === 0) flush()
  }
}

function flush() {
  let thrown: unknown
  let broke = false
  depth += 1
  while (waiting.size > 0) {
    const due = waiting
    waiting = new Set()
    for (const effect of due)
      try {
        effect.settle()
      } catch (cause) {
        if (!broke) thrown = cause
        broke = true
      }
  }
  depth -= 1
  if (broke) throw thrown
}

abstract class Source {
  version = 0
  readonly readers = new Set<Reader>()
  protected present: unknown

  /** Brings it up to date. */
  refresh(): void {}
  follow(who: Reader): void {
    this.readers.add(who)
  }
  leave(who: Reader): void {
    this.readers.delete(who)
  }

  get value(): unknown {
    this.refresh()
    if (reader) {
      reader.sources.set(this, this.version)
    }
    return this.look()
  }
  peek(): unknown {
    return untracked(() => {
      this.refresh()
      return this.look()
    })
  }
  protected look(): unknown {
    return this.present
  }
  subscribe(listener: (value: unknown) => void): () => void {
    return effect(() => {
      const { value } = this
      untracked(() => listener(value))
    })
  }
}

const haveChanged = (sources: ReadonlyMap<Source, number>) =>
  [...sources].some(([source, version]) => {
    source.refresh()
    return source.version !== version
  })

/** Reads anew, and follows what was read, where the reader is to be notified. */
function track<T>(who: Reader, follows: boolean, act: () => T): T {
  const before = who.sources
  who.sources = new Map()
  try {
    return reading(who, act)
  } finally {
    if (follows) for (const source of who.sources.keys()) if (!before.has(source)) source.follow(who)
    for (const source of before.keys()) if (!who.sources.has(source)) source.leave(who)
  }
}

interface Watch {
  /** Somebody follows it, after nobody did. */
  watched?: () => void
  unwatched?: () => void
}

export class Signal extends Source {
  readonly #watch: Watch
  constructor(initial: unknown, watch: Watch) {
    super()
    this.present = initial
    this.#watch = watch
  }
  override follow(who: Reader) {
    const isFirst = this.readers.size === 0
    super.follow(who)
    if (isFirst) untracked(() => this.#watch.watched?.())
  }
  override leave(who: Reader) {
    if (this.readers.delete(who) && this.readers.size === 0) untracked(() => this.#watch.unwatched?.())
  }
  override get value(): unknown {
    return super.value
  }
  override set value(next: unknown) {
    if (next === this.present) return
    this.present = next
    this.version += 1
    changes += 1
    batch(() => {
      for (const who of [...this.readers]) who.stale()
    })
  }
}

class Computed extends Source implements Reader {
  sources = new Map<Source, number>()
  #madeAt = -1
  #thrown: { cause: unknown } | null = null
  readonly #make: () => unknown
  constructor(make: () => unknown) {
    super()
    this.#make = make
  }
  stale() {
    for (const who of [...this.readers]) who.stale()
  }
  override refresh() {
    if (this.#madeAt === changes) return
    const isFirst = this.#madeAt < 0
    this.#madeAt = changes
    if (!isFirst && !untracked(() => haveChanged(this.sources))) return
    try {
      const next = track(this, this.readers.size > 0, this.#make)
      if (isFirst || this.#thrown || next !== this.present) this.version += 1
      this.present = next
      this.#thrown = null
    } catch (cause) {
      this.#thrown = { cause }
      this.version += 1
    }
  }
  protected override look() {
    if (this.#thrown) throw this.#thrown.cause
    return this.present
  }
  override follow(who: Reader) {
    if (this.readers.size === 0) for (const source of this.sources.keys()) source.follow(this)
    super.follow(who)
  }
  override leave(who: Reader) {
    super.leave(who)
    if (this.readers.size === 0) for (const source of this.sources.keys()) source.leave(this)
  }
}

class Effect implements Reader {
  sources = new Map<Source, number>()
  #undo: unknown
  #isOver = false
  readonly #act: () => unknown
  constructor(act: () => unknown) {
    this.#act = act
  }
  stale() {
    waiting.add(this)
  }
  settle() {
    if (!this.#isOver && untracked(() => haveChanged(this.sources))) this.run()
  }
  run() {
    this.#clean()
    batch(() => {
      this.#undo = track(this, true, this.#act)
    })
  }
  #clean() {
    const undo = this.#undo
    this.#undo = undefined
    if (typeof undo === 'function') untracked(() => undo())
  }
  readonly stop = () => {
    this.#isOver = true
    this.#clean()
    for (const source of this.sources.keys()) source.leave(this)
    this.sources = new Map()
  }
}

/** Runs at once, and again whenever a signal that it read is another. The returned function ends it. */
export function effect(act: () => unknown): () => void {
  const made = new Effect(act)
  try {
    made.run()
  } catch (thrown) {
    made.stop()
    throw thrown
  }
  return made.stop
}

export const signal = (initial?: unknown, watch: Watch = {}) => new Signal(initial, watch)
export const computed = (make: () => unknown) => new Computed(make)
