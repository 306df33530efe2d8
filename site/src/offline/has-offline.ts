declare const __HAAT_OFFLINE__: boolean

/** Whether visitors get the service worker. The development server never has it. */
export const hasOffline = __HAAT_OFFLINE__ && import.meta.env.PROD
