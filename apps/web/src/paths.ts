import { gather, type Gathered } from '@almoner/contracts/noun'
import { matchPath } from 'react-router'
import { defineNoun, type NounDeclaration, type NounPage } from './noun'
import { nouns } from './nouns'

const shell = defineNoun({
  paths: {
    support: () => '/support',
  },
})

/** Every address of the app, as the nouns declare them. All stand behind the hash. */
export const paths: Gathered<readonly [typeof shell, ...typeof nouns], 'paths'> = gather([shell, ...nouns], 'paths')

/** Where the server leads to the terms of use, of whoever runs it or of our own. */
export const termsHref = '/terms'

/** Where the API serves the logo of an org. A changed logo has another name, so that no browser shows an old one. */
export const logoUrl = (orgId: string, logoName: string): string => `/files/${orgId}/${logoName}`

const patternsOf = ({ path, pages = [] }: NounPage): string[] => [...(path ? [path] : []), ...pages.flatMap(patternsOf)]

const afterSignIn = [
  paths.dashboard(),
  paths.support(),
  paths.verifyEmail(),
  paths.settings(),
  ...nouns.flatMap(({ pages = [], settings = [], admin = [] }: NounDeclaration) =>
    [...pages, ...settings, ...admin].flatMap(patternsOf),
  ),
]

/** Where to go after signing in: the address asked for when it is one of ours, else the dashboard. */
export function nextPath(next: string | null): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return paths.dashboard()
  const [path = ''] = next.split(/[?#]/)
  return afterSignIn.some((pattern) => matchPath(pattern, path)) ? next : paths.dashboard()
}
