import { hrefOf } from '../paths'

export interface MailedLink {
  token: string
  type: string | null
}

/**
 * The token of the link that led here, taken out of the address at once, so that it stays in no history and no
 * screenshot; it travels on in the body of a call. Null where there is none.
 */
export function takeLink(request: Request): MailedLink | null {
  const { pathname, searchParams } = new URL(request.url)
  const token = searchParams.get('token')
  if (!token) return null
  if (window.location.hash.startsWith(hrefOf(pathname))) {
    window.history.replaceState(window.history.state, '', hrefOf(pathname))
  }
  return { token, type: searchParams.get('type') }
}
