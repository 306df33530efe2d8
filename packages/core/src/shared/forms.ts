import { Failure } from './failure.ts'
import { CALL_TIMEOUT } from './http.ts'

/**
 * Posts a form to a third party's full address, without token or cookies. Success depends on the status alone, because
 * the body of the response differs between third parties. `timeout` in ms.
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
