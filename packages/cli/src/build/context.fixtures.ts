import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoShop } from '@haat/demo'
import type { BuildContext } from './steps.ts'

/** A build context for tests that do not depend on it. */
export const context: BuildContext = {
  api: 'http://127.0.0.1:5299',
  siteUrl: 'http://localhost:5298',
  catalogue: 'one',
  shopFolder: demoShop.folder,
  pictureStore: { dataFolder: join(tmpdir(), 'haat-pictures'), pictureBucket: null },
  runtime: 'react',
  offline: true,
  hasCdn: false,
  siteReaders: 'owner',
  services: {
    legal: { parties: [], isDemo: false },
    identity: null,
    uploads: null,
    payments: null,
    mail: null,
    sandbox: null,
  },
}
