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

/** A field as in React: it keeps showing its `value`, supports multiple selection, and `autoFocus` focuses it. */
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
  const [hasFocus] = useState(autoFocus)
  useLayoutEffect(() => {
    if (hasFocus) control.current?.focus()
  }, [hasFocus])
  const shownValue = tag === 'select' && !control.current ? (value ?? defaultValue) : value
  useLayoutEffect(() => {
    if (Array.isArray(shownValue))
      for (const option of control.current?.options ?? []) option.selected = shownValue.includes(option.value)
  })
  const change = (event: Event) => {
    onChange?.(event)
    redraw({})
  }
  return h<Props>(tag, propsOf(tag, { ...given, value: shownValue, ref: attach, onChange: change }))
}
