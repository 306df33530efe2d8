/** Why nothing is rendered: a status of HTTP, and a sentence for the developer of the page that asked. */
export class Refusal extends Error {
  readonly status: 400 | 404 | 503

  constructor(status: Refusal['status'], message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
  }
}
