import './support/studio/studio.css'
import type { Story } from '@ladle/react'
import { Studio as EmbedStudio } from './support/studio/Studio.tsx'

export default { title: 'Embed studio' }

/** Choose an element, set a partner’s style, test it on a strict page, and copy the HTML. */
export const Studio: Story = () => <EmbedStudio />
Studio.meta = { hotkeys: false }
