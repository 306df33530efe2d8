import type { FastifyRequest } from 'fastify'
import { PictureFailure } from './failure.ts'
import { copy } from './pictures.copy.ts'

/** Largest file that is taken, in bytes. */
export const MAX_BYTES = 5_242_880

/** For `@fastify/multipart`. What is too large is cut and reported here, rather than thrown in the middle. */
export const MULTIPART = {
  throwFileSizeLimit: false,
  limits: { fileSize: MAX_BYTES, files: 2, fields: 20, fieldSize: 2_048, headerPairs: 50 },
} as const

export interface UploadForm {
  readonly file: Buffer
  /** As the browser calls it, without its ending. */
  readonly originalName: string
  readonly preset: string
}

/**
 * The fields of an upload, in any order.
 * @throws PictureFailure when one is missing, or the file is empty or too large
 */
export async function readUpload(request: FastifyRequest): Promise<UploadForm> {
  if (!request.isMultipart()) throw new PictureFailure(copy.notMultipart)
  const files: { body: Buffer; name: string; isCut: boolean }[] = []
  let preset: string | null = null
  // Read to the end whatever it holds: a browser that is still sending does not read an answer.
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
