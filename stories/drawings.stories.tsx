import * as drawings from '@haat/react/internal/ui/drawings/index.ts'
import type { Story } from '@ladle/react'

export default { title: 'Drawings' }

/** Drawings for empty and failed states, in the colours of the page. */
export const All: Story = () => (
  <ul className="story-drawings">
    {Object.entries(drawings).map(([name, Drawing]) => (
      <li key={name}>
        <div className="haat-state__drawing">
          <Drawing />
        </div>
        {name}
      </li>
    ))}
  </ul>
)
