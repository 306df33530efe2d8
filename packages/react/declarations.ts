import { globSync, readFileSync, writeFileSync } from 'node:fs'

// `node declarations.ts FOLDER` removes the imports of style sheets from the built types: TypeScript copies them, but the
// files are not there.
const [folder = 'dist'] = process.argv.slice(2)
for (const path of globSync(`${folder}/**/*.d.ts`)) {
  const lines = readFileSync(path, 'utf8').split('\n')
  writeFileSync(path, lines.filter((line) => !line.endsWith(".css';")).join('\n'))
}
