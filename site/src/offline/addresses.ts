/** Address of the service worker. It lies at the root, so that its scope is the whole site without a header. */
export const WORKER_PATH = '/offline-worker.js'

/** The page that is shown in place of one that is not saved. */
export const OFFLINE_PATH = '/offline'

/** Pages that are saved with the first page that a visitor opens, and never make room for others. */
export const ALWAYS_SAVED: readonly string[] = [OFFLINE_PATH, '/products']

/** Pages of the signed-in shopper whose content is saved for that shopper alone. */
export const OWN_PATHS: readonly string[] = ['/cart', '/favorites']
