import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useActor } from '../session/use-actor'
import { pauseErrorReports, resumeErrorReports, type ErrorReports } from './error-reports'
import { pageSettings } from './page-settings'
import { routePattern } from './route-pattern'

/** Has errors reported and traces taken while someone is signed in, by their id and by the patterns of the paths they are at. */
export function useErrorReports(): void {
  const { user } = useActor()
  const { errorReports } = pageSettings
  const [reports, setReports] = useState<ErrorReports>()
  const { pathname } = useLocation()
  const params = useMatches().at(-1)?.params ?? {}
  const route = routePattern(pathname, params)

  useEffect(() => {
    if (!errorReports) return
    let isOver = false
    const begin = async () => {
      const opened = await resumeErrorReports(errorReports, user.id)
      if (isOver) opened.pause()
      else setReports(opened)
    }
    void begin()
    return () => {
      isOver = true
      pauseErrorReports()
    }
  }, [errorReports, user.id])

  useEffect(() => reports?.enter(route), [reports, route])
}
