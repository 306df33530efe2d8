import { beforeAll, expect, it } from 'vitest'
import { routes } from '../routes.ts'
import { testApp } from '../testing/app.ts'
import { describeRules } from '../testing/describe-shop.ts'

const TOO_DEEP = 'The JSON is nested too deeply. Send at most 64 levels.'

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

/** Every call with a body. */
const CALLS = routes.flatMap(({ id, method, path, body }) =>
  body === null
    ? []
    : [
        {
          id,
          // The fields of the call, and an unknown one.
          fields: [...Object.keys(body.entries), 'other'],
          call: { method, url: path.replaceAll(/:\w+/g, 'asha') },
        },
      ],
)

describeRules('bodies of JSON on %s', testApp({ rateLimitFactor: 0 }), (shop) => {
  let authorization: string
  let keys = 0
  beforeAll(async () => {
    authorization = `Bearer ${await shop.identity.tokenFor('asha')}`
  })

  const send = (payload: string | Buffer, call = { method: 'POST', url: '/api/v1/comments/add' }) =>
    shop.app.inject({
      method: call.method as 'POST',
      url: call.url,
      payload,
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': `key-${++keys}` },
    })
  const comment = (fields: string) => `{"productId":"mango","comment":"Sweet."${fields}}`

  it.each(CALLS)('are refused by $id when any field is nested 20,000 deep', async ({ fields, call }) => {
    for (const field of fields) {
      const answer = await send(`{"${field}":${nested(20_000)}}`, call)
      expect(answer.json(), field).toEqual({ success: false, message: TOO_DEEP, statusCode: 400 })
    }
  })

  it('may be 64 levels deep, and no deeper', async () => {
    expect((await send(comment(`,"other":${nested(63)}`))).statusCode).toBe(200)
    expect((await send(comment(`,"other":${nested(64)}`))).json().message).toBe(TOO_DEEP)
  })

  it.each([
    ['the same name twice', ',"comment":"Sour."', 'comment'],
    ['one of the names escaped', String.raw`,"comm\u0065nt":"Sour."`, 'comment'],
    ['inside another field', ',"other":[{"a":1,"b":{"a":2},"a":3}]', 'a'],
    ['before a nested value', ',"other":{},"other" : [1]', 'other'],
  ])('are refused with a repeated field: %s', async (_what, fields, name) => {
    const answer = await send(comment(fields))
    expect(answer.json()).toEqual({
      success: false,
      message: `The field ${name} comes twice in one JSON object. Send it once.`,
      statusCode: 400,
    })
  })

  it('may have the same field in several objects, and texts that look like fields', async () => {
    const fields = String.raw`,"other":[{"a":1},{"a":2,"b":{"a":"\\\"a\":{[,\"a\":"}}],"b":"}{\"comment\":"`
    expect((await send(comment(fields))).statusCode).toBe(200)
  })

  it.each([
    ['an invalid byte', [0xff]],
    ['a character that is cut off', [0xe0, 0xa4]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['half of a surrogate pair', [0xed, 0xa0, 0x80]],
  ])('are refused with %s in UTF-8', async (_what, bytes) => {
    const body = Buffer.concat([
      Buffer.from('{"productId":"mango","comment":"'),
      Buffer.from(bytes),
      Buffer.from('"}'),
    ])
    expect((await send(body)).json()).toEqual({
      success: false,
      message: 'The body is not valid UTF-8.',
      statusCode: 400,
    })
  })

  it.each([
    ['comment', '{"productId":"mango","comment":"half of a pair: \\ud83d"}'],
    ['productId', '{"productId":"man\\udc00go","comment":"Sweet."}'],
  ])('are refused with half of a surrogate pair in %s', async (field, body) => {
    expect((await send(body)).json()).toMatchObject({
      statusCode: 400,
      message: `${field}: the text is not valid Unicode.`,
    })
  })

  it('may begin with a byte order mark, and contain any script', async () => {
    const text = 'नारियल पानी 🥥 ‍ಯ್ಕ್'
    const answer = await send(`\ufeff{"productId":"mango","comment":"${text}"}`)
    expect(answer.json().data.comment).toBe(text)
  })
})
