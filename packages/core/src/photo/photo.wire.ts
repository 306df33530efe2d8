import * as v from 'valibot'

/** What the image host answers; only the address matters (account.md §7). */
const UploadedWire = v.object({ secure_url: v.pipe(v.string(), v.regex(/^(?:https?:\/\/|\/(?!\/))\S+$/)) })

/** The photo's address. Throws where the answer has none. */
export const readUploaded = (body: unknown): string => v.parse(UploadedWire, body).secure_url
