import { createHash, randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { readForms } from '../forms.ts'
import { destroy } from './destroy.ts'
import { PictureFailure } from './failure.ts'
import { redraw } from './picture-file.ts'
import { copy } from './pictures.copy.ts'
import { SANDBOX_CLOUDINARY, SANDBOX_PHOTOS } from './pictures.keys.ts'
import { MULTIPART, readUpload } from './upload-form.ts'

export interface PictureDeps {
  /** Absolute path of the folder for uploads. */
  readonly folder: string
  readonly siteUrl: string
  readonly now: () => number
}

/** Runs tasks one after the other: forty megapixels need 160 MB, so several at the same time would need too much. */
function oneByOne() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn.catch(() => {})
    return turn
  }
}

/** Serves Cloudinary's unsigned upload, and deletion by a signed call, below the path of `app`. */
export async function servePictures(app: FastifyInstance, deps: PictureDeps): Promise<void> {
  const inTurn = oneByOne()
  readForms(app)
  await app.register(multipart, MULTIPART)

  app.setErrorHandler((thrown, request, reply) => {
    const failure = failureOf(thrown)
    if (failure.status >= 500) request.log.error(thrown)
    return reply
      .code(failure.status)
      .header('x-cld-error', failure.message)
      .send({ error: { message: failure.message } })
  })
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
    const { cloud } = request.params as { cloud: string }
    const { file, originalName, preset } = await readUpload(request)
    if (cloud !== SANDBOX_CLOUDINARY.cloud) throw new PictureFailure(copy.unknownCloud(cloud), 401)
    if (preset !== SANDBOX_CLOUDINARY.preset) throw new PictureFailure(copy.unknownPreset)

    const picture = await inTurn(() => redraw(file))
    return { ...(await store(picture, deps)), original_filename: originalName }
  })
  app.post('/v1_1/:cloud/image/destroy', async ({ params, body }) => {
    const { cloud } = params as { cloud: string }
    if (cloud !== SANDBOX_CLOUDINARY.cloud) throw new PictureFailure(copy.unknownCloud(cloud), 401)
    return destroy((body ?? {}) as Readonly<Record<string, string>>, deps.folder, deps.now())
  })
  app.all('/*', async () => {
    throw new PictureFailure('Resource not found', 404)
  })
}

/** Writes a picture into the folder, and returns its description in Cloudinary's format. */
async function store(picture: Awaited<ReturnType<typeof redraw>>, { folder, siteUrl, now }: PictureDeps) {
  const { body, format, width, height } = picture
  const name = randomBytes(16).toString('hex')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.${format}`), body, { flag: 'wx' })
  const address = `${siteUrl}${SANDBOX_PHOTOS}/${name}.${format}`
  return {
    asset_id: randomBytes(16).toString('hex'),
    public_id: name,
    version: Math.floor(now() / 1000),
    width,
    height,
    format,
    resource_type: 'image',
    created_at: new Date(now()).toISOString(),
    tags: [],
    bytes: body.length,
    type: 'upload',
    etag: createHash('md5').update(body).digest('hex'),
    placeholder: false,
    url: address,
    secure_url: address,
    access_mode: 'public',
  }
}

function failureOf(thrown: unknown): PictureFailure {
  if (thrown instanceof PictureFailure) return thrown
  const status = (thrown as { statusCode?: unknown }).statusCode
  return typeof status === 'number' && status < 500
    ? new PictureFailure(copy.notMultipart)
    : new PictureFailure(copy.failed, 500)
}
