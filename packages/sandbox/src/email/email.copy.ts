/** EmailJS's responses: a status and a text. */
export const ANSWERS = {
  ok: [200, 'OK'],
  missing: (field: string) => [400, `The ${field} parameter is required`] as const,
  publicKey: [
    400,
    'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
  ],
  service: [400, 'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin'],
  template: [
    400,
    'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
  ],
  form: [400, 'The request must be a multipart form of fields'],
  failing: [412, 'The email service failed. Please reconnect it and try again'],
  large: [413, 'Variables size limit: maximum allowed variables size is 50Kb'],
  often: [429, 'Too Many Requests'],
  failed: [500, 'Internal Server Error'],
} as const

/** A status and its text. */
export type Answer = readonly [status: number, text: string]
