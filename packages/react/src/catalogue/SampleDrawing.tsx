import type { SampleProduct } from '@haat/core/catalogue'
import { Drawing } from '../ui/drawings/Drawing.tsx'

/** A drawing of a sample product, instead of a photograph. */
export function SampleDrawing({ group }: Pick<SampleProduct, 'group'>) {
  if (group === 'Tablets')
    return (
      <Drawing>
        <path d="M54 22c44-2 88-2 132 0 8 0 11 4 12 11 1 38 1 76 0 114-1 7-4 11-12 11-44 2-88 2-132 0-8 0-11-4-12-11-1-38-1-76 0-114 1-7 4-11 12-11Z" />
        <path data-part="faint" d="M58 38c42-2 84-2 125 0v100c-42 2-84 2-125 0ZM112 149h16" />
        <path data-part="wash" d="M156 52a15 15 0 1 1-.1 0Z" />
        <path data-part="accent" d="M58 118l34-36 27 28 18-17 46 38M156 52a15 15 0 1 1-.1 0Z" />
      </Drawing>
    )
  return (
    <Drawing>
      <path d="M30 96c46-3 94-3 140 0 6 0 9 3 9 9 1 14 1 27 0 41 0 6-3 9-9 9-46 2-94 2-140 0-6 0-9-3-9-9-1-14-1-27 0-41 0-6 3-9 9-9Z" />
      <path
        data-part="faint"
        d="M38 113h12m12 0h12m12 0h12m12 0h12m12 0h24M38 127h20m12 0h12m12 0h12m12 0h12m12 0h24M60 142h80"
      />
      <path data-part="wash" d="M190 150l-7-18 26-104 15 4-26 104Z" />
      <path data-part="accent" d="M190 150l-7-18 26-104 15 4-26 104ZM183 132l15 4M206 42l15 4" />
    </Drawing>
  )
}
