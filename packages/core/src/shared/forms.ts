import { Failure } from './failure.ts'
import { CALL_TIMEOUT } from './http.ts'

/**
 * Posts a form to a third party, by its whole address and without anybody's token or cookies. Done where the status says
 * so: the words of the answer are the third party's own. `timeout` in ms.
 * @throws Failure
 */
export async function postForm(
  fetch: typeof globalThis.fetch,
  address: string,
  form: FormData,
  timeout = CALL_TIMEOUT,
): Promise<void> {
  const signal = AbortSignal.timeout(timeout)
  const { ok, status } = await fetch(address, {
    method: 'POST',
    body: form,
    credentials: 'omit',
    signal,
  }).catch((cause: unknown) => {
    throw new Failure(signal.aborted ? 'timeout' : 'offline', { cause })
  })
  if (!ok) throw new Failure('refused', { status })
}
