import { join } from 'node:path'

// Pages are rendered while they are built, as they would be while a server runs.
export default { output: 'export', turbopack: { root: join(import.meta.dirname, '..') } }
