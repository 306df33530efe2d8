import { read, type Values } from './env.read.ts'
import { AddressOf, group, Key, secret, section, setting, type Variables } from './env.values.ts'

const purge = group('A CDN', {
  url: setting(
    'PURGE_URL',
    'where the CDN is notified of the pages that changed: `https://api.cloudflare.com/client/v4/zones/ZONE/purge_cache`, `https://api.fastly.com/service/SERVICE`, or any other address, which gets `{ "paths": ["/about"] }`',
    AddressOf('https:', 'http:'),
    'to an address such as https://api.fastly.com/service/SERVICE',
    { isSecret: true },
  ),
  token: secret(
    'PURGE_TOKEN',
    'token for it, sent as `Authorization: Bearer`, to Fastly as `Fastly-Key`',
    Key,
    'as the CDN’s console shows it',
  ),
})

export const cdn = section(
  'A CDN in front of the shop',
  { purge },
  'With these settings a CDN may cache pages for five minutes, and is notified when they change ([how](deploy/scale.md#a-cdn)).',
)

/** How a CDN is notified of changed pages. */
export type PurgeKeys = NonNullable<Values<typeof purge>>

/** Reads the CDN in front of the shop; null if there is none. @throws EnvironmentError */
export const readPurge = (env: Variables) => read(env, purge)
