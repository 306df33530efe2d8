declare const __HAAT_OFFLINE__: boolean

/** Whether visitors get the service worker: never from the development server, nor where the shop is run without. */
export const hasOffline = __HAAT_OFFLINE__ && import.meta.env.PROD
