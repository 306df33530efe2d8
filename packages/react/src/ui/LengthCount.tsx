export interface LengthCountProps {
  /** Characters that are left; below 0 there are too many. */
  left: number
  className: string
  textOf: (left: number) => string
}

/** What is announced changes in such steps, so that not every key is announced. */
const STEP = 50
/** The count begins so many characters before the end. */
const COUNTED_FROM = 200

/** Counts the last characters of a longer text. */
export function LengthCount({ left, className, textOf }: LengthCountProps) {
  const isCounted = left <= COUNTED_FROM
  return (
    <>
      {isCounted && (
        <p className={className} aria-hidden="true" data-over={left < 0 ? '' : undefined}>
          {textOf(left)}
        </p>
      )}
      <p className="haat-hidden" role="status">
        {isCounted && textOf(left < 0 ? left : Math.ceil(left / STEP) * STEP)}
      </p>
    </>
  )
}
