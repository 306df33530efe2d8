/** A refusal in Cloudinary's format: a message in the body and in the header `X-Cld-Error`. */
export class PictureFailure extends Error {
  readonly status: number

  constructor(message: string, status = 400) {
    super(message)
    this.name = 'PictureFailure'
    this.status = status
  }
}
