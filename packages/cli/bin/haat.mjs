#!/usr/bin/env node
import './require-node.mjs'
import './sparing.mjs'

const { run } = await import('../src/haat.ts')
await run(process.argv.slice(2))
