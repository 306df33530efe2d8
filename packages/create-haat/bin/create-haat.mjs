#!/usr/bin/env node
// Copies the template, which the shop that served this package has already pointed at itself, into a new folder.
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

const [folder = 'my-shop'] = process.argv.slice(2)
const target = resolve(folder)
const present = await readdir(target).catch((thrown) => {
  if (thrown.code === 'ENOENT') return []
  throw thrown
})
if (present.length > 0) {
  console.error(`Haat: ${folder} is not empty. Write the name of a new folder at the end of the command.`)
  process.exit(1)
}

await cp(join(import.meta.dirname, '../template'), target, { recursive: true })
// npm renames a file of this name in a package.
await rename(join(target, 'gitignore'), join(target, '.gitignore'))
const file = join(target, 'package.json')
const manifest = JSON.parse(await readFile(file, 'utf8'))
const name = basename(target)
  .toLowerCase()
  .replaceAll(/[^a-z\d-]+/g, '-')
await writeFile(file, `${JSON.stringify({ name, ...manifest }, null, 2)}\n`)

process.stdout.write(`Created ${folder}. Now run:

  cd ${folder}
  npm install
  npm run dev

The shop's list of partners (PARTNER_ORIGINS) must contain http://localhost:5173.
`)
