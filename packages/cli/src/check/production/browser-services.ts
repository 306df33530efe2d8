import type { Environment, Services } from '@haat/server'
import { type Check, fix, look, ready } from './check.ts'
import { TIMEOUT } from './check-service.ts'

/** Posts a form to a service. Returns its response; null if there is none. */
async function post(address: string, form: FormData, headers: Readonly<Record<string, string>> = {}) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const answer = await fetch(address, { method: 'POST', body: form, headers, signal, redirect: 'error' })
    return { status: answer.status, text: (await answer.text()).slice(0, 300) }
  } catch {
    return null
  }
}

function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Cloudinary checks the preset before the file: with a valid preset it refuses only the file, and stores nothing. */
export async function checkUploads({
  api,
  cloud,
  preset,
}: NonNullable<Environment['cloudinary']>): Promise<Check> {
  const file = new Blob(['not a picture'], { type: 'image/png' })
  const answer = await post(`${api}/v1_1/${cloud}/image/upload`, formOf({ upload_preset: preset, file }))
  const remedy = 'Check CLOUDINARY_CLOUD_NAME and CLOUDINARY_UPLOAD_PRESET.'
  if (answer === null)
    return fix('Cloudinary does not accept photos: it did not respond in time, or not correctly.', remedy)
  const isAboutFile = answer.status === 400 && /image file|file format|unsupported/i.test(answer.text)
  if (isAboutFile) return ready('Cloudinary accepts photos.')
  return fix(`Cloudinary does not accept photos: it responded with ${answer.status}.`, remedy)
}

/** A template that does not exist: EmailJS checks key and service first, and sends nothing. */
const NO_TEMPLATE = 'haat_check_of_nothing'

/** Checks key and service of EmailJS. The template is not checked: a call with a real one would send an e-mail. */
export async function checkMail(
  { url, service, publicKey }: NonNullable<Services['mail']>,
  siteUrl: string,
): Promise<Check> {
  const form = formOf({ service_id: service, template_id: NO_TEMPLATE, user_id: publicKey })
  const answer = await post(url, form, { origin: siteUrl })
  const remedy = 'Check EMAILJS_SERVICE_ID and EMAILJS_PUBLIC_KEY.'
  if (answer === null)
    return fix('EmailJS does not accept its keys: it did not respond in time, or not correctly.', remedy)
  if (answer.status === 403)
    return look(
      'EmailJS only responds to browsers, so its keys are not checked.',
      'Send yourself a message with the contact form.',
    )
  if (answer.status < 500 && /template/i.test(answer.text)) return ready('EmailJS accepts its keys.')
  return fix(`EmailJS does not accept its keys: it responded with ${answer.status}.`, remedy)
}
