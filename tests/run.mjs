// What `pnpm test` calls. The check of Node comes first and runs on any Node; everything else needs 24.
import '../packages/cli/bin/require-node.mjs'

const { main } = await import('./runner/main.ts')
process.exit(await main(process.argv.slice(2)))
