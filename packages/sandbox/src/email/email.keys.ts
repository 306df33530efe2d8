/** Below this path the stand-in of EmailJS answers. */
export const SANDBOX_EMAILJS_PATH = '/sandbox/emailjs'

/** What a page needs to know for posting letters to it. */
export const SANDBOX_EMAILJS = {
  service: 'service_haat',
  template: 'template_contact',
  publicKey: 'sandbox-public-key',
} as const
