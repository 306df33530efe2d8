#!/usr/bin/env node
import './require-node.mjs'
import './sparing.mjs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

// Reading and compiling a thousand modules takes longer than most commands do.
// A named import would end older versions of Node before they are told what is wrong.
module.enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/haat', import.meta.url)))

const { run } = await import('../src/haat.ts')
await run(process.argv.slice(2))
