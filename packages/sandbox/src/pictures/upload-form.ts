import type { FastifyRequest } from 'fastify'
import { PictureFailure } from './failure.ts'
import { copy } from './pictures.copy.ts'

/** Largest file that is accepted, in bytes. */
export const MAX_BYTES = 5_242_880

/** Options for `@fastify/multipart`. A file that is too large is truncated and refused below, instead of throwing. */
export const MULTIPART = {
  throwFileSizeLimit: false,
  limits: { fileSize: MAX_BYTES, files: 2, fields: 20, fieldSize: 2_048, headerPairs: 50 },
} as const

export interface UploadForm {
  readonly file: Buffer
  /** File name from the browser, without extension. */
  readonly originalName: string
  readonly preset: string
}

/**
 * Reads the fields of an upload, in any order.
 * @throws PictureFailure if one is missing, or the file is empty or too large
 */
export async function readUpload(request: FastifyRequest): Promise<UploadForm> {
  if (!request.isMultipart()) throw new PictureFailure(copy.notMultipart)
  const files: { body: Buffer; name: string; isCut: boolean }[] = []
  let preset: string | null = null
  // Always read to the end: a browser that is still sending does not read the response.
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const body = await part.toBuffer()
      if (part.fieldname === 'file') files.push({ body, name: part.filename, isCut: part.file.truncated })
    } else if (part.fieldname === 'upload_preset') preset = String(part.value)
  }
  if (preset === null || preset === '') throw new PictureFailure(copy.noPreset)
  const [file, second] = files
  if (!file) throw new PictureFailure(copy.noFile)
  if (second) throw new PictureFailure(copy.severalFiles)
  if (file.isCut) throw new PictureFailure(copy.tooLarge(MAX_BYTES))
  if (file.body.length === 0) throw new PictureFailure(copy.emptyFile)
  return { file: file.body, originalName: file.name.replace(/\.\w+$/, '').slice(0, 100), preset }
}
