/** Address of the service worker. It is at the root, so that its scope is the complete site without a header. */
export const WORKER_PATH = '/offline-worker.js'

/** The page that is shown if the requested one is not saved. */
export const OFFLINE_PATH = '/offline'

/** Pages that are saved with the first page that a visitor opens, and are never removed to make room. */
export const ALWAYS_SAVED: readonly string[] = [OFFLINE_PATH, '/products']

/** Pages whose content is saved only for the signed-in shopper. */
export const OWN_PATHS: readonly string[] = ['/cart', '/favorites']
