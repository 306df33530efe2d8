import { join } from 'node:path'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'

const home = join(import.meta.dirname, '..')
/** Core's types become part of the text: the package depends on no other. */
const paths = { '@haat/core/*': [join(home, '../core/src/*/index.ts')] }

/** Returns the declarations of src/types.ts and of all that it names, as one text without imports. */
export async function publishedTypes(): Promise<string> {
  const bundle = await rollup({
    input: join(home, 'src/types.ts'),
    plugins: [dts({ tsconfig: join(home, 'tsconfig.json'), compilerOptions: { paths } })],
  })
  const { output } = await bundle.generate({})
  return output[0].code
}
