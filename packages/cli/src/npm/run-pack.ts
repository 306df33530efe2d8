import * as v from 'valibot'
import { packLibrary } from './pack.ts'
import { LIBRARIES } from './packages.ts'

// Packs an npm package in the folder of this package: node run-pack.ts NAME OUT WORK SITE_URL
const [name, out = '', work = '', siteUrl = ''] = process.argv.slice(2)
await packLibrary(v.parse(v.picklist(LIBRARIES), name), out, work, siteUrl)
