import type { BuildContext } from './steps.ts'

/** A build context for tests that do not depend on it. */
export const context: BuildContext = {
  api: 'http://127.0.0.1:5299',
  siteUrl: 'http://localhost:5298',
  catalogue: 'one',
  runtime: 'react',
  offline: true,
  siteReaders: 'owner',
  services: {
    legal: { details: null, parties: [], isDemo: false },
    identity: null,
    uploads: null,
    payments: null,
    mail: null,
    sandbox: null,
  },
}
