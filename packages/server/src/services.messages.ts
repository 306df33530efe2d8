// How the shop sends messages. Each call throws a ServiceError (services.ts) if it was not accepted.

/** An e-mail to one person. */
export interface Mail {
  /** Stays the same if it is sent again. */
  readonly id: string
  /** The sender's name, and its address if the settings name no other. */
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends e-mails. */
export interface Mailer {
  /** @throws ServiceError if the server did not accept it */
  send(mail: Mail): Promise<void>
}

/** A text message to a shopper. */
export interface Sms {
  /** What it is about: "order.shipped". */
  readonly type: string
  readonly text: string
  /** What the text names, for services that have the text themselves. */
  readonly values: Readonly<Record<string, string>>
}

/** Sends text messages. */
export interface SmsSender {
  /**
   * Sends a message. Returns false if the service has no text for it.
   * @param to with the country's code: "+919876543210"
   * @throws ServiceError if the service did not accept it
   */
  send(to: string, sms: Sms): Promise<boolean>
}

/** Calls another program with signed messages. */
export interface Webhooks {
  /**
   * @param id stays the same if it is sent again
   * @throws ServiceError unless the program responds with 2xx
   */
  post(id: string, body: object): Promise<void>
}

/** A device that gets notifications. */
interface Device {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A notification. All texts are plain. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** Path of the page that it opens. */
  readonly path: string
  /** A second notification of this tag replaces the first. */
  readonly tag: string
}

/** The push services of browsers. */
export interface Pusher {
  /**
   * Sends a notification to a device. Returns false if there is no such device any more.
   * @param sender who sends it: an address for the push service's questions, and the shop's keys
   * @throws ServiceError
   */
  push(
    device: Device,
    sender: { readonly subject: string; readonly publicKey: string; readonly privateKey: string },
    content: PushMessage,
  ): Promise<boolean>
}
