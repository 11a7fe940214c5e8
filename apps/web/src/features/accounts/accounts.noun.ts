import { defineNoun } from '../../noun'

/** Where to go on to, unless that is where everyone goes. */
const nextOf = (next: string | undefined): string =>
  next && next !== '/' && next !== '/dashboard' ? `?next=${encodeURIComponent(next)}` : ''

/** Its pages stand outside the sign-in, each with a guard of its own: see `routes.tsx`. */
export const accounts = defineNoun({
  paths: {
    signIn: (next?: string) => `/sign-in${nextOf(next)}`,
    signUp: (next?: string) => `/sign-up${nextOf(next)}`,
    verifyEmail: (next?: string) => `/verify-email${nextOf(next)}`,
    restore: () => '/restore',
    newPassword: () => '/new-password',
    undoEmail: () => '/undo-email',
    logOut: () => '/logout',
    terms: () => '/terms',
  },
})
