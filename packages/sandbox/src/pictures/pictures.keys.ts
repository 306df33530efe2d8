/** Base path of the stand-in for Cloudinary. */
export const SANDBOX_CLOUDINARY_PATH = '/sandbox/cloudinary'

/** Cloud and preset with which a page uploads to it. */
export const SANDBOX_CLOUDINARY = { cloud: 'haat', preset: 'haat-unsigned' } as const

/** Keys with which the shop deletes photos there. */
export const SANDBOX_CLOUDINARY_KEYS = { apiKey: '000000000000000', apiSecret: 'sandbox-api-secret' } as const

/** Path at which the shop serves uploads. */
export const SANDBOX_PHOTOS = '/pictures/uploads'
