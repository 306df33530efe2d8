import './support/studio/studio.css'
import type { Story } from '@ladle/react'
import { Studio as EmbedStudio } from './support/studio/Studio.tsx'

export default { title: 'Embed studio' }

/** Choose an element, give it a partner’s look, try it on a hard page, and take the lines along. */
export const Studio: Story = () => <EmbedStudio />
Studio.meta = { hotkeys: false }
