import * as drawings from '@haat/react/drawings'
import type { Story } from '@ladle/react'

export default { title: 'Drawings' }

/** What stands where there is nothing to show, in the colours of the page. */
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
