import type { Deps, Effect, Hook, Part, Props, Shown } from './nodes.ts'

let drawn: Part | null = null
let at = 0
/** Whom a change of state draws anew. */
let onChange: (part: Part) => void = () => {}

export const followChanges = (act: typeof onChange) => {
  onChange = act
}

/** Draws with hooks: again as long as the component changes its own state meanwhile. */
export function withHooks<T>(part: Part, draw: () => T): T {
  const before = [drawn, at] as const
  drawn = part
  try {
    for (let round = 0; ; round += 1) {
      at = 0
      part.isDirty = false
      const shown = draw()
      if (!part.isDirty || round > 25) return shown
    }
  } finally {
    ;[drawn, at] = before
  }
}

function hook(): Hook {
  const { hooks } = drawn as Part
  hooks[at] ??= {}
  at += 1
  return hooks[at - 1] as Hook
}

const differ = (before: Deps, after: Deps) =>
  !before || !after || after.some((value, index) => !Object.is(value, before[index]))

type Change<S> = S | ((before: S) => S)

const resolve = <S>(change: Change<S>, before: S): S =>
  typeof change === 'function' ? (change as (before: S) => S)(before) : change

export function useState<S>(initial: S | (() => S)): readonly [S, (change: Change<S>) => void] {
  const mine = hook()
  const part = drawn as Part
  if (!mine.deps) {
    mine.value = resolve(initial as Change<S>, undefined as S)
    mine.deps = [
      (change: Change<S>) => {
        const next = resolve(change, mine.value as S)
        if (Object.is(next, mine.value) || part.isGone) return
        mine.value = next
        if (drawn === part) part.isDirty = true
        else onChange(part)
      },
    ]
  }
  return [mine.value as S, mine.deps[0] as (change: Change<S>) => void]
}

export function useMemo<T>(make: () => T, deps: Deps): T {
  const mine = hook()
  if (differ(mine.deps, deps)) {
    mine.value = make()
    mine.deps = deps
  }
  return mine.value as T
}

export const useCallback = <T>(act: T, deps: Deps): T => useMemo(() => act, deps)
export const useRef = <T>(initial: T): { current: T } => useMemo(() => ({ current: initial }), [])

let ids = 0
/** Unlike any other of the page's, whichever element it is in. */
export const useId = (): string => useMemo(() => `haat${++ids}`, [])

const effect = (isEarly: boolean) => (act: Effect, deps?: Deps) => {
  const mine = hook()
  if (!differ(mine.deps, deps)) return
  mine.due = act
  mine.isEarly = isEarly
  mine.deps = deps
}

export const useEffect = effect(false)
export const useLayoutEffect = effect(true)

interface Provided<T> {
  value: T
  readonly readers: Set<Part>
}

/** A component whose `value` all below it may read. */
export type Context<T> = ((props: Props & { readonly value: T }) => Shown) & { Provider: unknown; initial: T }

export function createContext<T>(initial: T): Context<T> {
  const context = (({ value, children }) => {
    // The first hook: where those below look for it.
    const { current: provided } = useRef<Provided<T>>({ value, readers: new Set() })
    provided.value = value
    useLayoutEffect(() => {
      for (const reader of provided.readers) onChange(reader)
    }, [value])
    return children
  }) as Context<T>
  context.Provider = context
  context.initial = initial
  return context
}

export function useContext<T>(context: Context<T>): T {
  const reader = drawn as Part
  let above = reader.parent
  while (above && (above.kind as unknown) !== context) above = above.parent
  const provided = (above?.hooks[0]?.value as { current: Provided<T> } | undefined)?.current
  useEffect(() => {
    provided?.readers.add(reader)
    return () => provided?.readers.delete(reader)
  }, [provided])
  return provided ? provided.value : context.initial
}

/** A value from outside that draws anew whenever it is another. */
export function useSyncExternalStore<T>(subscribe: (changed: () => void) => () => void, read: () => T): T {
  const value = read()
  const [, draw] = useState({})
  const seen = useRef({ value, read })
  const look = useCallback(() => {
    if (!Object.is(seen.current.value, seen.current.read())) draw({})
  }, [])
  useLayoutEffect(() => {
    seen.current = { value, read }
    look()
  })
  useEffect(() => {
    look()
    return subscribe(look)
  }, [subscribe])
  return value
}
