import { useEffect, useRef, useState } from 'react'
import { contrast, grade } from './contrast.ts'

export interface PairProps {
  /** Use of the pair. */
  name: string
  /** Private tokens of components: `ink` is `--_ink`. */
  ink: string
  ground: string
  /** Text, or a line or icon that needs only 3:1. @default 'text' */
  use?: 'text' | 'line'
}

/** A text colour on a background, with their contrast measured in this browser. */
export function Pair({ name, ink, ground, use = 'text' }: PairProps) {
  const swatch = useRef<HTMLDivElement>(null)
  const [ratio, setRatio] = useState<number | null>(null)

  useEffect(() => {
    const node = swatch.current
    if (!node) return
    node.style.setProperty('--swatch-ink', `var(--_${ink})`)
    node.style.setProperty('--swatch-ground', `var(--_${ground})`)
    const measure = () => {
      const { color, backgroundColor } = getComputedStyle(node)
      setRatio(contrast(color, backgroundColor))
    }
    measure()
    // Ladle's switch changes the colours without rendering this component.
    const watcher = new MutationObserver(measure)
    watcher.observe(document.documentElement, { attributes: true })
    return () => watcher.disconnect()
  }, [ink, ground])

  const minimum = use === 'text' ? 4.5 : 3
  return (
    <div className="story-pair">
      <div ref={swatch} className="story-pair__swatch">
        {use === 'text' ? 'Aa ₹' : <span className="story-pair__line" />}
      </div>
      <p className="story-pair__name">{name}</p>
      <p className="story-pair__tokens">
        {ink} on {ground}
      </p>
      {ratio !== null && (
        <p className="story-pair__figure" data-enough={ratio >= minimum}>
          {ratio.toFixed(1)} : 1 {use === 'text' ? grade(ratio) : ratio >= 3 ? 'enough' : 'fails'}
        </p>
      )}
    </div>
  )
}
