import type { Environment, Services } from '@haat/server'
import { PATIENCE } from './asked.ts'
import { type Check, look, mend, ready } from './check.ts'

/** A service's answer to a form; null where there is none. */
async function post(address: string, form: FormData, headers: Readonly<Record<string, string>> = {}) {
  try {
    const signal = AbortSignal.timeout(PATIENCE)
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

/** Cloudinary reads the preset before the file: one that is no picture is refused for that alone, and nothing is stored. */
export async function checkUploads({
  api,
  cloud,
  preset,
}: NonNullable<Environment['cloudinary']>): Promise<Check> {
  const file = new Blob(['no picture'], { type: 'image/png' })
  const answer = await post(`${api}/v1_1/${cloud}/image/upload`, formOf({ upload_preset: preset, file }))
  const remedy = 'Check CLOUDINARY_CLOUD_NAME and CLOUDINARY_UPLOAD_PRESET.'
  if (answer === null)
    return mend('Cloudinary does not take photos: it did not answer in time, or not sensibly.', remedy)
  const isAboutFile = answer.status === 400 && /image file|file format|unsupported/i.test(answer.text)
  if (isAboutFile) return ready('Cloudinary takes photos.')
  return mend(`Cloudinary does not take photos: it answered ${answer.status}.`, remedy)
}

/** A template of nobody: EmailJS looks at key and service first, and sends nothing. */
const NO_TEMPLATE = 'haat_check_of_nothing'

/** Whether EmailJS knows key and service. Its template is not checked: with the right one a letter would be sent. */
export async function checkMail(
  { url, service, publicKey }: NonNullable<Services['mail']>,
  siteUrl: string,
): Promise<Check> {
  const form = formOf({ service_id: service, template_id: NO_TEMPLATE, user_id: publicKey })
  const answer = await post(url, form, { origin: siteUrl })
  const remedy = 'Check EMAILJS_SERVICE_ID and EMAILJS_PUBLIC_KEY.'
  if (answer === null)
    return mend('EmailJS does not take its keys: it did not answer in time, or not sensibly.', remedy)
  if (answer.status === 403)
    return look(
      'EmailJS answers browsers alone, so its keys are not checked.',
      'Send yourself a message by the contact form.',
    )
  if (answer.status < 500 && /template/i.test(answer.text)) return ready('EmailJS takes its keys.')
  return mend(`EmailJS does not take its keys: it answered ${answer.status}.`, remedy)
}
