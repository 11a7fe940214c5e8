import { Outlet } from 'react-router'
import { ProgressBar } from './ProgressBar'
import { useWindowTitle } from './use-window-title'

/** Around every page, signed in or not: the window's title, and the line that shows while a page is on its way. */
export function Root() {
  useWindowTitle()
  return (
    <>
      <ProgressBar />
      <Outlet />
    </>
  )
}
