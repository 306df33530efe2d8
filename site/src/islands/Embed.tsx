import { EmbedPage } from '../embed/EmbedPage.tsx'
import { island } from '../island.tsx'

export default island(EmbedPage)
