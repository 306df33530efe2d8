import environment from './environment.json' with { type: 'json' }

/**
 * Returns the settings that clerk-js requests first: the methods of signing in, and addresses. Those in
 * `environment.json` contain `{site}`.
 */
export const environmentOf = (siteUrl: string): typeof environment =>
  JSON.parse(JSON.stringify(environment).replaceAll('{site}', siteUrl)) as typeof environment
