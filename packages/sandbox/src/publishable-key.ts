/** The key for clerk-js: a live key, whose host is never called because the shop sets a proxy address. */
export const SANDBOX_PUBLISHABLE_KEY = `pk_live_${Buffer.from('clerk.haat.localhost$').toString('base64').replace(/=+$/, '')}`
