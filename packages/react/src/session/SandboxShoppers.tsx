import { signInPageCopy } from '@haat/core/session'

export interface SandboxShoppersProps {
  shoppers: readonly { readonly email: string; readonly password: string; readonly name: string }[]
  /** Path of the page with the sent codes. */
  inbox: string
}

const copy = signInPageCopy.sandbox

/** Sample shoppers for signing in, if the sandbox is the identity service. */
export function SandboxShoppers({ shoppers, inbox }: SandboxShoppersProps) {
  return (
    <aside className="haat-auth__sandbox" aria-labelledby="auth-sandbox">
      <h2 id="auth-sandbox">{copy.title}</h2>
      <p>{copy.text}</p>
      {shoppers.map(({ email, password, name }) => (
        <dl key={email} aria-label={name}>
          <dt>{copy.email}</dt>
          <dd>
            <code>{email}</code>
          </dd>
          <dt>{copy.password}</dt>
          <dd>
            <code>{password}</code>
          </dd>
        </dl>
      ))}
      <p>
        <a href={inbox}>{copy.inbox}</a>
      </p>
    </aside>
  )
}
