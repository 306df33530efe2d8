import type { BuildContext } from './steps.ts'

/** What a build is told where no test depends on it. */
export const context: BuildContext = {
  api: 'http://127.0.0.1:5299',
  siteUrl: 'http://localhost:5298',
  catalogue: 'one',
  runtime: 'react',
  offline: true,
  services: {
    legal: { details: null, parties: [], isDemo: false },
    identity: null,
    uploads: null,
    payments: null,
    mail: null,
    sandbox: null,
  },
}
