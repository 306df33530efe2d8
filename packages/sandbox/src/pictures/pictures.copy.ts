/** Cloudinary's messages for refused pictures. */
export const copy = {
  noPreset: 'Upload preset must be specified when using unsigned upload',
  unknownPreset: 'Upload preset not found',
  unknownCloud: (cloud: string) => `Invalid cloud_name ${cloud}`,
  unknownKey: (key: string) => `Invalid api_key ${key}`,
  wrongSignature: (signature: string, text: string) =>
    `Invalid Signature ${signature}. String to sign - '${text}'.`,
  stale: 'Stale request - reported time is more than 1 hour ago',
  noFile: 'Missing required parameter - file',
  severalFiles: 'Only one file can be uploaded at a time',
  emptyFile: 'Empty file',
  tooLarge: (limit: number) => `File size too large. Maximum is ${limit}.`,
  wrongFormat: 'Image file format not allowed. Allowed formats: jpg, png',
  tooManyPixels: (megapixels: number, limit: number) =>
    `Maximum image size is ${limit} Megapixels. Requested ${megapixels.toFixed(2)} Megapixels`,
  notAnImage: 'Invalid image file',
  notMultipart: 'The request must be a multipart form',
  failed: 'Upload failed. Please try again.',
} as const
