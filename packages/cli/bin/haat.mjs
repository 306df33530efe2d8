#!/usr/bin/env node
import './require-node.mjs'
import './sparing.mjs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

// Files of a shop, such as backups, have addresses and orders: only their owner may read them.
process.umask(0o077)

// Reading and compiling a thousand modules takes longer than most commands.
// A named import would stop older versions of Node before require-node.mjs prints its message.
module.enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/haat', import.meta.url)))

const { run } = await import('../src/haat.ts')
const { ignoreClosed } = await import('../src/pipes.ts')
ignoreClosed(process.stdout, process.stderr)
await run(process.argv.slice(2))
