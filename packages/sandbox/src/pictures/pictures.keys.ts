/** Below this path the stand-in of Cloudinary answers. */
export const SANDBOX_CLOUDINARY_PATH = '/sandbox/cloudinary'

/** What a page needs to know for uploading to it. */
export const SANDBOX_CLOUDINARY = { cloud: 'haat', preset: 'haat-unsigned' } as const

/** What the shop needs to know for deleting photos there. */
export const SANDBOX_CLOUDINARY_KEYS = { apiKey: '000000000000000', apiSecret: 'sandbox-api-secret' } as const

/** Where the shop serves what is uploaded. */
export const SANDBOX_PHOTOS = '/pictures/uploads'
