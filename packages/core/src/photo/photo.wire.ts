import * as v from 'valibot'

/** The image host's response; only the address is used (account.md §7). */
const UploadedWire = v.object({ secure_url: v.pipe(v.string(), v.regex(/^(?:https?:\/\/|\/(?!\/))\S+$/)) })

/** Returns the photo's address. Throws if the response has none. */
export const readUploaded = (body: unknown): string => v.parse(UploadedWire, body).secure_url
