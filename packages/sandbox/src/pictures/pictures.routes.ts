import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerWithRefusals } from '../refusal.ts'
import { readForms } from '../requests.ts'
import { destroy } from './destroy.ts'
import { SANDBOX_CLOUDINARY, SANDBOX_PHOTOS } from './pictures.keys.ts'
import { notMultipart, refused } from './refused.ts'
import { MULTIPART, readUpload } from './upload-form.ts'

interface PictureDeps {
  /** Absolute path of the folder for uploads. */
  readonly folder: string
  readonly siteUrl: string
  readonly now: () => number
}

/** The first bytes of the formats that are accepted, by their endings. */
const FORMATS = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
}

/** Returns the ending of a picture's format. @throws Refusal for any other file */
function formatOf(file: Buffer): string {
  const found = Object.entries(FORMATS).find(([, start]) => file.subarray(0, start.length).equals(start))
  if (!found) throw refused('Image file format not allowed. Allowed formats: jpg, png')
  return found[0]
}

function checkCloud({ params }: FastifyRequest): void {
  const { cloud } = params as { cloud: string }
  if (cloud !== SANDBOX_CLOUDINARY.cloud) throw refused(`Invalid cloud_name ${cloud}`, 401)
}

/** Serves Cloudinary's unsigned upload, and deletion by a signed call, below the path of `app`. */
export async function servePictures(app: FastifyInstance, deps: PictureDeps): Promise<void> {
  readForms(app)
  await app.register(multipart, MULTIPART)

  answerWithRefusals(app, (status) =>
    status < 500 ? notMultipart() : refused('Upload failed. Please try again.', 500),
  )
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'x-cld-error',
      'cache-control': 'no-store',
    })
  })

  app.options('/v1_1/:cloud/image/upload', async (_request, reply) =>
    reply
      .code(204)
      .headers({ 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'x-requested-with' })
      .send(),
  )
  app.post('/v1_1/:cloud/image/upload', async (request) => {
    const { file, originalName, preset } = await readUpload(request)
    checkCloud(request)
    if (preset !== SANDBOX_CLOUDINARY.preset) throw refused('Upload preset not found')
    return { ...(await store(file, deps)), original_filename: originalName }
  })
  app.post('/v1_1/:cloud/image/destroy', async (request) => {
    checkCloud(request)
    return destroy((request.body ?? {}) as Readonly<Record<string, string>>, deps.folder, deps.now())
  })
  app.all('/*', async () => {
    throw refused('Resource not found', 404)
  })
}

/** Writes a picture into the folder, and returns what the shop reads of Cloudinary's description. */
async function store(body: Buffer, { folder, siteUrl, now }: PictureDeps) {
  const format = formatOf(body)
  const name = randomBytes(16).toString('hex')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.${format}`), body, { flag: 'wx' })
  return {
    public_id: name,
    format,
    resource_type: 'image',
    created_at: new Date(now()).toISOString(),
    bytes: body.length,
    secure_url: `${siteUrl}${SANDBOX_PHOTOS}/${name}.${format}`,
  }
}
