import { useLayoutEffect, useRef } from 'react'

/** A bar with the width of a step of the grid. */
export function Bar({ step }: { step: number }) {
  const bar = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    bar.current?.style.setProperty('inline-size', `var(--_s${step})`)
  }, [step])
  return <span ref={bar} className="story-space__bar" />
}
