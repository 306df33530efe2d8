import './count.css'

export interface CountProps {
  /** Nothing is shown for 0. */
  count: number
  /** What the number counts, for screen readers. */
  unit: string | undefined
}

/** A number beside an icon or a word; screen readers also announce its unit. */
export function Count({ count, unit }: CountProps) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className="haat-number" part="count" translate="no">
        {count}
      </span>{' '}
      <span className="haat-hidden">{unit}</span>
    </>
  )
}
