import { signInPath } from '@haat/core/session'

// Nobody is signed in on this page: the sign-in page leads back here.
location.replace(signInPath(location.pathname + location.search))
