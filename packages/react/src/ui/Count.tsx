export interface CountProps {
  /** 0 shows nothing. */
  count: number
  /** What the number counts, for screen readers. */
  unit: string | undefined
}

/** A number at an icon or a word, with what it counts for screen readers. */
export function Count({ count, unit }: CountProps) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className="haat-number" part="count">
        {count}
      </span>{' '}
      <span className="haat-hidden">{unit}</span>
    </>
  )
}
