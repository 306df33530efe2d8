import { Drawing } from './Drawing.tsx'

export const EmptyBasket = () => (
  <Drawing>
    <path data-part="faint" d="M28 158c34-3 66-2 96-2s62-1 90 2M38 44c4 2 7 5 9 9M30 62c4 0 8 1 11 3" />
    <path d="M62 84c18-2 98-2 117 0-3 24-8 48-15 70-26 3-62 3-87 0-7-22-12-46-15-70ZM55 76c40-3 91-3 131 0 3 0 4 8 0 9-42 3-90 3-131 0-4-1-3-9 0-9ZM82 75c1-30 16-49 38-49s37 19 38 49" />
    <path
      data-part="faint"
      d="M89 99c1 14 3 28 6 41M110 99c0 14 1 29 2 43M131 99c0 14-1 29-2 43M152 99c-1 14-3 28-6 41"
    />
    <path data-part="faint" d="M72 115c32 3 64 3 96 0M76 135c29 3 58 3 87 0" />
    <path data-part="wash" d="M196 30c10 1 17 8 18 18-10 0-18-7-18-18Z" />
    <path data-part="accent" d="M196 30c10 1 17 8 18 18-10 0-18-7-18-18Zm4 4 9 9M196 30c-9 6-13 14-14 24" />
  </Drawing>
)
