// Copies the drawings named in data/drawings.json from the icon packages and measures their painted area.
// Run it after the list changed: node generator/vendor.ts <folder with node_modules>
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

type IconSet = {
  icons: Record<string, { body: string; width?: number; height?: number }>
  width?: number
  height?: number
}
const modules = join(process.argv[2] ?? '.', 'node_modules', '@iconify-json')
const here = new URL('.', import.meta.url)
const wanted = JSON.parse(readFileSync(new URL('data/drawings.json', here), 'utf8')) as Record<
  string,
  string[]
>
const out = new URL('../drawings/', here)
const index: Record<string, unknown> = {}

for (const [set, names] of Object.entries(wanted)) {
  const folder = new URL(`${set}/`, out)
  mkdirSync(folder, { recursive: true })
  for (const old of readdirSync(folder)) if (old.endsWith('.svg')) rmSync(new URL(old, folder))
  const data = JSON.parse(readFileSync(join(modules, set, 'icons.json'), 'utf8')) as IconSet
  for (const name of names) {
    const icon = data.icons[name]
    if (!icon) throw new Error(`${set} has no ${name}`)
    const width = icon.width ?? data.width ?? 16
    const height = icon.height ?? data.height ?? 16
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${icon.body}</svg>\n`
    writeFileSync(new URL(`${set}/${name}.svg`, out), svg)
    const side = 512
    const { info } = await sharp(Buffer.from(svg.replace('<svg ', `<svg width="${side}" height="${side}" `)))
      .trim({ background: '#00000000', threshold: 8 })
      .toBuffer({ resolveWithObject: true })
    const k = width / side
    const left = -(info.trimOffsetLeft ?? 0)
    const top = -(info.trimOffsetTop ?? 0)
    index[`${set}/${name}`] = { width, height, box: [left * k, top * k, info.width * k, info.height * k] }
  }
}

writeFileSync(new URL('index.json', out), `${JSON.stringify(index, null, 1)}\n`)
