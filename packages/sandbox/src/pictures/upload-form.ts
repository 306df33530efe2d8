import type { FastifyRequest } from 'fastify'
import { notMultipart, refused } from './refused.ts'

/** Largest file that is accepted, in bytes. */
export const MAX_BYTES = 5_242_880

/** Options for `@fastify/multipart`. A file that is too large is truncated and refused below, instead of throwing. */
export const MULTIPART = {
  throwFileSizeLimit: false,
  limits: { fileSize: MAX_BYTES, files: 2, fields: 20, fieldSize: 2_048, headerPairs: 50 },
} as const

interface UploadForm {
  readonly file: Buffer
  /** File name from the browser, without extension. */
  readonly originalName: string
  readonly preset: string
}

/**
 * Reads the fields of an upload, in any order.
 * @throws Refusal if one is missing, or the file is empty or too large
 */
export async function readUpload(request: FastifyRequest): Promise<UploadForm> {
  if (!request.isMultipart()) throw notMultipart()
  const files: { body: Buffer; name: string; isCut: boolean }[] = []
  let preset: string | null = null
  // Always read to the end: a browser that is still sending does not read the response.
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const body = await part.toBuffer()
      if (part.fieldname === 'file') files.push({ body, name: part.filename, isCut: part.file.truncated })
    } else if (part.fieldname === 'upload_preset') preset = String(part.value)
  }
  if (preset === null || preset === '')
    throw refused('Upload preset must be specified when using unsigned upload')
  const [file, second] = files
  if (!file) throw refused('Missing required parameter - file')
  if (second) throw refused('Only one file can be uploaded at a time')
  if (file.isCut) throw refused(`File size too large. Maximum is ${MAX_BYTES}.`)
  if (file.body.length === 0) throw refused('Empty file')
  return { file: file.body, originalName: file.name.replace(/\.\w+$/, '').slice(0, 100), preset }
}
