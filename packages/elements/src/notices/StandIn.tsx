import { type ComponentType, type RefObject, useLayoutEffect } from 'react'
import type { ElementProps } from '../root/elementProps.ts'
import { useStandIn } from './useStandIn.ts'

interface StandInProps {
  content: RefObject<HTMLElement | null>
  Shown: ComponentType<ElementProps>
  /** Called with whether another element shows the content. */
  onChange: (isElsewhere: boolean) => void
}

/** {@link useStandIn} for code that loads it late. */
export function StandIn({ content, Shown, onChange }: StandInProps) {
  const isElsewhere = useStandIn(content, Shown, null)
  useLayoutEffect(() => onChange(isElsewhere), [isElsewhere, onChange])
  return null
}
