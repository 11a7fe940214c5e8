import '@almoner/ui/styles.css'
import './third-parties/first'
import { accounts } from './features/accounts/accounts.noun'
import { pathHere } from './href'
import { loadApp } from './load-app'
import { call } from './session/call'
import { giveStylesTheNonce } from './shell/page-nonce'

/** The pages that stand outside the sign-in, but itself. */
const others = Object.entries(accounts.paths).filter(([name]) => name !== 'signIn')

/** Whether the server saw the cookie of a session, which may be over; a link from another site brings none. */
const hasSession = 'session' in document.documentElement.dataset

/** Without a session the sign-in comes alone, with a script that is far smaller than that of the app. */
async function open(): Promise<void> {
  if (hasSession || others.some(([, path]) => path() === pathHere())) {
    const { openApp } = await loadApp()
    return openApp()
  }
  const asked = Promise.allSettled([call('accounts.current', undefined)])
  const { openSignIn } = await import('./sign-in')
  return openSignIn(asked)
}

giveStylesTheNonce()
void open()
