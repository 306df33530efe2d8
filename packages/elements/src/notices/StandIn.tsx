import { type RefObject, useLayoutEffect } from 'react'
import { useStandIn } from './useStandIn.ts'

export interface StandInProps {
  content: RefObject<HTMLElement | null>
  create: (element: HTMLElement) => HTMLElement
  /** Called with whether another element shows the content. */
  onChange: (isElsewhere: boolean) => void
}

/** {@link useStandIn} for code that loads it late. */
export function StandIn({ content, create, onChange }: StandInProps) {
  const isElsewhere = useStandIn(content, create)
  useLayoutEffect(() => onChange(isElsewhere), [isElsewhere, onChange])
  return null
}
