import { createElement as h, type Ref, type VNode } from 'preact'
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Props, propsOf } from './props.ts'

type Control = HTMLElement & { readonly options?: HTMLOptionsCollection }

export interface FieldProps {
  readonly tag: string
  readonly given: Props & {
    readonly autoFocus?: boolean
    readonly ref?: Ref<Control>
    readonly onChange?: (event: Event) => void
  }
}

/** A field as React has it: it shows its `value` whatever is typed, may have several chosen, and takes the focus. */
export function Field({ tag, given: { autoFocus, ...given } }: FieldProps): VNode<Props> {
  const { ref, onChange, value, defaultValue } = given
  const [, redraw] = useState({})
  const control = useRef<Control>(null)
  const attach = useCallback(
    (node: Control | null) => {
      control.current = node
      if (typeof ref === 'function') return ref(node)
      if (ref) ref.current = node
    },
    [ref],
  )
  const [takesFocus] = useState(autoFocus)
  useLayoutEffect(() => {
    if (takesFocus) control.current?.focus()
  }, [takesFocus])
  const chosen = tag === 'select' && !control.current ? (value ?? defaultValue) : value
  useLayoutEffect(() => {
    if (Array.isArray(chosen))
      for (const option of control.current?.options ?? []) option.selected = chosen.includes(option.value)
  })
  const change = (event: Event) => {
    onChange?.(event)
    redraw({})
  }
  return h<Props>(tag, propsOf(tag, { ...given, value: chosen, ref: attach, onChange: change }))
}
