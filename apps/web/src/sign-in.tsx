import type { CurrentUser } from '@almoner/contracts/accounts/account'
import type { AwaitedFactor } from '@almoner/contracts/operation'
import { useEffect, useState } from 'react'
import { accounts } from './features/accounts/accounts.noun'
import { SignInPage, signInHandle } from './features/accounts/SignInPage'
import { addressHere, hrefOf, pathHere } from './href'
import { loadApp } from './load-app'
import { loadTexts } from './load-texts'
import { show } from './page'
import { visitorRefused } from './session/visitor'
import { OpeningBar } from './shell/OpeningBar'
import { PageFault } from './shell/PageFault'
import { windowTitle } from './shell/window-title'

type Asked = Promise<[PromiseSettledResult<CurrentUser>]>

/** Shows the sign-in, unless somebody turns out to be signed in: then the app comes at once. */
export async function openSignIn(asked: Asked): Promise<void> {
  const [answer] = await asked
  if (answer.status === 'fulfilled') return goOn(answer.value)
  const visitor = visitorRefused(answer.reason)
  if (!visitor) {
    await Promise.allSettled([loadTexts()])
    return show(<PageFault error={answer.reason} />)
  }
  if (!isAtSignIn()) window.history.replaceState(null, '', hrefOf(accounts.paths.signIn(addressHere())))
  document.title = windowTitle([signInHandle])
  show(<SignIn awaits={visitor.awaits} />)
}

const isAtSignIn = (): boolean => pathHere() === accounts.paths.signIn()

const nextHere = (): string | null => new URLSearchParams(addressHere().replace(/^[^?]*/, '')).get('next')

let going: Promise<void> | undefined

/** The app takes over, once: at the address that the page is at, which leads whoever signed in on to where they wanted. */
const goOn = (signedIn?: CurrentUser): Promise<void> => (going ??= enterApp(signedIn))

async function enterApp(signedIn: CurrentUser | undefined): Promise<void> {
  try {
    const { openApp } = await loadApp()
    await openApp(signedIn)
  } catch (error) {
    show(<PageFault error={error} />)
  }
}

function SignIn({ awaits }: { awaits: AwaitedFactor | null }) {
  const [next, setNext] = useState(nextHere)
  const [isLeft, setIsLeft] = useState(false)

  useEffect(() => {
    const follow = () => (isAtSignIn() ? setNext(nextHere()) : setIsLeft(true))
    // Whoever types is about to sign in.
    const prepare = () => void Promise.allSettled([loadApp()])
    window.addEventListener('hashchange', follow)
    window.addEventListener('input', prepare, { once: true })
    return () => {
      window.removeEventListener('hashchange', follow)
      window.removeEventListener('input', prepare)
    }
  }, [])

  useEffect(() => {
    if (isLeft) void goOn()
  }, [isLeft])

  return (
    <>
      {isLeft && <OpeningBar />}
      <SignInPage awaits={awaits} next={next} onSignedIn={goOn} />
    </>
  )
}
