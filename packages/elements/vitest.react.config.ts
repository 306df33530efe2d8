import { globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import react from '../react/vitest.config.ts'
import { preactAliases } from './build/preact.ts'

/**
 * Tests of what differs between the runtimes: events of fields, focus, effects, portals, hydration, suspense, and what
 * others than React have changed on a page. All others run on Preact with HAAT_ALL.
 */
const RUNTIME = [
  'buying',
  'Cart',
  'CartDrawer',
  'carousels',
  'Checkout',
  'Conversation',
  'focus',
  'hooks',
  'hydration',
  'AddressForm',
  'outside',
  'paying',
  'PhoneEntry',
  'SearchBox.keys',
  'Stepper',
  'suspend',
  'tabs',
  'texts',
  'Toaster',
  'translated',
  'useLazyImport',
]

const here = (path: string) => join(import.meta.dirname, path)

for (const name of RUNTIME)
  if (globSync(`${here('../react/src')}/**/${name}.test.{ts,tsx}`).length === 0)
    throw new Error(`Haat: @haat/react has no test with the name ${name}. Correct it in this list.`)

/** Tests of @haat/react again, on the runtime of the elements. */
export default mergeConfig(
  react,
  defineConfig({
    root: here('../react'),
    resolve: {
      alias: [
        ...preactAliases,
        {
          find: /^(?:@testing-library\/react|react-dom\/server)$/,
          replacement: here('src/runtime/testing.ts'),
        },
        { find: '@preact/signals-react', replacement: '@preact/signals-core' },
      ],
    },
    test: {
      name: 'react-on-preact',
      // One renders nothing, the other on a server, where the elements render no provider.
      exclude: [
        'node_modules/**',
        'src/reference.test.ts',
        'src/server.test.tsx',
        ...(process.env.HAAT_ALL ? [] : [`src/**/!(${RUNTIME.join('|')}).test.{ts,tsx}`]),
      ],
      server: { deps: { inline: [/@haat/] } },
    },
  }),
)
