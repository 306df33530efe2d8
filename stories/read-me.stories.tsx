import type { Story } from '@ladle/react'

export default { title: 'Read me' }

/** How to use these stories. */
export const Welcome: Story = () => (
  <div className="story-page">
    <h1>The components of Haat</h1>
    <p>
      Every component of the shop in every state: ready, loading, empty, failed, with long text, and narrow.
      The site and the widgets use the same components; only the data are samples.
    </p>
    <h2>Look around</h2>
    <ul>
      <li>
        <strong>Light and dark</strong>: key <code>d</code>. <strong>Width</strong>: key <code>w</code>.{' '}
        <strong>Full screen</strong>: key <code>f</code>. <strong>Search</strong>: key <code>/</code>.
      </li>
      <li>
        <strong>Accessibility</strong>: key <code>a</code> checks the story with axe.
      </li>
      <li>
        <strong>Design tokens</strong> shows colours with their measured contrast, type and space.
      </li>
    </ul>
    <h2>Make it yours</h2>
    <p>
      Haat reads public custom properties and never sets them. Set any of them on an ancestor, and all
      components below use it, light and dark:
    </p>
    <pre>
      <code>{`.my-section {
  --haat-accent: #7a1f5c;
  --haat-on-accent: #fff;
  --haat-font: "Inter", sans-serif;
  --haat-radius: 4px;
}`}</code>
    </pre>
    <h2>Write a story</h2>
    <pre>
      <code>{`import { Sponsors } from '@haat/react/internal/sponsors/index.ts'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Home/Sponsors' }
export const Ready = withShop(() => <Sponsors />)
export const Empty = withShop(() => <Sponsors />, { sponsors: 'empty' })
export const Narrow = narrow(Ready)`}</code>
    </pre>
  </div>
)
