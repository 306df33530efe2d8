/** Why an element cannot be rendered: an HTTP status, and a message for the developer of the page. */
export class Refusal extends Error {
  readonly status: 400 | 404 | 503

  constructor(status: Refusal['status'], message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
  }
}
