import { buttonLook } from '@almoner/ui/controls/Button'
import type { DateFormat } from '@almoner/contracts/orgs/org-settings'
import { DateLocale } from '@almoner/ui/data/DateText'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { useIsNarrow } from '@almoner/ui/data/use-is-narrow'
import { Stack } from '@almoner/ui/layout/Stack'
import { AntdTheme } from '@almoner/ui/theme/AntdTheme'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, Link } from 'react-router'
import { useAuthChallenge } from '../session/auth-challenges'
import { Refusals } from '../rights/Refusals'
import { useActor } from '../session/use-actor'
import { useChat } from '../third-parties/use-chat'
import { useErrorReports } from '../third-parties/use-error-reports'
import { Header } from './Header'
import { HealthBanner } from './HealthBanner'
import { ImpersonationBanner } from './ImpersonationBanner'
import { SuspensionBanner } from './SuspensionBanner'
import { MenuSheet } from './MenuSheet'
import { OfflineBar } from './OfflineBar'
import { LeaveGuard } from '../UnsavedChangesGuard'
import { pageNonce } from './page-nonce'
import { Sidebar } from './Sidebar'
import { useRemembered } from './use-remembered'
import './shell.css'
import { shellText } from './messages'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { language } from '@almoner/ui/texts/language'
import { paths } from '../paths'

const AuthChallengeDialog = lazy(async () => ({ default: (await import('./AuthChallengeDialog')).AuthChallengeDialog }))

/** Places that write month, day or year first; in other languages dates are written as their own people do. */
const dateLocales: Record<DateFormat, string> = { mdy: 'en-US', dmy: 'en-GB', ymd: 'en-CA' }
const dateLocaleOf = (format: DateFormat): string => (language.startsWith('en') ? dateLocales[format] : language)

export function Component() {
  const isNarrow = useIsNarrow()
  const [isCollapsed, setIsCollapsed] = useRemembered('almoner.sidebar.collapsed')
  const challenge = useAuthChallenge()
  const { org, principal } = useActor()
  const { pathname, search } = useLocation()
  const main = useFocusOnArrival(pathname)
  useChat()
  useErrorReports()

  return (
    <DateLocale value={dateLocaleOf(org?.crmSettings.dateFormat ?? 'mdy')}>
      <AntdTheme nonce={pageNonce}>
        <a
          {...buttonLook({ kind: 'primary' })}
          className="al-button shell-skip"
          href="#main"
          onClick={(event) => skipTo(event, main.current)}
        >
          {shellText('skip')}
        </a>
        <div className="shell" data-collapsed={isCollapsed ? '' : undefined}>
          {!isNarrow && (
            <div className="shell-side al-no-print">
              <Sidebar isCollapsed={isCollapsed} onCollapse={() => setIsCollapsed(!isCollapsed)} />
            </div>
          )}
          <Stack gap={0}>
            <ImpersonationBanner />
            <SuspensionBanner />
            <HealthBanner />
            <OfflineBar />
            <Header menu={isNarrow && <MenuSheet />} />
            <main id="main" className="shell-main" ref={main} tabIndex={-1} data-address={pathname + search}>
              <Suspense fallback={<SkeletonPage />}>{org || principal.isSuperuser ? <Outlet /> : <NoOrg />}</Suspense>
            </main>
          </Stack>
        </div>
        <Suspense>{challenge && <AuthChallengeDialog challenge={challenge} />}</Suspense>
        <Refusals />
        <LeaveGuard />
        <ScrollRestoration />
      </AntdTheme>
    </DateLocale>
  )
}

/** Puts the focus on a page that was just gone to, so that it is read from its beginning; a filter is no new page. */
function useFocusOnArrival(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // A page that is there to be typed in has put it into its first field already.
    if (document.activeElement instanceof HTMLInputElement && main.current?.contains(document.activeElement)) return
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

// The hash belongs to the router: the link moves the focus instead of the address.
function skipTo(event: { preventDefault: () => void }, main: HTMLElement | null): void {
  event.preventDefault()
  main?.focus()
}

/** For someone who is signed in and belongs to no org: nothing here is theirs to see. */
function NoOrg() {
  const signOut = (
    <Link to={paths.logOut()} {...buttonLook()}>
      {shellText('noOrg.signOut')}
    </Link>
  )
  return (
    <EmptyState kind="unused" title={shellText('noOrg.title')} action={signOut}>
      {shellText('noOrg.text')}
    </EmptyState>
  )
}
