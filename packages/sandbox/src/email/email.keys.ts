/** Base path of the stand-in for EmailJS. */
export const SANDBOX_EMAILJS_PATH = '/sandbox/emailjs'

/** Keys with which a page posts e-mails to it. */
export const SANDBOX_EMAILJS = {
  service: 'service_haat',
  template: 'template_contact',
  publicKey: 'sandbox-public-key',
} as const
