/**
 * Storage key of a visitor's pending action: saved in the tab that requested it, and again for a tab opened by its Log
 * In link. The completed login is saved with it; for other logins it is not carried out. In a separate file, because it
 * is needed after a login before the catalogue is loaded.
 */
export const PENDING_ACTION_KEY = 'haat:pending-action'
