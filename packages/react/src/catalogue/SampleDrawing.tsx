import type { SampleProduct } from '@haat/core/catalogue'
import { Drawing } from '../ui/drawings/Drawing.tsx'

/** What the sample collection has instead of photographs. */
export function SampleDrawing({ group }: Pick<SampleProduct, 'group'>) {
  if (group === 'Tablets')
    return (
      <Drawing>
        <path
          data-fill="wash"
          d="M26 12h68a6 6 0 0 1 6 6v60a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6z"
        />
        <path d="M26 12h68a6 6 0 0 1 6 6v60a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6zM28 20h64v52H28zM56 78h8" />
        <circle data-fill="accent" cx="76" cy="34" r="7" />
        <path d="M28 62l18-20 14 15 10-9 22 20" />
      </Drawing>
    )
  return (
    <Drawing>
      <path
        data-fill="wash"
        d="M14 52h70a5 5 0 0 1 5 5v22a5 5 0 0 1-5 5H14a5 5 0 0 1-5-5V57a5 5 0 0 1 5-5z"
      />
      <path d="M14 52h70a5 5 0 0 1 5 5v22a5 5 0 0 1-5 5H14a5 5 0 0 1-5-5V57a5 5 0 0 1 5-5zM18 61h6m6 0h6m6 0h6m6 0h6m6 0h12M18 68h10m6 0h6m6 0h6m6 0h6m6 0h12M28 76h42" />
      <path data-fill="accent" d="M98 84l-5-10 15-60 8 2-15 60z" />
      <path d="M98 84l-5-10 15-60 8 2-15 60zM93 74l8 2" />
    </Drawing>
  )
}
