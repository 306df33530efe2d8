import { Refusal } from '../refusal.ts'

/** Creates a refusal in Cloudinary's format: a message in the body and in the header `X-Cld-Error`. */
export const refused = (message: string, status = 400): Refusal =>
  new Refusal(message, status, { error: { message } }, { 'x-cld-error': message })

export const notMultipart = () => refused('The request must be a multipart form')
