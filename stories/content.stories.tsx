import { legalPage } from '@haat/core/content'
import { About, AuthPanel, Blog, Faq, Footer, Legal, NotFound, Redirecting } from '@haat/react/content'
import type { Story } from '@ladle/react'
import { narrow } from './support/withShop.tsx'

export default { title: 'Content' }

export const AboutUs: Story = () => <About />
export const AboutUsNarrow = narrow(AboutUs)

export const Questions: Story = () => <Faq />
export const QuestionsNarrow = narrow(Questions)

/** In a shop without details of its operator. */
export const Returns: Story = () => (
  <Legal {...legalPage('returns', { details: null, parties: [], isDemo: true })} />
)
export const ReturnsNarrow = narrow(Returns)

export const OurBlog: Story = () => <Blog />
export const OurBlogNarrow = narrow(OurBlog)

export const SignIn: Story = () => <AuthPanel purpose="login" />
export const SignUp: Story = () => <AuthPanel purpose="register" />
export const SignUpNarrow = narrow(SignUp)

export const PageNotFound: Story = () => <NotFound />
export const PageNotFoundNarrow = narrow(PageNotFound)

/** Shown for a moment, or without JavaScript. */
export const RedirectPage: Story = () => (
  <Redirecting
    title="Please sign in"
    text="The checkout is for shoppers we know."
    link="Go to sign-in"
    href="#login"
  />
)

export const PageFooter: Story = () => <Footer year={2026} />
export const PageFooterNarrow = narrow(PageFooter)
