import { signInPageTexts } from '@haat/core/session'
import { useTexts } from '../shop.ts'
import './auth.css'

interface SandboxShoppersProps {
  shoppers: readonly { readonly email: string; readonly password: string; readonly name: string }[]
  /** Path of the page with the sent codes. */
  inbox: string
}

/** Sample shoppers for signing in, if the sandbox is the identity service. */
export function SandboxShoppers({ shoppers, inbox }: SandboxShoppersProps) {
  const texts = useTexts(signInPageTexts).sandbox
  return (
    <aside className="haat-auth__sandbox" aria-labelledby="auth-sandbox">
      <h2 id="auth-sandbox">{texts.title}</h2>
      <p>{texts.text}</p>
      {shoppers.map(({ email, password, name }) => (
        <dl key={email} aria-label={name}>
          <dt>{texts.email}</dt>
          <dd>
            <code>{email}</code>
          </dd>
          <dt>{texts.password}</dt>
          <dd>
            <code>{password}</code>
          </dd>
        </dl>
      ))}
      <p>
        <a href={inbox}>{texts.inbox}</a>
      </p>
    </aside>
  )
}
