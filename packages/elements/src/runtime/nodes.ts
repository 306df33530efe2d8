export type Deps = readonly unknown[] | undefined
export type Effect = () => unknown

/** What a component keeps from one time that it is drawn to the next. */
export interface Hook {
  value?: unknown
  deps?: Deps
  /** An effect that is due: before the browser paints, or after. */
  due?: Effect | undefined
  isEarly?: boolean
  undo?: unknown
}

/** What a component answers, and what stands between tags. */
export type Shown = Drawn | string | number | bigint | boolean | null | undefined | readonly Shown[]

export type Props = { readonly children?: Shown } & Readonly<Record<string, unknown>>

/** A component with a state of its own that catches what breaks below it: the only kind of class there is here. */
export abstract class Component<P = object, S = object> {
  state: S = {} as S
  props: P
  constructor(props: P) {
    this.props = props
  }
  abstract render(): unknown
  componentDidCatch?(thrown: unknown): void
}

export interface Catching {
  new (props: Props): Component
  getDerivedStateFromError?(thrown: unknown): object
}

export type Kind = string | ((props: Props) => Shown) | Catching

/** What JSX makes of a tag. Never changed: the same one again means that nothing changed below. */
export interface Drawn {
  readonly kind: Kind
  readonly props: Props
  readonly key: unknown
}

/** A part of what is shown: of a tag, a component, a text, or (`kind` null) of nothing that keeps a place free. */
export interface Part {
  readonly kind: Kind | typeof TEXT | null
  readonly key: unknown
  readonly parent: Part | null
  readonly depth: number
  drawn: Drawn | string | null
  kids: Part[]
  /** Of a tag or a text, and of the root. */
  dom: Node | null
  hooks: Hook[]
  instance: Component | null
  isDirty: boolean
  isGone: boolean
}

export const TEXT = Symbol()

/** `<>…</>`, and a list. */
export const Fragment = ({ children }: Props): Shown => children

/** What JSX compiles to. */
export const jsx = (kind: Kind, props: Props, key?: unknown): Drawn => ({ kind, props, key })

export function createElement(
  kind: Kind,
  given?: (Props & { key?: unknown }) | null,
  ...children: Shown[]
): Drawn {
  const { key, ...props } = given ?? {}
  if (children.length === 0) return jsx(kind, props, key)
  return jsx(kind, { ...props, children: children.length > 1 ? children : children[0] }, key)
}
